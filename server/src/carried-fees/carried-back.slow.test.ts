import { getInvoice } from '@portal/shared/invoices/contract';
import { getStatement, getUserStatement } from '@portal/shared/ledger/contract';
import * as refunds from '@portal/shared/refunds/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { figuresOf } from '#test/amounts-received.ts';
import type { Candidate } from '#test/candidate-factory.ts';
import { makeApproved } from '#test/candidate-factory.ts';
import type { Cases } from '#test/carried-fees.ts';
import { closed, open, paid, reason, startCases } from '#test/carried-fees.ts';
import { readMails, refundsOf, subjectsTo } from '#test/ended-contracts.ts';

let cases: Cases;

beforeAll(async () => {
  cases = await startCases();
});
afterAll(() => cases.product.close());

/** Each account of a person, without those that are zero. Refunds of our fee are taken off our income. */
async function accountsOf({ email }: Candidate) {
  const { rows } = await cases.product.deps.db.execute<{ account: string; cents: number }>(
    sql`select replace(p.account, 'refunds_granted', 'service_income') as account, sum(p.amount_cents)::integer as cents from ledger_postings p
      join ledger_entries e on e.id = p.entry_id join users u on u.id = e.user_id
      where u.email = ${email} group by 1 having sum(p.amount_cents) <> 0`,
  );
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
}

it('the reversal of a carried fee opens the invoice of the new contract and closes that of the ended one', async () => {
  const one = await cases.makeCarried(100_000);
  const { candidate, fee, next } = one;
  expect(await figuresOf(candidate, next)).toEqual(paid);
  await cases.reversed(one);

  expect(await figuresOf(candidate, next)).toEqual(open());
  expect(await figuresOf(candidate, fee)).toMatchObject(closed);
  expect(await accountsOf(candidate)).toEqual({ receivable: 100_000, service_income: -100_000 });
  expect(await refundsOf(candidate)).toMatchObject([{ status: 'withdrawn' }]);

  const own = await candidate.client.call(getStatement, {});
  expect(own).toMatchObject({ askedCents: 100_000, paidCents: 0, openCents: 100_000, creditCents: 0 });
  const { openCents, balanceCents } = await cases.admin.call(getUserStatement, { params: { email: candidate.email } });
  expect({ openCents, balanceCents }).toEqual({ openCents: own.openCents, balanceCents: own.balanceCents });
});

it('a reversal takes back only what no longer arrived of a carried fee', async () => {
  const one = await cases.makeCarried(60_000, 40_000);
  await cases.reversed(one, 1);
  expect(await figuresOf(one.candidate, one.next)).toEqual(open(60_000));
  await cases.reversed(one, 0);
  expect(await figuresOf(one.candidate, one.next)).toEqual(open());
  expect(await accountsOf(one.candidate)).toEqual({ receivable: 100_000, service_income: -100_000 });
});

it('a reversal ends the undecided refund of the rest first, and the carried fee stays', async () => {
  const one = await cases.makeCarried(100_000, 30_000);
  const { candidate, next } = one;
  expect(await refundsOf(candidate)).toMatchObject([{ status: 'requested', calculation: { refundCents: 30_000 } }, {}]);
  await cases.reversed(one, 1);
  expect(await figuresOf(candidate, next)).toEqual(paid);
  expect((await refundsOf(candidate)).map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn']);
  expect(await accountsOf(candidate)).toEqual({ bank: 100_000, service_income: -100_000 });
  await cases.reversed(one, 0);
  expect(await figuresOf(candidate, next)).toEqual(open());
  expect(await accountsOf(candidate)).toEqual({ receivable: 100_000, service_income: -100_000 });
});

it('a granted rest of a carried fee is withdrawn before the fee returns, and both sides read why', async () => {
  const one = await cases.makeCarried(100_000, 30_000);
  const { candidate, fee, next } = one;
  const id = await cases.grant(candidate);
  await cases.reversed(one, 1);

  expect(await figuresOf(candidate, next)).toEqual(paid);
  expect((await refundsOf(candidate)).find((refund) => refund.id === id)).toMatchObject({
    status: 'withdrawn',
    ...reason,
  });
  const { items } = await cases.admin.call(refunds.listUserRefunds, { params: { email: candidate.email } });
  expect(items.find((refund) => refund.id === id)).toMatchObject({ status: 'withdrawn', ...reason });
  const { number } = await candidate.client.call(getInvoice, { params: { id: fee } });
  const mails = (await readMails(cases.product, candidate)).map(({ text }) => text);
  expect(mails.find((text) => text?.includes('khoản hoàn này không còn đủ tiền'))).toContain(number);
  await expect(cases.payRefund(id)).rejects.toMatchObject({ status: 409 });
});

it('a paid rest of a carried fee is owed after the reversal, and the new job is not paid with it', async () => {
  const one = await cases.makeCarried(130_000);
  const { candidate, next } = one;
  await cases.payRefund(await cases.grant(candidate));
  await cases.reversed(one);
  expect(await figuresOf(candidate, next)).toEqual(open());
  expect(await accountsOf(candidate)).toMatchObject({ bank: -30_000 });
  expect((await candidate.client.call(getStatement, {})).balanceCents).toBe(130_000);
});

it('the reversal of a transfer withdraws the granted refund of its money, and the ended contract asks for nothing', async () => {
  const candidate = await makeApproved(cases.product);
  const fee = await cases.sign(candidate);
  const transfer = await cases.receive(candidate, fee, 100_000);
  await cases.end(candidate);
  const id = await cases.grant(candidate);
  await cases.reverse(transfer);

  expect(await refundsOf(candidate)).toMatchObject([{ id, status: 'withdrawn', ...reason }]);
  expect(await figuresOf(candidate, fee)).toMatchObject(closed);
  expect(await accountsOf(candidate)).toEqual({});
});

it('the money that still arrived for a withdrawn refund waits for a new decision', async () => {
  const candidate = await makeApproved(cases.product);
  const fee = await cases.sign(candidate);
  await cases.receive(candidate, fee, 60_000);
  const second = await cases.receive(candidate, fee, 40_000);
  await cases.end(candidate);
  await cases.grant(candidate);
  await cases.reverse(second);

  expect(await refundsOf(candidate)).toMatchObject([
    { status: 'requested', calculation: { refundCents: 60_000 } },
    { status: 'withdrawn' },
  ]);
  expect(await subjectsTo(cases.product, candidate)).toContain('Chúng tôi đã mở yêu cầu hoàn tiền cho bạn');
  await cases.payRefund(await cases.grant(candidate));
  expect(await accountsOf(candidate)).toEqual({});
});

it('a granted refund that is still covered stays granted when another transfer is reversed', async () => {
  const candidate = await makeApproved(cases.product);
  const fee = await cases.sign(candidate);
  await cases.receive(candidate, fee, 100_000);
  await cases.end(candidate);
  const id = await cases.grant(candidate);
  const next = await cases.sign(candidate);
  await cases.reverse(await cases.receive(candidate, next, 100_000));
  expect(await refundsOf(candidate)).toMatchObject([{ id, status: 'granted' }]);
  await cases.payRefund(id);
});
