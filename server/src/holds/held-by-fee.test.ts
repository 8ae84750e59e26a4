import { listApplications } from '@portal/shared/applications/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import type { ApiClient } from '@portal/shared/http/client';
import { getInvoice, issueInvoice, updateInvoice } from '@portal/shared/invoices/contract';
import { getOverview } from '@portal/shared/overview/contract';
import { approveTransfer, rejectTransfer, submitTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logIn, logInAsAdmin, makeApproved, makeJob, pngFile, wireTransfer } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { releaseEndedHolds } from './release-holds.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const body = () => ({
  name: { VI: 'Phí dịch thuật', EN: 'Translation fee' },
  dueDate: addDays(product.deps.clock.today(), 3),
  lines: [{ name: { VI: 'Dịch thuật', EN: 'Translation' }, amountCents: 100, kind: 'service' as const }],
});
const create = ({ email }: Candidate) => admin.call(issueInvoice, { params: { email }, body: body() });
const moveDueDate = (id: string, dueDate: string) =>
  admin.call(updateInvoice, { params: { id }, body: { ...body(), dueDate } });
const applicationOf = async ({ client }: Candidate) => (await client.call(listApplications, {})).items[0];

async function payIt({ client }: Candidate, id: string): Promise<void> {
  const input = { params: { id }, body: wireTransfer, file: pngFile('biên lai.png') };
  await admin.call(approveTransfer, { params: { id: (await client.call(submitTransfer, input)).id } });
}

/** A signed contract with the application fee open. */
async function makeApplicant() {
  const job = await makeJob(product);
  const candidate = await makeApproved(product);
  return { candidate, feeId: (await apply(candidate, job.uid)).invoiceId ?? '' };
}

/** Logs in again after several days. */
const comeBack = async ({ email }: Candidate): Promise<Candidate> => ({ email, client: await logIn(product, email) });

it('a seat is held by its application fee alone, and paying another invoice does not keep it', async () => {
  const { candidate, feeId } = await makeApplicant();
  const waiting = async () => (await admin.call(getOverview, {})).applicantsToDecide;
  const before = await waiting();
  const { id } = await create(candidate);
  await payIt(candidate, id);
  const { items } = await candidate.client.call(listApplications, {});
  expect(items).toMatchObject([{ status: 'pending', invoiceId: feeId, holdExpiresAt: expect.any(String) }]);
  expect(await waiting()).toBe(before);

  product.clock.advance({ days: 8 });
  await releaseEndedHolds(product.deps);
  expect(await applicationOf(await comeBack(candidate))).toMatchObject({ reason: 'HOLD_EXPIRED' });
});

it('a seat is held until the due date of its fee, even after that date was moved', async () => {
  admin = await logInAsAdmin(product);
  const { candidate, feeId } = await makeApplicant();
  const held = (await applicationOf(candidate))?.holdExpiresAt ?? '';
  await moveDueDate(feeId, addDays(product.deps.clock.today(), 10));
  const moved = (await applicationOf(candidate))?.holdExpiresAt ?? '';
  expect((Date.parse(moved) - Date.parse(held)) / 86_400_000).toBe(3);

  product.clock.advance({ days: 9 });
  await releaseEndedHolds(product.deps);
  expect(await applicationOf(await comeBack(candidate))).toMatchObject({ status: 'pending' });

  product.clock.advance({ days: 2 });
  await releaseEndedHolds(product.deps);
  expect(await applicationOf(await comeBack(candidate))).toMatchObject({ reason: 'HOLD_EXPIRED' });
});

it('a change of a fee that leaves its due date alone keeps a hold that a rejected transfer extended', async () => {
  const { candidate, feeId } = await makeApplicant();
  const input = { params: { id: feeId }, body: wireTransfer, file: pngFile('biên lai.png') };
  const { id } = await candidate.client.call(submitTransfer, input);
  product.clock.advance({ days: 10 });
  admin = await logInAsAdmin(product);
  await admin.call(rejectTransfer, { params: { id }, body: { reason: 'Biên lai không rõ.' } });

  const back = await comeBack(candidate);
  const extended = (await applicationOf(back))?.holdExpiresAt;
  const { dueDate } = await back.client.call(getInvoice, { params: { id: feeId } });
  expect(Date.parse(extended ?? '')).toBeGreaterThan(Date.parse(`${addDays(dueDate, 2)}T00:00:00Z`));
  expect(await moveDueDate(feeId, dueDate)).toMatchObject({ nameByLanguage: body().name, dueDate });
  expect(await applicationOf(back)).toMatchObject({ status: 'pending', holdExpiresAt: extended });
});
