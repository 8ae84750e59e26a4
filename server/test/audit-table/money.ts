import { withdrawApplication } from '@portal/shared/applications/contract';
import { addDays } from '@portal/shared/calendar/calendar';
import { endContract } from '@portal/shared/contracts/end-contract';
import * as invoices from '@portal/shared/invoices/contract';
import { listRefunds } from '@portal/shared/refunds/contract';
import * as transfers from '@portal/shared/transfers/contract';
import { expect } from 'vitest';
import { pngFile, wireTransfer } from '#test/candidate-factory.ts';
import type { Person, Row } from './row.ts';
import { onCall } from './row.ts';
import type { Scenarios } from './scenarios.ts';

const body = (scenarios: Scenarios) => ({
  name: { VI: 'Dịch thuật', EN: 'Translation' },
  dueDate: addDays(scenarios.product.clock.today(), 14),
  lines: [
    { name: { VI: 'Dịch giấy khai sinh', EN: 'Birth certificate' }, amountCents: 4_500, kind: 'service' as const },
    { name: { VI: 'Lệ phí', EN: 'Fee' }, amountCents: 34_500, kind: 'government' as const, payee: 'uscis' as const },
  ],
});
/** The same as the log records it. */
const kept = (scenarios: Scenarios) => ({
  name: { VI: 'Dịch thuật', EN: 'Translation' },
  dueDate: addDays(scenarios.product.clock.today(), 14),
  amountCents: 39_000,
  lines: ['Dịch giấy khai sinh: 45 USD (service)', 'Lệ phí: 345 USD (government, uscis)'],
});
export const ask = ({ accountant, ...scenarios }: Scenarios, { email }: Person) =>
  accountant.client.call(invoices.issueInvoice, { params: { email }, body: body({ accountant, ...scenarios }) });

const reason = 'Không còn cần.';

/** Invoices and the transfers that pay them. */
export const moneyRows: Row[] = [
  onCall(invoices.issueInvoice, 'records the whole invoice', async (scenarios) => {
    const { accountant } = scenarios;
    const person = await scenarios.open();
    return {
      by: accountant,
      input: { params: { email: person.email }, body: body(scenarios) },
      notifies: ['invoice_issued'],
      entries: ({ id, number }) => [
        {
          action: 'invoice.issue',
          by: accountant,
          subject: { type: 'invoice', uid: id, email: person.email },
          after: { number, ...kept(scenarios) },
        },
      ],
    };
  }),
  onCall(invoices.updateInvoice, 'records the whole invoice before and after', async (scenarios) => {
    const { accountant } = scenarios;
    const person = await scenarios.open();
    const { id, number } = await ask(scenarios, person);
    const [line] = body(scenarios).lines;

    return {
      by: accountant,
      input: { params: { id }, body: { ...body(scenarios), lines: line ? [{ ...line, amountCents: 5_000 }] : [] } },
      notifies: ['invoice_changed'],
      entries: [
        {
          action: 'invoice.update',
          by: accountant,
          subject: { type: 'invoice', uid: id, email: person.email },
          before: kept(scenarios),
          after: { number, ...kept(scenarios), amountCents: 5_000, lines: ['Dịch giấy khai sinh: 50 USD (service)'] },
        },
      ],
    };
  }),
  onCall(invoices.voidInvoice, 'records the voided invoice and the reason', async (scenarios) => {
    const person = await scenarios.open();
    const { id, number } = await ask(scenarios, person);
    return {
      by: scenarios.accountant,
      input: { params: { id }, body: { reason } },
      notifies: ['invoice_voided'],
      entries: [
        {
          action: 'invoice.void',
          by: scenarios.accountant,
          subject: { type: 'invoice', uid: id, email: person.email },
          before: { status: 'not_paid' },
          after: { status: 'void', number, amountCents: 39_000, reason },
        },
      ],
    };
  }),

  onCall(invoices.restoreInvoice, 'records the reason and the due date', async (scenarios) => {
    const person = await scenarios.open();
    const { id, number, dueDate } = await ask(scenarios, person);
    await scenarios.accountant.client.call(invoices.voidInvoice, { params: { id }, body: { reason } });
    return {
      by: scenarios.accountant,
      input: { params: { id }, body: { reason } },
      notifies: ['decision_corrected'],
      entries: [
        {
          action: 'invoice.restore',
          by: scenarios.accountant,
          subject: { type: 'invoice', uid: id, email: person.email },
          before: { status: 'void' },
          after: { status: 'not_paid', number, amountCents: 39_000, dueDate, reason },
        },
      ],
    };
  }),

  onCall(transfers.submitTransfer, 'records the payment and its method', async ({ signed }) => {
    const { person, fee } = await signed();
    return {
      by: person,
      input: { params: { id: fee.id }, body: wireTransfer, file: pngFile() },
      notifies: ['transfer_received'],
      entries: ({ id }) => [
        {
          action: 'transfer.submit',
          by: person,
          subject: { type: 'transfer', uid: id, email: person.email },
          after: { invoice: fee.number, amountCents: 100_000, method: 'wire', date: '2026-01-05' },
        },
      ],
    };
  }),
  onCall(transfers.getTransferProof, 'records that staff opened the proof', async ({ accountant, withTransfer }) => {
    const { person, transferId: id } = await withTransfer();
    return {
      by: accountant,
      input: { params: { id } },
      entries: [
        {
          action: 'transfer.read-proof',
          by: accountant,
          subject: { type: 'transfer', uid: id, email: person.email },
          after: { name: 'biên lai.png' },
        },
      ],
    };
  }),
  onCall(transfers.approveTransfer, 'records the approval with the payment', async ({ accountant, withTransfer }) => {
    const { person, transferId: id, fee } = await withTransfer();
    return {
      by: accountant,
      input: { params: { id } },
      notifies: ['transfer_approved'],
      entries: [
        {
          action: 'transfer.approve',
          by: accountant,
          subject: { type: 'transfer', uid: id, email: person.email },
          before: { status: 'pending' },
          after: {
            status: 'approved',
            reason: null,
            invoice: fee.number,
            amountCents: 100_000,
            receivedCents: 100_000,
            receivedOn: null,
            bankReference: null,
            creditCents: 0,
          },
        },
      ],
    };
  }),
  onCall(
    transfers.approveTransfer,
    'records the approval, the void invoice, and the new calculation of the refund',
    async ({ product, manager, accountant, paid }) => {
      const { person, contractUid } = await paid();
      const words = body({ product } as Scenarios);
      const { id: invoiceId, number } = await accountant.client.call(invoices.issueInvoice, {
        params: { email: person.email },
        body: words,
      });
      const { id } = await person.client.call(transfers.submitTransfer, {
        params: { id: invoiceId },
        body: wireTransfer,
        file: pngFile('biên lai.png'),
      });
      await manager.client.call(endContract, {
        params: { email: person.email },
        body: { reasonCode: 'not_accepted', reason },
      });
      const [refund] = (await person.client.call(listRefunds, {})).items;
      expect(refund?.contractUid).toBe(contractUid);
      return {
        by: accountant,
        input: { params: { id } },
        notifies: ['transfer_with_credit'],
        entries: [
          {
            action: 'transfer.approve',
            by: accountant,
            subject: { type: 'transfer', uid: id, email: person.email },
            before: { status: 'pending' },
            after: {
              status: 'approved',
              reason: null,
              invoice: number,
              amountCents: 39_000,
              receivedCents: 39_000,
              receivedOn: null,
              bankReference: null,
              creditCents: 39_000,
            },
          },
          {
            action: 'invoice.void',
            by: accountant,
            subject: { type: 'invoice', uid: invoiceId, email: person.email },
            before: { status: 'not_paid' },
            after: { status: 'void', number, amountCents: 39_000, reason: 'NO_LONGER_DUE' },
          },
          {
            action: 'refund.recalculate',
            by: accountant,
            subject: { type: 'refund', uid: refund?.id ?? '', email: person.email },
            after: { reason: 'not_accepted', refundCents: 139_000 },
          },
        ],
      };
    },
  ),
  onCall(transfers.revealTransferAccount, 'records the transfer, without the number', async (scenarios) => {
    const { person, transferId: id } = await scenarios.withTransfer();
    return {
      by: scenarios.accountant,
      input: { params: { id } },
      entries: [
        {
          action: 'transfer.reveal-account',
          by: scenarios.accountant,
          subject: { type: 'transfer', uid: id, email: person.email },
        },
      ],
    };
  }),
  onCall(transfers.rejectTransfer, 'records the rejection with its reason', async ({ accountant, withTransfer }) => {
    const { person, transferId: id, fee } = await withTransfer();
    return {
      by: accountant,
      input: { params: { id }, body: { reason } },
      notifies: ['transfer_rejected'],
      entries: [
        {
          action: 'transfer.reject',
          by: accountant,
          subject: { type: 'transfer', uid: id, email: person.email },
          before: { status: 'pending' },
          after: { status: 'rejected', reason, invoice: fee.number, amountCents: 100_000 },
        },
      ],
    };
  }),
  onCall(
    transfers.rejectTransfer,
    'records the rejection, then the void invoice that is no longer due',
    async ({ accountant, withTransfer }) => {
      const { person, transferId: id, fee, applicationUid } = await withTransfer();
      await person.client.call(withdrawApplication, { params: { uid: applicationUid } });
      return {
        by: accountant,
        input: { params: { id }, body: { reason } },
        notifies: ['transfer_rejected'],
        entries: [
          {
            action: 'transfer.reject',
            by: accountant,
            subject: { type: 'transfer', uid: id, email: person.email },
            before: { status: 'pending' },
            after: { status: 'rejected', reason, invoice: fee.number, amountCents: 100_000 },
          },
          {
            action: 'invoice.void',
            by: accountant,
            subject: { type: 'invoice', uid: fee.id, email: person.email },
            before: { status: 'not_paid' },
            after: { status: 'void', number: fee.number, amountCents: 100_000, reason: 'NO_LONGER_DUE' },
          },
        ],
      };
    },
  ),
];
