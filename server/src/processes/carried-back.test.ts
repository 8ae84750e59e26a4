import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { endContract } from '@portal/shared/contracts/end-contract';
import type { ApiClient } from '@portal/shared/http/client';
import { getInvoice, issueInvoice } from '@portal/shared/invoices/contract';
import { getStatement, getUserStatement } from '@portal/shared/ledger/contract';
import * as refunds from '@portal/shared/refunds/contract';
import { approveTransfer, reverseTransfer } from '@portal/shared/transfers/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditOf, figuresOf, sendTransfer } from '../../test/amounts-received.ts';
import type { Candidate } from '../../test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, pngFile } from '../../test/candidate-factory.ts';
import { readMails, refundsOf, subjectsTo } from '../../test/ended-contracts.ts';
import { signedHoursAgo } from '../../test/signed-hours-ago.ts';
import type { TestProduct } from '../../test/test-product.ts';
import { startTestProduct } from '../../test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
});
afterAll(() => product.close());

const reason = { reason: 'Tiền của người khác.' };
const open = (paidCents = 0) => ({ status: 'not_paid', amountCents: 100_000, paidCents });
const paid = { status: 'paid', amountCents: 100_000, paidCents: 100_000 };
const closed = { status: 'void', paidCents: 0 };

async function sign(candidate: Candidate): Promise<string> {
  const { invoiceId, contractUid } = await apply(candidate, (await makeJob(product)).uid);
  await signedHoursAgo(product, contractUid ?? '', 80);
  return invoiceId ?? '';
}

async function receive(candidate: Candidate, invoiceId: string, amountCents: number): Promise<string> {
  const { id } = await sendTransfer(candidate, invoiceId, amountCents);
  await admin.call(approveTransfer, { params: { id } });
  return id;
}

const reverse = (id: string) => admin.call(reverseTransfer, { params: { id }, body: reason });
const end = ({ email }: Candidate, reasonCode: 'employer_gone' | 'not_accepted' = 'employer_gone') =>
  admin.call(endContract, { params: { email }, body: { reasonCode, ...reason } });

async function grant(candidate: Candidate): Promise<string> {
  const [refund] = await refundsOf(candidate);
  const params = { id: refund?.id ?? '' };
  await admin.call(refunds.grantRefund, { params, body: { amountCents: refund?.calculation?.refundCents ?? 0 } });
  return params.id;
}

const payRefund = (id: string) =>
  admin.call(refunds.payRefund, {
    params: { id },
    body: { paidOn: product.clock.today(), reference: 'HOAN' },
    file: pngFile(),
  });

/** A fee, paid by a transfer for each amount, that pays for another job because the employer of the first withdrew. */
async function makeCarried(...amounts: number[]) {
  const candidate = await makeApproved(product);
  const fee = await sign(candidate);
  const transfers: string[] = [];
  const sent = [];
  for (const amountCents of amounts) sent.push((await sendTransfer(candidate, fee, amountCents)).id);
  for (const id of sent) {
    await admin.call(approveTransfer, { params: { id } });
    transfers.push(id);
  }
  await end(candidate);
  const next = await sign(candidate);
  expect(await figuresOf(candidate, next)).toEqual(paid);
  return { candidate, fee, next, transfers };
}

const reversed = ({ transfers }: { transfers: string[] }, index = 0) => reverse(transfers[index] ?? '');

/** Each account of a person, without those that are zero. Refunds of our fee are taken off our income. */
async function accountsOf({ email }: Candidate) {
  const { rows } = await product.deps.db.execute<{ account: string; cents: number }>(
    sql`select replace(p.account, 'refunds_granted', 'service_income') as account, sum(p.amount_cents)::integer as cents from ledger_postings p
      join ledger_entries e on e.id = p.entry_id join users u on u.id = e.user_id
      where u.email = ${email} group by 1 having sum(p.amount_cents) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

it('the reversal of a carried fee opens the invoice of the new contract and closes that of the ended one', async () => {
  const one = await makeCarried(100_000);
  const { candidate, fee, next } = one;
  await reversed(one);

  expect(await figuresOf(candidate, next)).toEqual(open());
  expect(await figuresOf(candidate, fee)).toMatchObject(closed);
  expect(await accountsOf(candidate)).toEqual({ receivable: 100_000, service_income: -100_000 });
  expect(await refundsOf(candidate)).toMatchObject([{ status: 'withdrawn' }]);

  const own = await candidate.client.call(getStatement, {});
  expect(own).toMatchObject({ askedCents: 100_000, paidCents: 0, openCents: 100_000, creditCents: 0 });
  const { openCents, balanceCents } = await admin.call(getUserStatement, { params: { email: candidate.email } });
  expect({ openCents, balanceCents }).toEqual({ openCents: own.openCents, balanceCents: own.balanceCents });
});

it('both sides are told which payment is open again after the reversal of a carried fee, and until when', async () => {
  const one = await makeCarried(100_000);
  const { candidate, fee, next } = one;
  await reversed(one);

  const [former, current] = [
    await candidate.client.call(getInvoice, { params: { id: fee } }),
    await candidate.client.call(getInvoice, { params: { id: next } }),
  ];
  const subjects = await subjectsTo(product, candidate);
  expect(subjects.filter((subject) => subject?.includes(current.number)).at(-1)).toBe(
    `Cần thanh toán lại: ${current.number}`,
  );
  expect(subjects.filter((subject) => subject?.includes(former.number)).at(-1)).toBe(
    `Đính chính: khoản thanh toán đã được xác nhận nhầm (${former.number})`,
  );
  const { items } = await admin.call(listUserAuditLog, {
    params: { email: candidate.email },
    query: { pageSize: 100 },
  });
  expect(items.find(({ action }) => action === 'fee.carry-back')).toMatchObject({
    before: { invoice: current.number },
    after: { invoice: former.number, amountCents: 100_000 },
  });
});

it('a reversal takes back only what no longer arrived of a carried fee', async () => {
  const one = await makeCarried(60_000, 40_000);
  await reversed(one, 1);
  expect(await figuresOf(one.candidate, one.next)).toEqual(open(60_000));
  await reversed(one, 0);
  expect(await figuresOf(one.candidate, one.next)).toEqual(open());
  expect(await accountsOf(one.candidate)).toEqual({ receivable: 100_000, service_income: -100_000 });
});

it('a fee that was carried twice returns from the last job', async () => {
  const one = await makeCarried(100_000);
  const { candidate, fee, next } = one;
  await end(candidate);
  const last = await sign(candidate);
  expect(await figuresOf(candidate, last)).toEqual(paid);

  await reversed(one);
  expect(await figuresOf(candidate, last)).toEqual(open());
  expect(await figuresOf(candidate, next)).toMatchObject(closed);
  expect(await figuresOf(candidate, fee)).toMatchObject(closed);
  expect(await accountsOf(candidate)).toEqual({ receivable: 100_000, service_income: -100_000 });
});

it('a carried fee that is paid again pays for the new job', async () => {
  const one = await makeCarried(100_000);
  const { candidate, next } = one;
  await reversed(one);
  await receive(candidate, next, 100_000);
  expect(await figuresOf(candidate, next)).toEqual(paid);
  expect(await creditOf(candidate)).toBe(0);
  await end(candidate);
  expect(await refundsOf(candidate)).toMatchObject([
    { status: 'requested', calculation: { refundCents: 100_000 } },
    { status: 'withdrawn' },
  ]);
});

it('a reversal ends the undecided refund of the rest first, and the carried fee stays', async () => {
  const one = await makeCarried(100_000, 30_000);
  const { candidate, next } = one;
  expect(await refundsOf(candidate)).toMatchObject([{ status: 'requested', calculation: { refundCents: 30_000 } }, {}]);
  await reversed(one, 1);
  expect(await figuresOf(candidate, next)).toEqual(paid);
  expect((await refundsOf(candidate)).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
  expect(await accountsOf(candidate)).toEqual({ bank: 100_000, service_income: -100_000 });
  await reversed(one, 0);
  expect(await figuresOf(candidate, next)).toEqual(open());
  expect(await accountsOf(candidate)).toEqual({ receivable: 100_000, service_income: -100_000 });
});

it('a granted rest of a carried fee is withdrawn before the fee returns, and both sides read why', async () => {
  const one = await makeCarried(100_000, 30_000);
  const { candidate, fee, next } = one;
  const id = await grant(candidate);
  await reversed(one, 1);

  expect(await figuresOf(candidate, next)).toEqual(paid);
  expect((await refundsOf(candidate)).find((refund) => refund.id === id)).toMatchObject({
    status: 'withdrawn',
    ...reason,
  });
  const { items } = await admin.call(refunds.listUserRefunds, { params: { email: candidate.email } });
  expect(items.find((refund) => refund.id === id)).toMatchObject({ status: 'withdrawn', ...reason });
  const { number } = await candidate.client.call(getInvoice, { params: { id: fee } });
  const mails = (await readMails(product, candidate)).map(({ text }) => text);
  expect(mails.find((text) => text?.includes('khoản hoàn này không còn đủ tiền'))).toContain(number);
  await expect(payRefund(id)).rejects.toMatchObject({ status: 409 });
});

it('a paid rest of a carried fee is owed after the reversal, and the new job is not paid with it', async () => {
  const one = await makeCarried(130_000);
  const { candidate, next } = one;
  await payRefund(await grant(candidate));
  await reversed(one);
  expect(await figuresOf(candidate, next)).toEqual(open());
  expect(await accountsOf(candidate)).toMatchObject({ bank: -30_000 });
  expect((await candidate.client.call(getStatement, {})).balanceCents).toBe(130_000);
});

it('the reversal of a transfer withdraws the granted refund of its money, and the ended contract asks for nothing', async () => {
  const candidate = await makeApproved(product);
  const fee = await sign(candidate);
  const transfer = await receive(candidate, fee, 100_000);
  await end(candidate);
  const id = await grant(candidate);
  await reverse(transfer);

  expect(await refundsOf(candidate)).toMatchObject([{ id, status: 'withdrawn', ...reason }]);
  expect(await figuresOf(candidate, fee)).toMatchObject(closed);
  expect(await accountsOf(candidate)).toEqual({});
});

it('what still arrived of a refund that a reversal withdrew waits for a new decision', async () => {
  const candidate = await makeApproved(product);
  const fee = await sign(candidate);
  await receive(candidate, fee, 60_000);
  const second = await receive(candidate, fee, 40_000);
  await end(candidate);
  await grant(candidate);
  await reverse(second);

  expect(await refundsOf(candidate)).toMatchObject([
    { status: 'requested', calculation: { refundCents: 60_000 } },
    { status: 'withdrawn' },
  ]);
  expect(await subjectsTo(product, candidate)).toContain('Chúng tôi đã mở yêu cầu hoàn tiền cho bạn');
  await payRefund(await grant(candidate));
  expect(await accountsOf(candidate)).toEqual({});
});

it('a granted refund that is still covered stays granted when another transfer is reversed', async () => {
  const candidate = await makeApproved(product);
  const fee = await sign(candidate);
  await receive(candidate, fee, 100_000);
  await end(candidate);
  const id = await grant(candidate);
  const next = await sign(candidate);
  await reverse(await receive(candidate, next, 100_000));
  expect(await refundsOf(candidate)).toMatchObject([{ id, status: 'granted' }]);
  await payRefund(id);
});

const pay = async (candidate: Candidate, amountCents: number) => {
  const name = { VI: 'Dịch thuật', EN: 'Translation' };
  const body = { name, dueDate: '2099-01-01', lines: [{ name, amountCents, kind: 'service' as const }] };
  const { id } = await admin.call(issueInvoice, { params: { email: candidate.email }, body });
  await receive(candidate, id, amountCents);
};

it('a granted refund of a carried fee is withdrawn when the fee is taken back, and its ended contract asks for nothing', async () => {
  const one = await makeCarried(100_000);
  const { candidate, next } = one;
  await pay(candidate, 500_000);
  await end(candidate);
  const id = await grant(candidate);
  await reversed(one);

  expect((await refundsOf(candidate)).find((refund) => refund.id === id)).toMatchObject({ status: 'withdrawn' });
  expect(await figuresOf(candidate, next)).toMatchObject(closed);
  expect(await subjectsTo(product, candidate)).not.toContainEqual(expect.stringContaining('Cần thanh toán lại'));
  await expect(payRefund(id)).rejects.toMatchObject({ status: 409 });
  expect((await refundsOf(candidate)).map(({ status }) => status)).not.toContain('requested');
});

it('a granted refund of a carried fee is withdrawn although the money of a third contract would cover it', async () => {
  const one = await makeCarried(100_000);
  const { candidate, next } = one;
  await end(candidate);
  const id = await grant(candidate);
  const last = await sign(candidate);
  await receive(candidate, last, 100_000);
  await reversed(one);

  expect((await refundsOf(candidate)).find((refund) => refund.id === id)).toMatchObject({ status: 'withdrawn' });
  expect(await figuresOf(candidate, next)).toMatchObject(closed);
  expect(await figuresOf(candidate, last)).toEqual(paid);
  expect(await subjectsTo(product, candidate)).not.toContainEqual(expect.stringContaining('Cần thanh toán lại'));
});
