import { addDays } from '@portal/shared/calendar/calendar';
import { sendReminders } from '@portal/shared/cases/reminders-contract';
import { acceptAsFull } from '@portal/shared/invoices/contract';
import * as transfers from '@portal/shared/transfers/contract';
import { sql } from 'drizzle-orm';
import { ask } from './money.ts';
import type { Row } from './row.ts';
import { onCall, onEvent } from './row.ts';

const reason = 'Gõ nhầm số.';
const nothingReceived = { receivedOn: null, bankReference: null };

/** Payments that staff recorded, and corrections of transfers. */
export const correctedMoneyRows: Row[] = [
  onCall(transfers.recordPayment, 'records the payment and what it paid', async (scenarios) => {
    const { accountant } = scenarios;
    const person = await scenarios.open();
    const { id, number } = await ask(scenarios, person);
    const body = { amountCents: 39_000, date: '2026-01-06', method: 'wire' as const, bankReference: 'FT1' };
    return {
      by: accountant,
      input: { params: { id }, body },
      notifies: ['transfer_approved'],
      entries: ({ id: uid }) => [
        {
          action: 'transfer.record',
          by: accountant,
          subject: { type: 'transfer', uid, email: person.email },
          after: {
            status: 'approved',
            method: 'wire',
            reason: null,
            invoice: number,
            amountCents: 39_000,
            receivedCents: 39_000,
            receivedOn: '2026-01-06',
            bankReference: 'FT1',
            creditCents: 0,
          },
        },
      ],
    };
  }),
  onCall(transfers.correctTransfer, 'records the figures before and after', async ({ accountant, withTransfer }) => {
    const { person, transferId: id, fee } = await withTransfer();
    await accountant.client.call(transfers.approveTransfer, { params: { id }, body: { receivedCents: 1_000 } });
    return {
      by: accountant,
      input: { params: { id }, body: { receivedCents: 100_000, reason } },
      notifies: ['transfer_corrected'],
      entries: [
        {
          action: 'transfer.correct',
          by: accountant,
          subject: { type: 'transfer', uid: id, email: person.email },
          before: { receivedCents: 1_000, ...nothingReceived },
          after: { receivedCents: 100_000, ...nothingReceived, reason, invoice: fee.number },
        },
      ],
    };
  }),
  onCall(transfers.reassignTransfer, 'records both invoices', async (scenarios) => {
    const { accountant } = scenarios;
    const { person, transferId: id, fee } = await scenarios.withTransfer();
    const next = await ask(scenarios, person);
    return {
      by: accountant,
      input: { params: { id }, body: { invoiceId: next.id, reason } },
      notifies: ['transfer_reassigned'],
      entries: [
        {
          action: 'transfer.reassign',
          by: accountant,
          subject: { type: 'transfer', uid: id, email: person.email },
          before: { invoice: fee.number },
          after: { invoice: next.number, reason, amountCents: 100_000 },
        },
      ],
    };
  }),
  onCall(transfers.reopenTransfer, 'records the decision that is struck out', async ({ accountant, withTransfer }) => {
    const { person, transferId: id, fee } = await withTransfer();
    await accountant.client.call(transfers.rejectTransfer, { params: { id }, body: { reason } });
    return {
      by: accountant,
      input: { params: { id }, body: { reason } },
      notifies: ['transfer_reopened'],
      entries: [
        {
          action: 'transfer.reopen',
          by: accountant,
          subject: { type: 'transfer', uid: id, email: person.email },
          before: { status: 'rejected' },
          after: { status: 'pending', reason, invoice: fee.number, amountCents: 100_000 },
        },
      ],
    };
  }),
  onCall(acceptAsFull, 'records the difference and the reason', async (scenarios) => {
    const { accountant } = scenarios;
    const person = await scenarios.open();
    const { id, number } = await ask(scenarios, person);
    const body = { amountCents: 36_500, date: '2026-01-06', method: 'wire' as const, bankReference: 'FT1' };
    await accountant.client.call(transfers.recordPayment, { params: { id }, body });
    return {
      by: accountant,
      input: { params: { id }, body: { reason } },
      notifies: ['invoice_accepted_as_full'],
      entries: [
        {
          action: 'invoice.accept-as-full',
          by: accountant,
          subject: { type: 'invoice', uid: id, email: person.email },
          before: { openCents: 2_500 },
          after: { number, openCents: 0, differenceCents: 2_500, reason },
        },
      ],
    };
  }),
  onCall(transfers.correctTransfer, 'records that an accepted difference is open again', async (scenarios) => {
    const { accountant } = scenarios;
    const person = await scenarios.open();
    const { id: invoiceId, number } = await ask(scenarios, person);
    const body = { amountCents: 36_500, date: '2026-01-06', method: 'wire' as const, bankReference: 'FT1' };
    const { id } = await accountant.client.call(transfers.recordPayment, { params: { id: invoiceId }, body });
    await accountant.client.call(acceptAsFull, { params: { id: invoiceId }, body: { reason } });
    const before = { receivedCents: 36_500, receivedOn: '2026-01-06', bankReference: 'FT1' };
    return {
      by: accountant,
      input: { params: { id }, body: { receivedCents: 39_000, reason } },
      notifies: ['transfer_corrected'],
      entries: [
        {
          action: 'transfer.correct',
          by: accountant,
          subject: { type: 'transfer', uid: id, email: person.email },
          before,
          after: { ...before, receivedCents: 39_000, reason, invoice: number },
        },
        {
          action: 'invoice.reopen-difference',
          by: accountant,
          subject: { type: 'invoice', uid: invoiceId, email: person.email },
          after: { number, amountCents: 2_500 },
        },
      ],
    };
  }),
  onCall(sendReminders, 'records the overdue invoices', async (scenarios) => {
    const { accountant, product } = scenarios;
    const person = await scenarios.open();
    const { id, number } = await ask(scenarios, person);
    const late = addDays(product.clock.today(), -2);
    await product.deps.db.execute(sql`update invoices set due_date = ${late} where id = ${id}`);
    return {
      by: accountant,
      input: { body: { emails: [person.email], kind: 'payment' as const } },
      notifies: ['invoice_overdue'],
      entries: [
        {
          action: 'invoice.remind',
          by: accountant,
          subject: { type: 'user', uid: person.uid, email: person.email },
          after: { invoices: [number], amountCents: 39_000 },
        },
      ],
    };
  }),
  onEvent(
    'GET /admin/invoices/export',
    'records the filter of the export and the number of invoices',
    async (scenarios) => {
      const person = await scenarios.open();
      await ask(scenarios, person);
      const colleague = await scenarios.open('ACCOUNTANT');
      const token = await scenarios.tokenOf(colleague);
      const request = {
        url: `/api/admin/invoices/export?search=${encodeURIComponent(person.email)}`,
        headers: { authorization: `Bearer ${token}` },
      };
      return {
        // The API client cannot read CSV.
        act: () => scenarios.product.app.inject(request),
        entries: [
          {
            action: 'invoice.export',
            by: colleague,
            subject: { type: 'invoices', uid: 'invoices' },
            after: { search: person.email, format: 'csv', count: 1 },
          },
        ],
      };
    },
  ),
  onEvent('GET /admin/money/export', 'records the format', async (scenarios) => {
    const colleague = await scenarios.open('ACCOUNTANT');
    const token = await scenarios.tokenOf(colleague);
    const request = { url: '/api/admin/money/export', headers: { authorization: `Bearer ${token}` } };
    return {
      act: () => scenarios.product.app.inject(request),
      entries: [
        {
          action: 'money.export',
          by: colleague,
          subject: { type: 'money', uid: 'money' },
          after: { format: 'csv' },
        },
      ],
    };
  }),
];
