import { getApplication } from '@portal/shared/applications/contract';
import { getInvoice, issueInvoice } from '@portal/shared/invoices/contract';
import { getPublicSettings } from '@portal/shared/settings/public-contract';
import { submitTransfer } from '@portal/shared/transfers/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { releaseEndedHolds } from '#holds/release-holds.ts';
import { sendHoldReminders } from '#holds/send-reminders.ts';
import { sendInvoiceReminders } from '#invoices/send-reminders.ts';
import type { Candidate } from './candidate-factory.ts';
import {
  apply,
  logIn,
  logInAsAdmin,
  makeApproved,
  makeJob,
  pngFile,
  refusalOf,
  wireTransfer,
} from './candidate-factory.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

/** All days are days of the business time zone, whatever the date is elsewhere and however long the day is. */

interface Zone {
  zone: string;
  why: string;
  /** When the contract is signed, the day that it is then, and the days before and after it that are refused. */
  signedAt: string;
  yesterday: string;
  today: string;
  afterTomorrow: string;
  /** When the days begin on which the hold is reminded of, the third and the first before its end. */
  remindersOfHold: [string, string];
  lastDay: string;
  holdEndsAt: string;
  /** An invoice outside the plan: when the seventh day before its due date begins, and when it becomes overdue. */
  paymentDue: string;
  paymentReminder: string;
  paymentLate: string;
}

const zones: Zone[] = [
  {
    zone: 'America/New_York',
    why: 'where the clocks go forward in that time',
    signedAt: '2027-03-10T04:30:00Z',
    yesterday: '2027-03-08',
    today: '2027-03-09',
    afterTomorrow: '2027-03-11',
    remindersOfHold: ['2027-03-13T05:00:00Z', '2027-03-15T04:00:00Z'],
    lastDay: '2027-03-16',
    holdEndsAt: '2027-03-17T04:00:00.000Z',
    paymentDue: '2027-03-25',
    paymentReminder: '2027-03-18T04:00:00Z',
    paymentLate: '2027-03-26T04:00:00Z',
  },
  {
    zone: 'Pacific/Kiritimati',
    why: 'where it is tomorrow already',
    signedAt: '2027-05-01T10:30:00Z',
    yesterday: '2027-05-01',
    today: '2027-05-02',
    afterTomorrow: '2027-05-04',
    remindersOfHold: ['2027-05-05T10:00:00Z', '2027-05-07T10:00:00Z'],
    lastDay: '2027-05-09',
    holdEndsAt: '2027-05-09T10:00:00.000Z',
    paymentDue: '2027-05-18',
    paymentReminder: '2027-05-10T10:00:00Z',
    paymentLate: '2027-05-18T10:00:00Z',
  },
];

describe.each(zones)('in $zone, $why', (days) => {
  let product: TestProduct;
  let candidate: Candidate;
  let applicationUid: string;
  let invoiceId: string;

  const moveTo = (moment: string, minutes = 0) =>
    product.clock.advance({ minutes: (Date.parse(moment) - product.clock.now().getTime()) / 60_000 + minutes });
  /** The emails that a task sends one minute before and one minute after a moment. */
  async function mailsAround(moment: string, task: () => Promise<unknown>): Promise<[string[], string[]]> {
    const sent: string[][] = [];
    for (const minutes of [-1, 1]) {
      moveTo(moment, minutes);
      await product.work();
      const before = (await product.mailsTo(candidate.email)).length;
      await task();
      await product.work();
      sent.push((await product.mailsTo(candidate.email)).slice(before).map(({ subject }) => subject ?? ''));
    }
    return sent as [string[], string[]];
  }
  const issue = async (dueDate: string) =>
    (await logInAsAdmin(product)).call(issueInvoice, {
      params: { email: candidate.email },
      body: {
        name: { VI: 'Dịch thuật', EN: 'Translation' },
        dueDate,
        lines: [{ name: { VI: 'Dịch thuật', EN: 'Translation' }, amountCents: 5000, kind: 'service' }],
      },
    });

  beforeAll(async () => {
    product = await startTestProduct({ BUSINESS_TIME_ZONE: days.zone });
    moveTo(days.signedAt);
    const { uid } = await makeJob(product);
    candidate = await makeApproved(product);
    const application = await apply(candidate, uid);
    applicationUid = application.uid;
    invoiceId = application.invoiceId ?? '';
  });
  afterAll(() => product.close());

  it('the product states the time zone of its days', async () => {
    expect((await product.client().call(getPublicSettings, {})).businessTimeZone).toBe(days.zone);
    expect(product.clock.today()).toBe(days.today);
  });

  it('each answer names the time by which the product decides, also a refusal', async () => {
    for (const [url, status] of [
      ['/api/settings', 200],
      ['/api/users/get/me', 401],
      ['/api/no-such-call', 404],
    ] as const) {
      const { statusCode, headers } = await product.app.inject({ url });
      expect(statusCode).toBe(status);
      expect(Date.parse(String(headers.date))).toBe(Math.floor(product.clock.now().getTime() / 1000) * 1000);
    }
  });

  it('a seat is held until the end of the seventh day, and the fee is due on that day', async () => {
    const application = await candidate.client.call(getApplication, { params: { uid: applicationUid } });
    expect(application.holdExpiresAt).toBe(days.holdEndsAt);
    const invoice = await candidate.client.call(getInvoice, { params: { id: invoiceId } });
    expect(invoice).toMatchObject({ createdDate: days.today, dueDate: days.lastDay });
  });

  it('an invoice can be due today but not yesterday, and a transfer is at most one day ahead', async () => {
    expect(await refusalOf(issue(days.yesterday))).toMatchObject({ fields: { dueDate: 'DATE_IN_PAST' } });
    await issue(days.today);
    const submit = (date: string) =>
      candidate.client.call(submitTransfer, {
        params: { id: invoiceId },
        body: { ...wireTransfer, date },
        file: pngFile(),
      });
    expect(await refusalOf(submit(days.afterTomorrow))).toMatchObject({ fields: { date: 'DATE_IN_FUTURE' } });
  });

  it('reminders of a hold go out once the third and the last day before its end have begun', async () => {
    const [first, last] = days.remindersOfHold;
    const remind = () => sendHoldReminders(product.deps);
    expect(await mailsAround(first, remind)).toEqual([[], [expect.stringContaining('3 ngày')]]);
    expect(await mailsAround(last, remind)).toEqual([[], [expect.stringContaining('1 ngày')]]);
  });

  it('the seat is released once its last day is over', async () => {
    moveTo(days.holdEndsAt, -1);
    expect(await releaseEndedHolds(product.deps)).toBe(0);
    moveTo(days.holdEndsAt, 1);
    expect(await releaseEndedHolds(product.deps)).toBe(1);
    candidate = { ...candidate, client: await logIn(product, candidate.email) };
    const application = await candidate.client.call(getApplication, { params: { uid: applicationUid } });
    expect(application).toMatchObject({ status: 'rejected', reason: 'HOLD_EXPIRED' });
  });

  it('an invoice is reminded of from the start of the seventh day before its due date, and is overdue after that date', async () => {
    // The invoice of another test in this file is overdue already. Its reminders do not count here.
    const { email } = candidate;
    candidate = await makeApproved(product);
    expect(candidate.email).not.toBe(email);

    await issue(days.paymentDue);
    const remind = () => sendInvoiceReminders(product.deps);
    expect(await mailsAround(days.paymentReminder, remind)).toEqual([[], [expect.stringContaining('7 ngày')]]);

    const [before, after] = await mailsAround(days.paymentLate, remind);
    expect(before).toEqual([expect.stringContaining('1 ngày')].slice(0, before.length));
    expect(after).toEqual([expect.stringContaining('quá hạn')]);
  });
});
