import { endContract } from '@portal/shared/contracts/end-contract';
import { getInvoice } from '@portal/shared/invoices/contract';
import { grantRefund, listRefunds } from '@portal/shared/refunds/contract';
import * as transfers from '@portal/shared/transfers/contract';
import { apply, makeJob, pngFile, wireTransfer } from '#test/candidate-factory.ts';
import { signedHoursAgo } from '#test/signed-hours-ago.ts';
import { ask } from './money.ts';
import type { Row } from './row.ts';
import { onCall } from './row.ts';
import { secret } from './scenarios.ts';

const reason = 'Nhầm người.';

/** Transfers that brought more than was due, and their reversals. */
export const amountRows: Row[] = [
  onCall(
    transfers.approveTransfer,
    'records the received amount and the credit, which pays the next invoice',
    async (scenarios) => {
      const { accountant } = scenarios;
      const { person, transferId: id, fee } = await scenarios.withTransfer();
      const next = await ask(scenarios, person);
      const received = { receivedCents: 139_000, receivedOn: '2026-01-06', bankReference: 'FT1' };
      return {
        by: accountant,
        input: { params: { id }, body: received },
        notifies: ['transfer_with_credit', 'credit_applied'],
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
              ...received,
              creditCents: 39_000,
            },
          },
          {
            action: 'invoice.apply-credit',
            by: accountant,
            subject: { type: 'invoice', uid: next.id, email: person.email },
            after: { number: next.number, amountCents: 39_000, openCents: 0 },
          },
        ],
      };
    },
  ),
  onCall(transfers.reverseTransfer, 'records the reversal with its reason', async ({ accountant, withTransfer }) => {
    const { person, transferId: id, fee } = await withTransfer();
    await accountant.client.call(transfers.approveTransfer, { params: { id } });
    return {
      by: accountant,
      input: { params: { id }, body: { reason } },
      notifies: ['transfer_reversed'],
      entries: [
        {
          action: 'transfer.reverse',
          by: accountant,
          subject: { type: 'transfer', uid: id, email: person.email },
          before: { status: 'approved' },
          after: { status: 'reversed', reason, invoice: fee.number, receivedCents: 100_000 },
        },
      ],
    };
  }),
  onCall(
    transfers.reverseTransfer,
    'records the reversal, then the invoice that its surplus had paid',
    async (scenarios) => {
      const { accountant } = scenarios;
      const { person, transferId: id } = await scenarios.withTransfer();
      const next = await ask(scenarios, person);
      await accountant.client.call(transfers.approveTransfer, { params: { id }, body: { receivedCents: 100_000 } });
      const second = await person.client.call(transfers.submitTransfer, {
        params: { id: next.id },
        body: { ...wireTransfer, amountCents: 1_000 },
        file: pngFile('biên lai.png'),
      });
      await accountant.client.call(transfers.approveTransfer, {
        params: { id: second.id },
        body: { receivedCents: 78_000 },
      });
      const third = await ask(scenarios, person);
      return {
        by: accountant,
        input: { params: { id: second.id }, body: { reason } },
        notifies: ['transfer_reversed', 'invoice_reopened'],
        entries: [
          {
            action: 'transfer.reverse',
            by: accountant,
            subject: { type: 'transfer', uid: second.id, email: person.email },
            before: { status: 'approved' },
            after: { status: 'reversed', reason, invoice: next.number, receivedCents: 78_000 },
          },
          {
            action: 'invoice.reopen',
            by: accountant,
            subject: { type: 'invoice', uid: third.id, email: person.email },
            after: { number: third.number, amountCents: 39_000, openCents: 39_000 },
          },
        ],
      };
    },
  ),
  onCall(
    transfers.reverseTransfer,
    'records the reversal, the granted refund that it withdraws, and the carried fee that returns',
    async (scenarios) => {
      const { accountant, manager, product } = scenarios;
      const { person, contractUid, transferId: id, fee } = await scenarios.withTransfer();
      await accountant.client.call(transfers.approveTransfer, { params: { id }, body: { receivedCents: 130_000 } });
      await signedHoursAgo(product, contractUid, 80);
      const body = { reasonCode: 'employer_gone' as const, reason };
      await manager.client.call(endContract, { params: { email: person.email }, body });
      const { uid: jobUid } = await makeJob(product);
      const application = await apply(person, jobUid, secret);
      const { invoiceId: nextId = '', contractUid: nextContract } = application;
      const next = await person.client.call(getInvoice, { params: { id: nextId ?? '' } });
      const [rest] = (await person.client.call(listRefunds, {})).items;
      const params = { id: rest?.id ?? '' };
      await accountant.client.call(grantRefund, { params, body: { amountCents: 30_000 } });
      return {
        by: accountant,
        input: { params: { id }, body: { reason } },
        notifies: ['refund_grant_withdrawn', 'transfer_reversed', 'invoice_reopened'],
        entries: [
          {
            action: 'transfer.reverse',
            by: accountant,
            subject: { type: 'transfer', uid: id, email: person.email },
            before: { status: 'approved' },
            after: { status: 'reversed', reason, invoice: fee.number, receivedCents: 130_000 },
          },
          {
            action: 'refund.withdraw-grant',
            by: accountant,
            subject: { type: 'refund', uid: params.id, email: person.email },
            before: { status: 'granted', amountCents: 30_000 },
            after: { status: 'withdrawn', reason, invoices: [fee.number] },
          },
          {
            action: 'fee.carry-back',
            by: accountant,
            subject: { type: 'invoice', uid: nextId ?? '', email: person.email },
            before: { invoice: next.number, contract: nextContract },
            after: { invoice: fee.number, contract: contractUid, amountCents: 100_000 },
          },
          {
            action: 'invoice.void',
            by: accountant,
            subject: { type: 'invoice', uid: fee.id, email: person.email },
            before: { status: 'not_paid' },
            after: { status: 'void', number: fee.number, amountCents: 100_000, reason: 'NO_LONGER_DUE' },
          },
          {
            action: 'invoice.reopen',
            by: accountant,
            subject: { type: 'invoice', uid: nextId ?? '', email: person.email },
            after: { number: next.number, amountCents: 100_000, openCents: 100_000 },
          },
        ],
      };
    },
  ),
  onCall(
    transfers.rejectTransfer,
    'records the rejection, then the invoice reduced to what was paid of it',
    async ({ manager, accountant, product, signed }) => {
      const { person, contractUid, fee } = await signed();
      const submit = (amountCents: number) =>
        person.client.call(transfers.submitTransfer, {
          params: { id: fee.id },
          body: { ...wireTransfer, amountCents },
          file: pngFile('biên lai.png'),
        });
      const [first, { id }] = [await submit(60_000), await submit(40_000)];
      await accountant.client.call(transfers.approveTransfer, { params: { id: first.id } });
      await signedHoursAgo(product, contractUid, 80);
      await manager.client.call(endContract, {
        params: { email: person.email },
        body: { reasonCode: 'withdrawn', reason },
      });
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
            after: { status: 'rejected', reason, invoice: fee.number, amountCents: 40_000 },
          },
          {
            action: 'invoice.reduce',
            by: accountant,
            subject: { type: 'invoice', uid: fee.id, email: person.email },
            before: { amountCents: 100_000 },
            after: { number: fee.number, amountCents: 60_000, paidCents: 60_000, reason: 'NO_LONGER_DUE' },
          },
        ],
      };
    },
  ),
];
