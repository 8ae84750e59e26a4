import type { ApiClient } from '@portal/shared/http/client';
import { getInvoice, issueInvoice } from '@portal/shared/invoices/contract';
import { approveTransfer, rejectTransfer, reverseTransfer, submitTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { creditOf, sendTransfer } from '#test/amounts-received.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { logInAsAdmin, makeCandidate, pngFile, refusalOf, wireTransfer } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

/** A candidate pays an invoice that is already paid. */

let product: TestProduct;
let admin: ApiClient;
let candidate: Candidate;
let id: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());
beforeEach(async () => {
  candidate = await makeCandidate(product);
  const name = { VI: 'Dịch thuật', EN: 'Translation' };
  const body = { name, dueDate: '2099-01-01', lines: [{ name, amountCents: 33_000, kind: 'service' as const }] };
  ({ id } = await admin.call(issueInvoice, { params: { email: candidate.email }, body }));
});

const receive = (transferId: string, receivedCents?: number) =>
  admin.call(approveTransfer, { params: { id: transferId }, body: { receivedCents } });
const figures = () => candidate.client.call(getInvoice, { params: { id } });
const reason = { reason: 'Khoản này của người khác.' };

it('a second payment that is reported after the first one was confirmed is credit', async () => {
  await receive((await sendTransfer(candidate, id, 33_000)).id);
  const again = { ...wireTransfer, amountCents: 33_001, payer: 'Trần Thị Bình' };
  const file = pngFile('lần hai.png');
  const second = await candidate.client.call(submitTransfer, { params: { id }, body: again, file });
  expect(second).toMatchObject({ status: 'pending', amountCents: 33_001 });
  expect(await figures()).toMatchObject({ status: 'paid', openCents: 0 });
  const same = await candidate.client.call(submitTransfer, { params: { id }, body: again, file });
  expect(same.id).toBe(second.id);
  await receive(second.id, 33_000);
  expect(await figures()).toMatchObject({ status: 'paid', paidCents: 33_000, openCents: 0 });
  expect(await creditOf(candidate)).toBe(33_000);

  // Without an amount, the call would mean the open amount, of which nothing is left.
  const call = { params: { id }, body: wireTransfer, file: pngFile('lần ba.png') };
  expect(await refusalOf(candidate.client.call(submitTransfer, call))).toMatchObject({
    status: 409,
    fields: { invoice: 'INVOICE_NOT_OPEN' },
  });
});

it('a second payment of a paid invoice that is rejected changes nothing, and one in review counts once the first is reversed', async () => {
  const first = await sendTransfer(candidate, id, 33_000);
  await receive(first.id);
  const rejected = await sendTransfer(candidate, id, 33_001);
  await admin.call(rejectTransfer, { params: { id: rejected.id }, body: reason });
  expect(await figures()).toMatchObject({ status: 'paid', paidCents: 33_000 });

  const second = await sendTransfer(candidate, id, 33_002);
  await admin.call(reverseTransfer, { params: { id: first.id }, body: reason });
  expect(await figures()).toMatchObject({ status: 'pending', paidCents: 0 });
  await receive(second.id);
  expect(await figures()).toMatchObject({ status: 'paid', paidCents: 33_000 });
  expect(await creditOf(candidate)).toBe(2);
});
