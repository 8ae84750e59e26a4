import { addDays } from '@portal/shared/calendar/calendar';
import { endContract } from '@portal/shared/contracts/end-contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getInvoice, getPaymentPlan, issueInvoice, voidInvoice } from '@portal/shared/invoices/contract';
import { getStatement } from '@portal/shared/ledger/contract';
import * as refunds from '@portal/shared/refunds/contract';
import { approveTransfer, reverseTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { figuresOf, sendTransfer } from '#test/amounts-received.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import {
  apply,
  logIn,
  logInAsAdmin,
  makeApproved,
  makeCandidate,
  makeJob,
  pngFile,
  refusalOf,
} from '#test/candidate-factory.ts';
import { readMails, refundsOf } from '#test/ended-contracts.ts';
import { race } from '#test/lock-row.ts';
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
const send = async (candidate: Candidate, id: string, amountCents: number) =>
  (await sendTransfer(candidate, id, amountCents)).id;
const pays = async (candidate: Candidate, id: string, amountCents: number) => {
  const transferId = await send(candidate, id, amountCents);
  await admin.call(approveTransfer, { params: { id: transferId } });
  return transferId;
};
const issue = async ({ email }: Candidate, amountCents: number, dueDate = '2099-01-01') => {
  const name = { VI: 'Dịch thuật', EN: 'Translation' };
  const body = { name, dueDate, lines: [{ name, amountCents, kind: 'service' as const }] };
  return (await admin.call(issueInvoice, { params: { email }, body })).id;
};
const account = { accountHolder: 'A', bankName: 'B', accountNumber: '1' };
const request = (candidate: Candidate) =>
  candidate.client.call(refunds.requestRefund, {
    body: { contractUid: null, ground: 'other', explanation: 'Vì', ...account },
  });

it('money that was received without a contract is refunded on request, once', async () => {
  const candidate = await makeCandidate(product);
  await pays(candidate, await issue(candidate, 33_000), 60_000);
  const listed = await candidate.client.call(refunds.listRefunds, {});
  expect(listed).toMatchObject({ contracts: [], withoutContract: { refundableCents: 60_000, hasOpenRefund: false } });

  const { id, contractUid } = await request(candidate);
  expect(contractUid).toBeNull();
  expect(await refusalOf(request(candidate))).toMatchObject({ fields: { contract: 'REFUND_OPEN' } });
  const next = await issue(candidate, 20_000);
  expect(await figuresOf(candidate, next)).toMatchObject({ status: 'not_paid', paidCents: 0 });
  await admin.call(refunds.grantRefund, { params: { id }, body: { amountCents: 27_000 } });
  const paid = { paidOn: product.clock.today(), reference: 'HOAN' };
  await admin.call(refunds.payRefund, { params: { id }, body: paid, file: pngFile() });
  expect(await candidate.client.call(getStatement, {})).toMatchObject({ creditCents: 0, refundedCents: 27_000 });
});

it('staff open a refund of money without a contract, and a request without such money is refused', async () => {
  const candidate = await makeCandidate(product);
  expect(await refusalOf(request(candidate))).toMatchObject({ fields: { contract: 'NOTHING_TO_REFUND' } });
  const invoice = await issue(candidate, 33_000);
  await pays(candidate, invoice, 13_000);
  await admin.call(voidInvoice, { params: { id: invoice }, body: reason });
  const opened = await admin.call(refunds.openRefund, {
    params: { email: candidate.email },
    body: { contractUid: null, ground: 'other', explanation: 'Khách không cần nữa.' },
  });
  expect(opened).toMatchObject({ contractUid: null, suggestedCents: 13_000, status: 'requested' });
});

it('signing for another job waits for the decision about the refund of the first one, and both succeed', async () => {
  const candidate = await makeApproved(product);
  const { uid, invoiceId } = await apply(candidate, (await makeJob(product)).uid);
  await pays(candidate, invoiceId ?? '', 100_000);
  const { email } = candidate;
  await admin.call(endContract, { params: { email }, body: { reasonCode: 'not_accepted', ...reason } });
  const [refund] = (await candidate.client.call(refunds.listRefunds, {})).items;
  const { uid: jobUid } = await makeJob(product);
  const outcomes = await race(
    product,
    { table: 'applications', id: uid },
    {
      grant: () =>
        admin.call(refunds.grantRefund, { params: { id: refund?.id ?? '' }, body: { amountCents: 100_000 } }),
      sign: () => apply(candidate, jobUid),
    },
  );
  expect(outcomes).toMatchObject({ grant: { value: { status: 'granted' } }, sign: { value: { status: 'pending' } } });
});

it('the plan of a contract counts all credit that pays its next request, as the statement does', async () => {
  const candidate = await makeApproved(product);
  await pays(candidate, await issue(candidate, 33_000), 160_000);
  await apply(candidate, (await makeJob(product)).uid);
  const plan = await candidate.client.call(getPaymentPlan, {});
  expect(plan).toMatchObject({ paidCents: 100_000, creditCents: 27_000 });
  expect(plan?.stillToPayCents).toBe((plan?.totalCents ?? 0) - 127_000);
  expect(await candidate.client.call(getStatement, {})).toMatchObject({ creditCents: 27_000, reservedCreditCents: 0 });
});

it('the refund of late money under a job that was lost names both ways, and that of any other end only the refund', async () => {
  for (const [reasonCode, hasChoice] of [
    ['not_accepted', true],
    ['withdrawn', false],
  ] as const) {
    const candidate = await makeApproved(product);
    const { invoiceId, contractUid } = await apply(candidate, (await makeJob(product)).uid);
    await signedHoursAgo(product, contractUid ?? '', 80);
    const late = await send(candidate, invoiceId ?? '', 100_000);
    await admin.call(endContract, { params: { email: candidate.email }, body: { reasonCode, ...reason } });
    await admin.call(approveTransfer, { params: { id: late } });
    const mails = await readMails(product, candidate);
    const opened = mails.find(({ subject }) => subject === 'Chúng tôi đã mở yêu cầu hoàn tiền cho bạn');
    expect(opened?.text).toContain('1.000 USD');
    expect(opened?.text?.includes('1. Công việc khác')).toBe(hasChoice);
    expect(opened?.text?.includes('2. Hoàn tiền')).toBe(hasChoice);
  }
});

it('money that was under way when its invoice became void is reported, confirmed as credit, and never due', async () => {
  const candidate = await makeCandidate(product);
  const invoice = await issue(candidate, 33_000);
  await admin.call(voidInvoice, { params: { id: invoice }, body: reason });
  await pays(candidate, invoice, 33_000);
  expect(await figuresOf(candidate, invoice)).toMatchObject({ status: 'void', paidCents: 0 });
  expect(await candidate.client.call(getStatement, {})).toMatchObject({ creditCents: 33_000, balanceCents: -33_000 });
});

it('a reversal notifies the person of each other invoice that it opened again, with the amount', async () => {
  const candidate = await makeCandidate(product);
  const [first, second] = [await issue(candidate, 10_000), await issue(candidate, 20_000, '2099-02-01')];
  const transferId = await pays(candidate, first, 30_000);
  expect(await figuresOf(candidate, second)).toMatchObject({ status: 'paid' });
  await admin.call(reverseTransfer, { params: { id: transferId }, body: reason });
  const { number } = await candidate.client.call(getInvoice, { params: { id: second } });
  const mail = (await readMails(product, candidate)).find(({ subject }) => subject === `Cần thanh toán lại: ${number}`);
  expect(mail?.text).toContain('200');
});

it('a payment that is open again after its due date is due a week after the reversal, and the email says so', async () => {
  const candidate = await makeCandidate(product);
  const soon = addDays(product.clock.today(), 2);
  const later = addDays(product.clock.today(), 60);
  const first = await issue(candidate, 10_000, soon);
  const second = await issue(candidate, 20_000, addDays(soon, 1));
  const third = await issue(candidate, 5_000, later);
  const transferId = await pays(candidate, first, 35_000);
  product.clock.advance({ days: 30 });
  admin = await logInAsAdmin(product);
  candidate.client = await logIn(product, candidate.email);
  await admin.call(reverseTransfer, { params: { id: transferId }, body: reason });

  const dueDates = await Promise.all(
    [first, second, third].map(async (id) => (await candidate.client.call(getInvoice, { params: { id } })).dueDate),
  );
  const inAWeek = addDays(product.clock.today(), 7);
  expect(dueDates).toEqual([inAWeek, inAWeek, later]);
  const { number } = await candidate.client.call(getInvoice, { params: { id: second } });
  const mail = (await readMails(product, candidate)).find(({ subject }) => subject === `Cần thanh toán lại: ${number}`);
  const [year, month, day] = inAWeek.split('-');
  expect(mail?.text).toContain(`${day}/${month}/${year}`);
});

/** A rejected candidate whose fee was paid, and what the next job is paid with. */
async function makeRejected() {
  const candidate = await makeApproved(product);
  const { invoiceId } = await apply(candidate, (await makeJob(product)).uid);
  const transferId = await pays(candidate, invoiceId ?? '', 100_000);
  const { email } = candidate;
  const end = () => admin.call(endContract, { params: { email }, body: { reasonCode: 'not_accepted', ...reason } });
  await end();
  const reverse = () => admin.call(reverseTransfer, { params: { id: transferId }, body: reason });
  return { candidate, end, reverse };
}

it('a fee that pays for another job and is reversed is not refunded, because nothing is held', async () => {
  admin = await logInAsAdmin(product);
  const { candidate, end, reverse } = await makeRejected();
  const { invoiceId } = await apply(candidate, (await makeJob(product)).uid);
  expect(await figuresOf(candidate, invoiceId ?? '')).toMatchObject({ status: 'paid', paidCents: 100_000 });
  await reverse();
  await end();
  const open = (await refundsOf(candidate)).filter(({ status }) => status === 'requested');
  expect(open).toEqual([]);
  expect(await candidate.client.call(getStatement, {})).toMatchObject({ paidCents: 0, refundedCents: 0 });
});

it('a debt from one refund is kept back from the refund of the next contract', async () => {
  const { candidate, end, reverse } = await makeRejected();
  const [refund] = await refundsOf(candidate);
  const params = { id: refund?.id ?? '' };
  await admin.call(refunds.grantRefund, { params, body: { amountCents: 100_000 } });
  const paid = { paidOn: product.clock.today(), reference: 'HOAN' };
  await admin.call(refunds.payRefund, { params, body: paid, file: pngFile() });
  await reverse();
  const { invoiceId } = await apply(candidate, (await makeJob(product)).uid);
  await pays(candidate, invoiceId ?? '', 100_000);
  await end();
  expect((await refundsOf(candidate)).filter(({ status }) => status !== 'paid')).toEqual([]);
  expect(await candidate.client.call(getStatement, {})).toMatchObject({ refundedCents: 100_000 });
});
