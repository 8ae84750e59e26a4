import type { LoggedIn } from '@portal/shared/auth/contract';
import { login } from '@portal/shared/auth/contract';
import { addDays, addMonths } from '@portal/shared/calendar/calendar';
import { sendReminders } from '@portal/shared/cases/reminders-contract';
import type { ApiClient } from '@portal/shared/http/client';
import type { CallOf } from '@portal/shared/http/endpoint';
import { issueInvoice } from '@portal/shared/invoices/contract';
import { listStaffInvoices } from '@portal/shared/invoices/staff-contract';
import { getMoney } from '@portal/shared/money/contract';
import { daysOfMonth, dueDatesOf, monthAfter } from '@portal/shared/money/rules';
import { getOverview, getWork } from '@portal/shared/overview/contract';
import { getSummary } from '@portal/shared/summary/contract';
import {
  approveTransfer,
  correctTransfer,
  listStaffTransfers,
  recordPayment,
  rejectTransfer,
} from '@portal/shared/transfers/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendTransfer } from '#test/amounts-received.ts';
import { apply, logInAsAdmin, makeApproved, makeCandidate, makeJob } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { adminEmail, adminPassword, startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let admin: ApiClient;
let today: string;

beforeAll(async () => {
  product = await startTestProduct();
  admin = await logInAsAdmin(product);
  today = product.clock.today();
});
afterAll(() => product.close());

/** A candidate without a contract, with an invoice for each due date. */
async function makeOwing(...dues: { dueDate: string; amountCents: number }[]) {
  const candidate = await makeCandidate(product);
  const ids: string[] = [];
  for (const { dueDate, amountCents } of dues) {
    const name = { VI: 'Dịch thuật', EN: 'Translation' };
    const body = { name, dueDate: addDays(today, 1), lines: [{ name, amountCents, kind: 'service' as const }] };
    const { id } = await admin.call(issueInvoice, { params: { email: candidate.email }, body });
    await product.deps.db.execute(sql`update invoices set due_date = ${dueDate} where id = ${id}`);
    ids.push(id);
  }
  return { candidate, ids };
}

const list = (query: CallOf<typeof listStaffInvoices>['query']) => admin.call(listStaffInvoices, { query });
const money = () => admin.call(getMoney, {});
const overdueIn = async (bucket: string) => (await money()).overdue.find((one) => one.bucket === bucket);

it.each([
  ['0_30', 30],
  ['31_60', 31],
  ['61_90', 90],
  ['over_90', 91],
] as const)(
  'the bucket %s counts an invoice that is overdue by %i days, and the list behind it has the same sum',
  async (bucket, days) => {
    const before = await overdueIn(bucket);
    const { candidate } = await makeOwing({ dueDate: addDays(today, -days), amountCents: 12_300 });
    const after = await overdueIn(bucket);
    expect(after).toEqual({ bucket, count: (before?.count ?? 0) + 1, cents: (before?.cents ?? 0) + 12_300 });

    const behind = await list({ overdue: 'true', ...dueDatesOf(bucket, today), pageSize: 100 });
    expect(behind.items.reduce((sum, { unreportedCents }) => sum + unreportedCents, 0)).toBe(after?.cents);
    expect(behind.items.map(({ email }) => email)).toContain(candidate.email);
  },
);

it('an invoice that is due today is not overdue, and one that is reported as paid is not, either', async () => {
  const { candidate, ids } = await makeOwing(
    { dueDate: today, amountCents: 10_000 },
    { dueDate: addDays(today, -5), amountCents: 20_000 },
  );
  const find = async () => (await list({ overdue: 'true', search: candidate.email })).items.map(({ id }) => id);
  expect(await find()).toEqual([ids[1]]);
  const { id } = await sendTransfer(candidate, ids[1] ?? '', 15_000);
  const [partly] = (await list({ overdue: 'true', search: candidate.email })).items;
  expect(partly).toMatchObject({ id: ids[1], status: 'pending', openCents: 20_000, unreportedCents: 5_000 });
  await admin.call(rejectTransfer, { params: { id }, body: { reason: 'Không thấy tiền.' } });
  await sendTransfer(candidate, ids[1] ?? '', 20_000);
  expect(await find()).toEqual([]);
});

it('what is due this month and next counts open parts, as the lists behind the figures do', async () => {
  const month = today.slice(0, 7);
  const [thisMonth, nextMonth] = [daysOfMonth(month), daysOfMonth(monthAfter(month, 1))];
  const before = await money();
  const { candidate, ids } = await makeOwing(
    { dueDate: thisMonth.to, amountCents: 10_000 },
    { dueDate: nextMonth.from, amountCents: 7_000 },
    { dueDate: nextMonth.to, amountCents: 500 },
  );
  await admin.call(approveTransfer, {
    params: { id: (await sendTransfer(candidate, ids[0] ?? '')).id },
    body: { receivedCents: 4_000 },
  });
  const after = await money();
  expect(after.dueThisMonthCents - before.dueThisMonthCents).toBe(6_000);
  expect(after.dueNextMonthCents - before.dueNextMonthCents).toBe(7_500);
  const { items } = await list({ open: 'true', dueFrom: nextMonth.from, dueTo: nextMonth.to, pageSize: 100 });
  expect(items.reduce((sum, { unreportedCents }) => sum + unreportedCents, 0)).toBe(after.dueNextMonthCents);
});

it('received money counts in the month in which it arrived, as it was corrected, and credit is the surplus', async () => {
  const { ids } = await makeOwing({ dueDate: addDays(today, 5), amountCents: 10_000 });
  const date = addMonths(today, -2);
  const month = date.slice(0, 7);
  const before = await money();
  const receivedIn = async () => (await money()).received.find((one) => one.month === month)?.cents ?? 0;
  const start = await receivedIn();
  const { id } = await admin.call(recordPayment, {
    params: { id: ids[0] ?? '' },
    body: { amountCents: 90_000, date, method: 'wire', bankReference: 'FT9' },
  });
  await admin.call(correctTransfer, { params: { id }, body: { receivedCents: 13_000, reason: 'Gõ nhầm.' } });
  expect(await receivedIn()).toBe(start + 13_000);
  expect((await money()).creditCents).toBe(before.creditCents + 3_000);

  const { from, to } = daysOfMonth(month);
  const query = { status: 'approved' as const, receivedFrom: from, receivedTo: to, pageSize: 100 };
  const { items } = await admin.call(listStaffTransfers, { query });
  expect(items.reduce((sum, { receivedCents }) => sum + (receivedCents ?? 0), 0)).toBe(start + 13_000);
});

it('the figures of a job, its plan, and its employer are those of the list with that filter', async () => {
  const candidate = await makeApproved(product);
  const { uid: jobUid } = await makeJob(product, { sponsor: 'Công ty Riêng' });
  await apply(candidate, jobUid);
  const { byJob, byEmployer, byPlan } = await money();
  const job = byJob.find((one) => one.jobUid === jobUid);
  const { items } = await list({ open: 'true', jobUid });
  expect(job?.openCents).toBe(items.reduce((sum, { unreportedCents }) => sum + unreportedCents, 0));
  expect(items).toMatchObject([{ email: candidate.email, employer: 'Công ty Riêng', jobUid }]);
  expect(byEmployer.find(({ employer }) => employer === 'Công ty Riêng')).toMatchObject({ openCents: job?.openCents });
  expect((await list({ open: 'true', employer: 'Công ty Riêng' })).items).toEqual(items);
  const plan = items[0]?.plan ?? '';
  const ofPlan = await list({ open: 'true', plan, pageSize: 100 });
  expect(byPlan.find((one) => one.plan === plan)?.openCents).toBe(
    ofPlan.items.reduce((sum, { unreportedCents }) => sum + unreportedCents, 0),
  );
});

it('staff and the candidate read the same open and overdue amounts', async () => {
  const candidate = await makeApproved(product);
  await apply(candidate, (await makeJob(product)).uid);
  const { items } = await list({ search: candidate.email });
  await product.deps.db.execute(
    sql`update invoices set due_date = ${addDays(today, -3)} where number = ${items[0]?.number ?? ''}`,
  );
  const own = (await candidate.client.call(getSummary, {})).money;
  const [listed] = (await list({ search: candidate.email })).items;
  expect(listed).toMatchObject({ isOverdue: true, unreportedCents: own?.overdueCents });
  expect(own?.openCents).toBe(own?.overdueCents);
});

it('invoices are found by number, reference, and name, and filtered by status and milestone', async () => {
  const { candidate, ids } = await makeOwing({ dueDate: addDays(today, 3), amountCents: 10_000 });
  const [found] = (await list({ search: candidate.email })).items;
  expect(found?.id).toBe(ids[0]);
  for (const search of [found?.number ?? '', found?.reference ?? '', found?.number.slice(-6) ?? '']) {
    expect((await list({ search, pageSize: 100 })).items.map(({ id }) => id)).toContain(ids[0]);
  }
  expect((await list({ search: candidate.email, status: 'paid' })).items).toEqual([]);
  expect((await list({ search: candidate.email, milestone: 'application' })).items).toEqual([]);
  expect((await list({ search: candidate.email, dueFrom: addDays(today, 4) })).items).toEqual([]);
});

it('a reminder goes out once a day, in one email about everything overdue, and staff read from when the service may be suspended', async () => {
  const { candidate } = await makeOwing(
    { dueDate: addDays(today, -9), amountCents: 10_000 },
    { dueDate: addDays(today, -2), amountCents: 5_000 },
  );
  const onTime = await makeOwing({ dueDate: addDays(today, 9), amountCents: 10_000 });
  const emails = [candidate.email, onTime.candidate.email, 'nobody@example.com'];
  const remind = async () => (await admin.call(sendReminders, { body: { emails, kind: 'payment' } })).items;
  const isInWork = async () => {
    const { items } = await admin.call(getWork, { query: { pageSize: 100 } });
    const { latePayers } = await admin.call(getOverview, {});
    expect(items.filter(({ kind }) => kind === 'late')).toHaveLength(latePayers);
    return items.some((one) => one.kind === 'late' && one.email === candidate.email);
  };
  expect(await isInWork()).toBe(true);
  expect((await remind()).map(({ result }) => result)).toEqual(['sent', 'nothing_overdue', 'not_found']);
  expect(await isInWork()).toBe(false);
  expect((await remind())[0]?.result).toBe('reminded_today');
  await product.work();
  const mails = (await product.mailsTo(candidate.email)).filter(({ subject }) => subject?.startsWith('Quá hạn'));
  expect(mails.map(({ subject }) => subject)).toEqual(['Quá hạn thanh toán: 2 khoản']);

  const { items } = await list({ search: candidate.email, overdue: 'true' });
  for (const item of items) {
    expect(item.lastRemindedAt).not.toBeNull();
    expect(item.suspendableOn).toBe(addDays(today, 30));
  }
});

async function exported(path: string): Promise<string> {
  const { accessToken } = (await product
    .client()
    .call(login, { body: { email: adminEmail, password: adminPassword } })) as LoggedIn;
  const answer = await product.app.inject({
    url: `/api/admin/${path}`,
    headers: { authorization: `Bearer ${accessToken}`, 'accept-language': 'vi' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload.toString('utf8');
}

it('an export has what the list and the page show, days as ISO dates, and money as numbers', async () => {
  const { candidate } = await makeOwing({ dueDate: addDays(today, -3), amountCents: 1_234_500 });
  const lines = (await exported(`invoices/export?overdue=true&search=${candidate.email}`)).trim().split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,${candidate.email},Quá hạn,${addDays(today, -3)},12345.00,0.00,12345.00,`);
  expect(await exported('money/export')).toContain('Sắp đến hạn,Đến hạn tháng này,');
});
