import { withdrawApplication } from '@portal/shared/applications/contract';
import type { ApiClient } from '@portal/shared/http/client';
import {
  getInvoice,
  getPaymentPlan,
  issueInvoice,
  listInvoices,
  updateInvoice,
  voidInvoice,
} from '@portal/shared/invoices/contract';
import { completeStep } from '@portal/shared/labor-progress/contract';
import { getStatement } from '@portal/shared/ledger/contract';
import { grantRefund, listRefunds, payRefund, withdrawRefund } from '@portal/shared/refunds/contract';
import {
  approveTransfer,
  listStaffTransfers,
  listTransfers,
  reverseTransfer,
  submitTransfer,
} from '@portal/shared/transfers/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findContract } from '#contracts/repository.ts';
import { readReceivedCents } from '#ledger/repository.ts';
import { creditOf, sendTransfer } from '#test/amounts-received.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logInAsAdmin,
  makeApproved,
  makeApprovedCase,
  makeCandidate,
  makeJob,
  pay,
  pngFile,
  refusalOf,
  wireTransfer,
} from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const reason = { reason: 'Khoản này của người khác.' };

/** A candidate without a contract, with invoices of the given amounts, each due a day after the one before. */
async function makeBilled(...amounts: number[]) {
  const candidate = await makeCandidate(product);
  const ids: string[] = [];
  for (const [index, amountCents] of amounts.entries()) {
    const name = { VI: `Khoản ${index}`, EN: `Item ${index}` };
    const body = { name, dueDate: `2099-01-0${index + 1}`, lines: [{ name, amountCents, kind: 'service' as const }] };
    ids.push((await admin.call(issueInvoice, { params: { email: candidate.email }, body })).id);
  }
  return { candidate, ids: ids as [string, string] };
}

const receive = (id: string, receivedCents?: number) =>
  admin.call(approveTransfer, { params: { id }, body: { receivedCents } });
const reverse = (id: string) => admin.call(reverseTransfer, { params: { id }, body: reason });
const figuresOf = async (candidate: Candidate, id: string) => {
  const { status, paidCents, openCents, approvalDate } = await candidate.client.call(getInvoice, { params: { id } });
  return { status, paidCents, openCents, isDated: approvalDate !== null };
};
async function receivedUnder(contractUid: string | null): Promise<number> {
  const found = await findContract(product.deps.db, contractUid ?? '');
  return readReceivedCents(product.deps.db, { userId: found?.user.id ?? '', contractId: contractUid });
}
const subjectsTo = async (email: string) => {
  await product.work();
  return (await product.mailsTo(email)).map(({ subject }) => subject ?? '');
};

it('an invoice of 330 stays open for 30 when 300 arrive, and a second transfer pays the rest', async () => {
  const { candidate, ids } = await makeBilled(33_000);
  const first = await sendTransfer(candidate, ids[0]);
  expect(first).toMatchObject({ amountCents: 33_000, receivedCents: null });
  expect(await receive(first.id, 30_000)).toMatchObject({
    status: 'approved',
    receivedCents: 30_000,
    openCents: 3_000,
  });
  expect(await figuresOf(candidate, ids[0])).toEqual({
    status: 'not_paid',
    paidCents: 30_000,
    openCents: 3_000,
    isDated: false,
  });
  const second = await sendTransfer(candidate, ids[0]);
  expect(second.amountCents).toBe(3_000);
  await receive(second.id);
  expect(await figuresOf(candidate, ids[0])).toEqual({
    status: 'paid',
    paidCents: 33_000,
    openCents: 0,
    isDated: true,
  });
  expect(await candidate.client.call(getStatement, {})).toMatchObject({
    paidCents: 33_000,
    openCents: 0,
    balanceCents: 0,
  });
  const subjects = await subjectsTo(candidate.email);
  expect(subjects.filter((subject) => subject.startsWith('Khoản thanh toán còn thiếu'))).toHaveLength(1);
});

it('the surplus of an invoice that is paid twice is credit, which pays the next invoice when it is issued', async () => {
  const { candidate, ids } = await makeBilled(33_000);
  const [one, two] = [await sendTransfer(candidate, ids[0], 33_000), await sendTransfer(candidate, ids[0], 33_001)];
  expect((await figuresOf(candidate, ids[0])).status).toBe('pending');
  await receive(one.id);
  expect((await figuresOf(candidate, ids[0])).status).toBe('paid');
  await receive(two.id, 33_000);
  expect(await creditOf(candidate)).toBe(33_000);

  const name = { VI: 'Khoản sau', EN: 'Later' };
  const body = { name, dueDate: '2099-02-01', lines: [{ name, amountCents: 40_000, kind: 'service' as const }] };
  const next = await admin.call(issueInvoice, { params: { email: candidate.email }, body });
  expect(next).toMatchObject({ status: 'not_paid', paidCents: 33_000, openCents: 7_000 });
  expect(await creditOf(candidate)).toBe(0);
  const subjects = await subjectsTo(candidate.email);
  expect(subjects.some((subject) => subject.startsWith('Đã nhận thanh toán, dư 330 USD'))).toBe(true);
  expect(subjects.some((subject) => subject.startsWith('Đã thanh toán bằng tiền dư của bạn'))).toBe(true);
});

it('the reversal of a wrong transfer opens the invoice and everything that its surplus paid', async () => {
  const { candidate, ids } = await makeBilled(33_000, 20_000);
  const { id } = await sendTransfer(candidate, ids[0]);
  await receive(id, 60_000);
  expect(await figuresOf(candidate, ids[1])).toMatchObject({ status: 'paid' });
  expect(await creditOf(candidate)).toBe(7_000);

  expect(await reverse(id)).toMatchObject({ status: 'reversed', receivedCents: 60_000, reason: reason.reason });
  for (const invoice of ids)
    expect(await figuresOf(candidate, invoice)).toMatchObject({ status: 'not_paid', paidCents: 0 });
  expect(await creditOf(candidate)).toBe(0);
  expect(await candidate.client.call(getStatement, {})).toMatchObject({ paidCents: 0, openCents: 53_000 });
  expect((await candidate.client.call(listTransfers, {})).items[0]?.reversedAt).not.toBeNull();
  expect((await subjectsTo(candidate.email)).some((subject) => subject.startsWith('Đính chính'))).toBe(true);
  expect(await refusalOf(reverse(id))).toMatchObject({ status: 409, fields: { transfer: 'TRANSFER_NOT_APPROVED' } });
});

it('a transfer in review keeps the invoice pending after part of the money arrived, and after a reversal', async () => {
  const { candidate, ids } = await makeBilled(33_000);
  const [one] = [await sendTransfer(candidate, ids[0], 10_000), await sendTransfer(candidate, ids[0], 23_000)];
  await receive(one.id);
  expect(await figuresOf(candidate, ids[0])).toMatchObject({ status: 'pending', openCents: 23_000 });
  await reverse(one.id);
  expect(await figuresOf(candidate, ids[0])).toMatchObject({ status: 'pending', openCents: 33_000 });
});

it('money that arrives after its application ended is credit, and pays the fee of the next application', async () => {
  const candidate = await makeApproved(product);
  const { uid, contractUid, invoiceId } = await apply(candidate, (await makeJob(product)).uid);
  const { id } = await pay(candidate);
  await candidate.client.call(withdrawApplication, { params: { uid } });
  await receive(id);
  expect(await figuresOf(candidate, invoiceId ?? '')).toMatchObject({ status: 'void', paidCents: 0 });
  expect(await creditOf(candidate)).toBe(100_000);
  expect(await receivedUnder(contractUid)).toBe(100_000);

  // The product opens the refund of money that came too late. Credit without an open refund pays what is due next.
  const [opened] = (await candidate.client.call(listRefunds, {})).items;
  await candidate.client.call(withdrawRefund, { params: { id: opened?.id ?? '' } });
  const again = await apply(candidate, (await makeJob(product)).uid);
  expect(await figuresOf(candidate, again.invoiceId ?? '')).toMatchObject({ status: 'paid' });
  expect(again.holdExpiresAt).toBeNull();
  expect(await receivedUnder(contractUid)).toBe(0);
  expect(await receivedUnder(again.contractUid)).toBe(100_000);
});

it('credit can be refunded, and credit with an open refund pays no invoice', async () => {
  const candidate = await makeApproved(product);
  const { uid, contractUid } = await apply(candidate, (await makeJob(product)).uid);
  const { id: transferId } = await pay(candidate);
  await candidate.client.call(withdrawApplication, { params: { uid } });
  await receive(transferId);
  const [opened] = (await candidate.client.call(listRefunds, {})).items;
  expect(opened).toMatchObject({ status: 'requested', calculation: { refundCents: 100_000 } });
  const id = opened?.id ?? '';
  const again = await apply(candidate, (await makeJob(product)).uid);
  expect(await figuresOf(candidate, again.invoiceId ?? '')).toMatchObject({ status: 'not_paid', paidCents: 0 });

  expect((await candidate.client.call(listRefunds, {})).contracts).toMatchObject([{ refundableCents: 100_000 }]);
  await admin.call(grantRefund, { params: { id }, body: { amountCents: 100_000 } });
  expect(await creditOf(candidate)).toBe(0);
  expect(await receivedUnder(contractUid)).toBe(0);

  // The confirmation turns out to be a mistake before the refund is paid.
  await reverse(transferId);
  const paid = { paidOn: product.clock.today(), reference: 'HOAN' };
  const refusal = await refusalOf(admin.call(payRefund, { params: { id }, body: paid, file: pngFile() }));
  expect(refusal).toMatchObject({ status: 409, fields: { refund: 'REFUND_DECIDED' } });
  expect(await candidate.client.call(getStatement, {})).toMatchObject({ creditCents: 0, balanceCents: 100_000 });
});

it('the plan, the invoices, and the statement agree on paid, open, and credit', async () => {
  const candidate = await makeApprovedCase(product, 'contract-15420');
  const body = { completedOn: '2026-01-10' };
  await admin.call(completeStep, { params: { email: candidate.email, step: 'form_9089' }, body });
  const { id } = await pay(candidate);
  await receive(id, 150_000);
  const plan = await candidate.client.call(getPaymentPlan, {});
  const { items } = await candidate.client.call(listInvoices, { query: { pageSize: 100 } });
  const statement = await candidate.client.call(getStatement, {});
  const open = items.reduce((sum, { openCents }) => sum + openCents, 0);
  expect([plan?.paidCents, statement.paidCents]).toEqual([250_000, 250_000]);
  expect([plan?.dueCents, statement.openCents, open]).toEqual([50_000, 50_000, 50_000]);
  expect(plan?.stillToPayCents).toBe((plan?.totalCents ?? 0) - 250_000);

  const rest = await sendTransfer(candidate, items.find(({ openCents }) => openCents > 0)?.id ?? '', 60_000);
  expect((await candidate.client.call(getPaymentPlan, {}))?.pendingCents).toBe(50_000);
  await receive(rest.id);
  const after = await candidate.client.call(getPaymentPlan, {});
  expect(after).toMatchObject({ paidCents: 300_000, creditCents: 10_000, dueCents: 0, pendingCents: 0 });
  expect(after?.stillToPayCents).toBe((plan?.totalCents ?? 0) - 310_000);
  expect(await creditOf(candidate)).toBe(10_000);
  const settled = await candidate.client.call(getStatement, {});
  expect(settled).toMatchObject({ paidCents: 310_000, openCents: 0, creditCents: 10_000, reservedCreditCents: 0 });

  await reverse(rest.id);
  const reversed = await candidate.client.call(getPaymentPlan, {});
  expect(reversed).toMatchObject({ paidCents: 250_000, creditCents: 0, dueCents: 50_000 });
  expect(await candidate.client.call(getStatement, {})).toMatchObject({
    paidCents: 250_000,
    openCents: 50_000,
    creditCents: 0,
  });
});

it('a partly paid invoice can be voided, which makes its payment credit, but not changed to less than was paid', async () => {
  const { candidate, ids } = await makeBilled(33_000);
  await receive((await sendTransfer(candidate, ids[0])).id, 30_000);
  const name = { VI: 'Khoản 0', EN: 'Item 0' };
  const change = (amountCents: number) =>
    admin.call(updateInvoice, {
      params: { id: ids[0] },
      body: { name, dueDate: '2099-01-01', lines: [{ name, amountCents, kind: 'service' as const }] },
    });
  expect(await refusalOf(change(30_000))).toMatchObject({ status: 422, fields: { lines: 'AMOUNT_BELOW_PAID' } });
  expect(await change(30_001)).toMatchObject({ paidCents: 30_000, openCents: 1 });
  await admin.call(voidInvoice, { params: { id: ids[0] }, body: reason });
  expect(await figuresOf(candidate, ids[0])).toMatchObject({ status: 'void', paidCents: 0, openCents: 0 });
  expect(await creditOf(candidate)).toBe(30_000);
});

it.each([
  ['an amount of zero', { receivedCents: 0 }, { receivedCents: 'AMOUNT_INVALID' }],
  ['more than a million dollars', { receivedCents: 100_000_001 }, { receivedCents: 'AMOUNT_INVALID' }],
  ['a day of another age', { receivedOn: '1990-01-01' }, { receivedOn: 'DATE_LONG_AGO' }],
  ['a day in the future', { receivedOn: '2099-01-01' }, { receivedOn: 'DATE_IN_FUTURE' }],
])('a confirmation with %s is refused, and changes nothing', async (_what, body, fields) => {
  const { candidate, ids } = await makeBilled(33_000);
  const { id } = await sendTransfer(candidate, ids[0]);
  const refusal = await refusalOf(admin.call(approveTransfer, { params: { id }, body }));
  expect(refusal).toMatchObject({ status: 422, fields });
  expect(await figuresOf(candidate, ids[0])).toMatchObject({ status: 'pending', paidCents: 0 });
});

it('an amount that is sent must be above zero', async () => {
  const { candidate, ids } = await makeBilled(33_000);
  const call = { params: { id: ids[0] }, body: { ...wireTransfer, amountCents: 0 }, file: pngFile() };
  const refusal = await refusalOf(candidate.client.call(submitTransfer, call));
  expect(refusal).toMatchObject({ status: 422, fields: { amountCents: 'AMOUNT_INVALID' } });
});

it('staff find a transfer by the payment reference of its invoice, but not by one with a typing error', async () => {
  const { candidate, ids } = await makeBilled(33_000);
  const { id } = await sendTransfer(candidate, ids[0]);
  const { reference } = await candidate.client.call(getInvoice, { params: { id: ids[0] } });
  const find = async (search: string) =>
    (await admin.call(listStaffTransfers, { query: { search } })).items.map((found) => found.id);
  expect(await find(`${reference.slice(0, 4)} ${reference.slice(4)}`.toLowerCase())).toEqual([id]);
  expect(await find(reference.replace(/.$/, (last) => String((Number(last) + 1) % 10)))).toEqual([]);
});

it('the database refuses an invoice whose paid amount differs from the ledger', async () => {
  const { ids } = await makeBilled(33_000);
  const change = product.deps.db.execute(sql`update invoices set paid_cents = 1 where id = ${ids[0]}`);
  await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('is owed 32999 cents') } });
});
