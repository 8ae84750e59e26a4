import { endContract, previewEnd } from '@portal/shared/contracts/end-contract';
import type { EndReason } from '@portal/shared/contracts/workflow';
import type { ApiClient } from '@portal/shared/http/client';
import { listInvoices } from '@portal/shared/invoices/contract';
import { completeStep } from '@portal/shared/labor-progress/contract';
import * as refunds from '@portal/shared/refunds/contract';
import { approveTransfer, reverseTransfer } from '@portal/shared/transfers/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditOf, figuresOf, sendTransfer } from '#test/amounts-received.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  makeJob,
  payAndConfirm,
  pngFile,
} from '#test/candidate-factory.ts';
import { contractsOf, openInvoicesOf } from '#test/ended-contracts.ts';
import { signedHoursAgo } from '#test/signed-hours-ago.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const reason = { reason: 'Nhà máy đóng cửa.' };

/** A signed contract of the usual plan, long enough ago that it cannot be cancelled any more. */
async function makeSigned() {
  const candidate = await makeApproved(product);
  const { invoiceId, contractUid } = await apply(candidate, (await makeJob(product)).uid);
  await signedHoursAgo(product, contractUid ?? '', 80);
  return { candidate, fee: invoiceId ?? '', contractUid: contractUid ?? '' };
}
const send = async (candidate: Candidate, id: string, amountCents: number) =>
  (await sendTransfer(candidate, id, amountCents)).id;
const receive = (id: string) => admin.call(approveTransfer, { params: { id } });
const pays = async (candidate: Candidate, id: string, amountCents: number) => {
  const transferId = await send(candidate, id, amountCents);
  await receive(transferId);
  return transferId;
};
const reverse = (id: string) => admin.call(reverseTransfer, { params: { id }, body: reason });
const end = ({ email }: Candidate, reasonCode: Exclude<EndReason, 'cancelled' | 'hold_expired' | 'job_closed'>) =>
  admin.call(endContract, { params: { email }, body: { reasonCode, ...reason } });
const refundsOf = async ({ email }: Candidate) =>
  admin.call(refunds.listUserRefunds, { params: { email } }).then(({ items }) => items);
const grant = async (candidate: Candidate, amountCents?: number) => {
  const [refund] = await refundsOf(candidate);
  const params = { id: refund?.id ?? '' };
  await admin.call(refunds.grantRefund, { params, body: { amountCents: amountCents ?? refund?.suggestedCents ?? 0 } });
  return params.id;
};
const payRefund = (id: string) => {
  const body = { paidOn: product.clock.today(), reference: 'HOAN' };
  return admin.call(refunds.payRefund, { params: { id }, body, file: pngFile() });
};
const done = (email: string, step: 'form_9089' | 'labor_certification' | 'labor_approved') =>
  admin.call(completeStep, { params: { email, step }, body: { completedOn: '2026-01-10' } });

it('a fee that is paid again after its refund and the reversal of its first payment is paid, and leaves no credit', async () => {
  const { candidate, fee } = await makeSigned();
  const first = await pays(candidate, fee, 100_000);
  await end(candidate, 'employer_gone');
  await payRefund(await grant(candidate));
  await reverse(first);
  expect(await figuresOf(candidate, fee)).toEqual({ status: 'not_paid', amountCents: 100_000, paidCents: 0 });

  await pays(candidate, fee, 100_000);
  expect(await figuresOf(candidate, fee)).toEqual({ status: 'paid', amountCents: 100_000, paidCents: 100_000 });
  expect(await creditOf(candidate)).toBe(0);
  const next = await apply(candidate, (await makeJob(product)).uid);
  expect(await figuresOf(candidate, next.invoiceId ?? '')).toMatchObject({ status: 'not_paid', paidCents: 0 });
});

it('a reversed fee that had been carried over and is paid again under the ended contract is refunded or pays the new job', async () => {
  const { candidate, fee } = await makeSigned();
  const first = await pays(candidate, fee, 100_000);
  await end(candidate, 'employer_gone');
  const next = await apply(candidate, (await makeJob(product)).uid);
  expect(await figuresOf(candidate, next.invoiceId ?? '')).toMatchObject({ status: 'paid' });
  await reverse(first);
  expect(await figuresOf(candidate, fee)).toMatchObject({ status: 'void' });
  expect(await figuresOf(candidate, next.invoiceId ?? '')).toMatchObject({ status: 'not_paid', paidCents: 0 });

  await pays(candidate, fee, 100_000);
  const [refund] = await refundsOf(candidate);
  expect(refund).toMatchObject({ status: 'requested', suggestedCents: 100_000 });
  await candidate.client.call(refunds.withdrawRefund, { params: { id: refund?.id ?? '' } });
  expect(await figuresOf(candidate, next.invoiceId ?? '')).toMatchObject({ status: 'paid' });
  expect(await creditOf(candidate)).toBe(0);
});

it('a partial refund counts against what is left of a payment when its contract ends', async () => {
  const { candidate, fee, contractUid } = await makeSigned();
  await pays(candidate, fee, 60_000);
  const second = await pays(candidate, fee, 40_000);
  const account = { accountHolder: 'A', bankName: 'B', accountNumber: '1' };
  const body = { contractUid, ground: 'other' as const, explanation: 'Vì', ...account };
  await candidate.client.call(refunds.requestRefund, { body });
  await payRefund(await grant(candidate, 40_000));
  await reverse(second);

  await end(candidate, 'not_accepted');
  const [opened] = await refundsOf(candidate);
  expect(opened).toMatchObject({ suggestedCents: 20_000, refundableCents: 20_000 });
  await payRefund(await grant(candidate));
  expect(await creditOf(candidate)).toBe(0);
  expect(await admin.call(refunds.listUserRefunds, { params: { email: candidate.email } })).toMatchObject({
    contracts: [],
  });
});

it('money confirmed after the end is refunded, and the payment that the contract keeps is not', async () => {
  const { candidate, fee } = await makeSigned();
  const [first, second] = [await send(candidate, fee, 100_000), await send(candidate, fee, 99_000)];
  await receive(first);
  await end(candidate, 'withdrawn');
  expect(await refundsOf(candidate)).toEqual([]);
  await receive(second);
  expect(await refundsOf(candidate)).toMatchObject([{ suggestedCents: 99_000 }]);
});

it('a refund of money held for an agency is taken from that money, and only once', async () => {
  const candidate = await makeApprovedCase(product, 'steps-25000');
  for (const step of ['form_9089', 'labor_certification', 'labor_approved'] as const) await done(candidate.email, step);
  const [instalment] = await openInvoicesOf(candidate);
  const id = instalment?.id ?? '';
  const [whole, late] = [await send(candidate, id, instalment?.amountCents ?? 0), await send(candidate, id, 20_000)];
  await receive(whole);
  const [signed] = await contractsOf(candidate);
  await signedHoursAgo(product, signed?.uid ?? '', 80);
  await end(candidate, 'employer_gone');
  expect(await refundsOf(candidate)).toMatchObject([{ suggestedCents: 320_000 }]);

  await payRefund(await grant(candidate));
  const { rows } = await product.deps.db.execute(sql`select p.account, sum(p.amount_cents)::integer as cents
    from ledger_postings p join ledger_entries e on e.id = p.entry_id join users u on u.id = e.user_id
    where u.email = ${candidate.email} and p.account in ('government_funds', 'refunds_granted') group by 1`);
  expect(rows).toEqual([{ account: 'government_funds', cents: 0 }]);
  await receive(late);
  expect((await refundsOf(candidate))[0]).toMatchObject({ status: 'requested', suggestedCents: 20_000 });
});

it('a fee that pays for another job is taken from what the contract refunds, not from what it keeps', async () => {
  const candidate = await makeApprovedCase(product, 'steps-25000');
  for (const step of ['form_9089', 'labor_certification', 'labor_approved'] as const) await done(candidate.email, step);
  await payAndConfirm(product, candidate);
  const [signed] = await contractsOf(candidate);
  await signedHoursAgo(product, signed?.uid ?? '', 80);
  await end(candidate, 'employer_gone');
  const next = await apply(candidate, (await makeJob(product)).uid);
  expect(await figuresOf(candidate, next.invoiceId ?? '')).toMatchObject({ status: 'paid' });
  expect((await refundsOf(candidate))[0]).toMatchObject({ status: 'requested', suggestedCents: 220_000 });
});

it('a contract keeps a part payment for work that is done, as the preview of its end says', async () => {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  await done(candidate.email, 'form_9089');
  const [filing] = await openInvoicesOf(candidate);
  const id = filing?.id ?? '';
  await pays(candidate, id, 199_900);
  const [signed] = await contractsOf(candidate);
  await signedHoursAgo(product, signed?.uid ?? '', 80);
  const preview = await admin.call(previewEnd, { params: { email: candidate.email } });
  expect(preview.refund.calculation.refundCents).toBe(0);

  await end(candidate, 'withdrawn');
  expect(await refundsOf(candidate)).toEqual([]);
  expect(await creditOf(candidate)).toBe(0);
  expect(await figuresOf(candidate, id)).toEqual({ status: 'paid', amountCents: 199_900, paidCents: 199_900 });
});

it('the reversal of one of two payments after the end keeps the other one, and frees nothing', async () => {
  const { candidate, fee } = await makeSigned();
  await pays(candidate, fee, 60_000);
  const second = await pays(candidate, fee, 40_000);
  await end(candidate, 'withdrawn');
  await reverse(second);
  expect(await figuresOf(candidate, fee)).toEqual({ status: 'paid', amountCents: 60_000, paidCents: 60_000 });
  expect(await creditOf(candidate)).toBe(0);
});

it('money that arrives while a granted refund is open is refunded once that one is paid', async () => {
  const { candidate, fee } = await makeSigned();
  const [first, second] = [await send(candidate, fee, 100_000), await send(candidate, fee, 99_000)];
  await receive(first);
  await end(candidate, 'employer_gone');
  const granted = await grant(candidate);
  product.clock.advance({ minutes: 1 });
  await receive(second);
  expect(await refundsOf(candidate)).toHaveLength(1);
  await payRefund(granted);
  expect((await refundsOf(candidate))[0]).toMatchObject({ status: 'requested', suggestedCents: 99_000 });
});

it('a granted refund whose payment was reversed is not paid out of another payment', async () => {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  await done(candidate.email, 'form_9089');
  await payAndConfirm(product, candidate);
  const { items } = await candidate.client.call(listInvoices, { query: { pageSize: 100 } });
  const fee = items.find(({ amountCents }) => amountCents === 100_000)?.id ?? '';
  const [signed] = await contractsOf(candidate);
  const account = { accountHolder: 'A', bankName: 'B', accountNumber: '1' };
  const body = { contractUid: signed?.uid ?? '', ground: 'other' as const, explanation: 'Vì', ...account };
  const { id } = await candidate.client.call(refunds.requestRefund, { body });
  await admin.call(refunds.grantRefund, { params: { id }, body: { amountCents: 100_000, invoiceId: fee } });
  const { rows } = await product.deps.db.execute<{ id: string }>(
    sql`select id from transfers where invoice_id = ${fee}`,
  );
  await reverse(rows[0]?.id ?? '');
  // The product has taken the grant back, because its money never arrived.
  expect(await refundsOf(candidate)).toMatchObject([{ id, status: 'withdrawn', ...reason }]);
  await expect(payRefund(id)).rejects.toMatchObject({ status: 409 });
  expect(await figuresOf(candidate, fee)).toMatchObject({ status: 'not_paid', paidCents: 0 });
});

it('credit pays the fee of the next job as soon as its refund is withdrawn or refused', async () => {
  for (const decide of ['withdraw', 'refuse'] as const) {
    const { candidate, fee } = await makeSigned();
    const late = await send(candidate, fee, 90_000);
    // Money of somebody who withdrew does not pay another job by itself.
    await end(candidate, 'withdrawn');
    await receive(late);
    const next = await apply(candidate, (await makeJob(product)).uid);
    expect(await figuresOf(candidate, next.invoiceId ?? '')).toMatchObject({ paidCents: 0 });
    const params = { id: (await refundsOf(candidate))[0]?.id ?? '' };
    if (decide === 'withdraw') await candidate.client.call(refunds.withdrawRefund, { params });
    else await admin.call(refunds.refuseRefund, { params, body: reason });
    expect(await figuresOf(candidate, next.invoiceId ?? '')).toMatchObject({ status: 'not_paid', paidCents: 90_000 });
  }
});
