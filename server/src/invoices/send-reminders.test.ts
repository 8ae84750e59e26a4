import { addDays } from '@portal/shared/calendar/calendar';
import { issueInvoice, listInvoices, updateInvoice } from '@portal/shared/invoices/contract';
import { listNotifications } from '@portal/shared/notifications/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Candidate } from '#test/candidate-factory.ts';
import { apply, logInAsAdmin, makeApproved, makeJob, openSession, pay } from '#test/candidate-factory.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { sendInvoiceReminders } from './send-reminders.ts';

let product: TestProduct;
let candidate: Candidate;

beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  candidate = await makeApproved(product);
});
afterAll(() => product.close());

const request = async (daysToPay: number) =>
  (await logInAsAdmin(product)).call(issueInvoice, {
    params: { email: candidate.email },
    body: {
      name: { VI: 'Phí dịch thuật', EN: 'Translation' },
      dueDate: addDays(product.clock.today(), daysToPay),
      lines: [{ name: { VI: 'Phí dịch thuật', EN: 'Translation' }, amountCents: 12_000, kind: 'service' }],
    },
  });

/** The reminders of a day when two instances send them at once. */
async function remindersOn(days: number): Promise<string[]> {
  product.clock.advance({ days });
  await product.work();
  const before = (await product.mailsTo(candidate.email)).length;
  await Promise.all([sendInvoiceReminders(product.deps), sendInvoiceReminders(product.deps)]);
  await sendInvoiceReminders(product.deps);
  await product.work();
  return (await product.mailsTo(candidate.email)).slice(before).map(({ subject }) => subject?.split(':')[0] ?? '');
}

it('reminders of an invoice go out 7, 3, and 1 days before the due date, then weekly, each once', async () => {
  await request(14);
  const sent: [number, string[]][] = [];
  for (let day = 1; day <= 30; day += 1) {
    const subjects = await remindersOn(1);
    if (subjects.length > 0) sent.push([day, subjects]);
  }
  expect(sent).toEqual([
    [7, ['Còn 7 ngày đến hạn thanh toán']],
    [11, ['Còn 3 ngày đến hạn thanh toán']],
    [13, ['Còn 1 ngày đến hạn thanh toán']],
    [15, ['Đã quá hạn thanh toán']],
    [22, ['Đã quá hạn thanh toán']],
    [29, ['Đã quá hạn thanh toán']],
  ]);
});

it('an invoice says when its first reminder after the due date was sent, from which the contract counts', async () => {
  await request(2);
  const remindedAt = async () => {
    const client = await openSession(product, candidate.email);
    return (await client.call(listInvoices, {})).items.map(({ overdueRemindedAt }) => overdueRemindedAt?.slice(0, 10));
  };
  await remindersOn(1);
  expect(await remindedAt()).toEqual([undefined]);
  await remindersOn(2);
  const first = product.clock.now().toISOString().slice(0, 10);
  expect(await remindedAt()).toEqual([first]);
  await remindersOn(7);
  expect(await remindedAt()).toEqual([first]);
});

it('a machine that slept for a week sends only the one reminder that applies', async () => {
  await request(14);
  expect(await remindersOn(12)).toEqual(['Còn 2 ngày đến hạn thanh toán']);
  expect(await remindersOn(20)).toEqual(['Đã quá hạn thanh toán']);
});

it('reminders for an invoice whose due date is moved start again before the new date', async () => {
  const { id, nameByLanguage: name, lines } = await request(14);
  expect(await remindersOn(7)).toEqual(['Còn 7 ngày đến hạn thanh toán']);
  const body = {
    name,
    dueDate: addDays(product.clock.today(), 14),
    lines: lines.map(({ nameByLanguage, ...line }) => ({ ...line, name: nameByLanguage })),
  };
  await (await logInAsAdmin(product)).call(updateInvoice, { params: { id }, body });
  expect(await remindersOn(7)).toEqual(['Còn 7 ngày đến hạn thanh toán']);
});

it('reminders end with the payment', async () => {
  await request(14);
  await pay(candidate);
  expect(await remindersOn(30)).toEqual([]);
});

it('a fee that holds a seat is left to the reminders of the hold', async () => {
  const { uid } = await makeJob(product);
  await apply(candidate, uid);
  const before = (await candidate.client.call(listInvoices, {})).items;
  expect(before).toHaveLength(1);
  expect(await remindersOn(6)).toEqual([]);
});

it('reminders go out in the order of the due dates', async () => {
  const [late, soon, alsoLate] = [await request(8), await request(4), await request(8)];
  product.clock.advance({ days: 1 });
  await sendInvoiceReminders(product.deps);
  const { items } = await candidate.client.call(listNotifications, { query: {} });
  const notified = items.filter(({ event }) => event === 'invoice_due_soon').toReversed();
  expect(notified.map(({ params }) => params.number)).toEqual([soon, late, alsoLate].map(({ number }) => number));
});
