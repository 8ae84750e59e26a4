import { withdrawApplication } from '@portal/shared/applications/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { ApiFailure } from '@portal/shared/http/client';
import { listInvoices, voidInvoice } from '@portal/shared/invoices/contract';
import { completeStep, undoStep } from '@portal/shared/labor-progress/contract';
import {
  approveTransfer,
  listUserTransfers as listTransfersOf,
  rejectTransfer,
} from '@portal/shared/transfers/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Candidate } from '../../../test/people.ts';
import { apply, logInAsAdmin, makeApproved, makeApprovedCase, makeJob, pay } from '../../../test/people.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { releaseEndedHolds } from '../applications/release-holds.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

async function signed() {
  const { uid } = await makeJob(product);
  const candidate = await makeApproved(product);
  return { candidate, application: await apply(candidate, uid) };
}

async function filed(): Promise<Candidate> {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  const params = { email: candidate.email, step: 'form_9089' };
  await admin.call(completeStep, { params, body: { completedOn: '2026-01-10' } });
  return candidate;
}

const statusOf = async (candidate: Candidate, id: string) =>
  (await candidate.client.call(listInvoices, {})).items.find((one) => one.id === id)?.status;
const body = { reason: 'Nhầm' };

it('lets one decision win and refuses the others by state, whatever comes at once', { timeout: 120_000 }, async () => {
  for (let round = 0; round < 5; round += 1) {
    const candidate = await filed();
    const { id, invoiceId } = await pay(candidate);
    const decisions = [
      admin.call(approveTransfer, { params: { id } }),
      admin.call(voidInvoice, { params: { id: invoiceId }, body }),
      admin.call(rejectTransfer, { params: { id }, body }),
      admin.call(undoStep, { params: { email: candidate.email, step: 'form_9089' }, body }),
      admin.call(approveTransfer, { params: { id } }),
      admin.call(voidInvoice, { params: { id: invoiceId }, body }),
    ];
    const failures = (await Promise.allSettled(decisions)).flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    expect(failures.map((one) => (one instanceof ApiFailure ? one.status : String(one)))).toEqual(
      failures.map(() => 409),
    );
    // The step is undone in any case: nothing of it is asked for.
    expect(['paid', 'void']).toContain(await statusOf(candidate, invoiceId));
  }
});

it('asks for nothing any more where a transfer is refused after its application or its step ended', async () => {
  const { candidate, application } = await signed();
  const fee = await pay(candidate);
  await candidate.client.call(withdrawApplication, { params: { uid: application.uid } });
  await admin.call(rejectTransfer, { params: { id: fee.id }, body });
  expect(await statusOf(candidate, fee.invoiceId)).toBe('void');

  const other = await filed();
  const filing = await pay(other);
  await admin.call(undoStep, { params: { email: other.email, step: 'form_9089' }, body });
  await admin.call(rejectTransfer, { params: { id: filing.id }, body });
  expect(await statusOf(other, filing.invoiceId)).toBe('void');
  await product.work();
  const told = (await product.mailsTo(other.email)).map(({ subject }) => subject ?? '');
  expect(told.filter((subject) => subject.startsWith('Yêu cầu thanh toán đã được hủy'))).toHaveLength(1);
  expect(told.some((subject) => subject.startsWith('Chưa xác nhận'))).toBe(false);
});

it('keeps a place whose transfer was being handed in while its hold ended', async () => {
  const { candidate, application } = await signed();
  const [fee] = (await candidate.client.call(listInvoices, {})).items;
  product.clock.advance({ days: 6 });
  let handedIn: Promise<unknown> | undefined;
  let released: Promise<number> | undefined;
  const waiting = async (howMany: number) => {
    for (;;) {
      const { rows } = await product.deps.db.execute(
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      if (rows.length >= howMany) return;
    }
  };
  await product.deps.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from invoices where id = ${fee?.id} for update`);
    handedIn = pay(candidate);
    await waiting(1);
    product.clock.advance({ days: 2 });
    released = releaseEndedHolds(product.deps);
    await waiting(2);
  });
  await handedIn;
  expect(await released).toBe(0);
  const { items } = await (await logInAsAdmin(product)).call(listTransfersOf, { params: { email: candidate.email } });
  expect(items).toMatchObject([{ status: 'pending' }]);
  const { rows } = await product.deps.db.execute(sql`select status from applications where id = ${application.uid}`);
  expect(rows).toEqual([{ status: 'pending' }]);
});
