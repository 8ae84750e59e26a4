import type { DecisionRace } from './decision-race.ts';
import { callerRow, closed, leaves, otherAction, refused, row, succeeds } from './decision-race.ts';

const refundDecided = closed({ refund: 'REFUND_DECIDED' });
const refusal = { reason: 'Chưa đủ điều kiện.' };

/** Invoices, transfers, refunds, fee plans, and government fees. */
export const moneyRaces: DecisionRace[] = [
  {
    on: 'POST /invoices/{id}/transfers',
    hold: row('invoices', 'id'),
    // A double click: the second call gets the transfer of the first.
    loses: succeeds,
    leaves: leaves('transfer.submit', { notified: ['transfer_received'] }),
  },
  {
    on: 'POST /admin/invoices/{id}/void',
    hold: row('invoices', 'id'),
    loses: closed({ invoice: 'INVOICE_NOT_OPEN' }),
    leaves: leaves('invoice.void', { notified: ['invoice_voided'], posted: ['invoice_voided'] }),
  },
  {
    on: 'POST /admin/invoices/{id}/restore',
    hold: row('invoices', 'id'),
    loses: closed({ invoice: 'INVOICE_NOT_VOID' }),
    leaves: leaves('invoice.restore', { notified: ['decision_corrected'], posted: ['invoice_restored'] }),
  },
  {
    on: 'POST /admin/transfers/{id}/reject',
    hold: row('transfers', 'id'),
    loses: closed({ transfer: 'TRANSFER_DECIDED' }),
    leaves: leaves('transfer.reject', { notified: ['transfer_rejected'] }),
  },
  {
    on: 'POST /admin/transfers/{id}/reverse',
    hold: row('transfers', 'id'),
    loses: closed({ transfer: 'TRANSFER_NOT_APPROVED' }),
    leaves: leaves('transfer.reverse', { notified: ['transfer_reversed'], posted: ['transfer_reversed'] }),
  },
  {
    on: 'POST /admin/transfers/{id}/correct',
    row: 'records the figures before and after',
    hold: row('transfers', 'id'),
    // The second finds nothing to correct.
    loses: succeeds,
    leaves: leaves('transfer.correct', {
      notified: ['transfer_corrected'],
      posted: ['transfer_reversed', 'transfer_approved'],
    }),
  },
  {
    on: 'POST /admin/transfers/{id}/reassign',
    hold: row('transfers', 'id'),
    loses: succeeds,
    leaves: leaves('transfer.reassign', { notified: ['transfer_reassigned'] }),
  },
  {
    on: 'POST /admin/transfers/{id}/reopen',
    hold: row('transfers', 'id'),
    loses: closed({ transfer: 'TRANSFER_NOT_CLOSED' }),
    leaves: leaves('transfer.reopen', { notified: ['transfer_reopened'] }),
  },
  {
    on: 'POST /admin/invoices/{id}/payments',
    hold: row('invoices', 'id'),
    // Two members of staff saw the same payment.
    loses: succeeds,
    leaves: leaves('transfer.record', { notified: ['transfer_approved'], posted: ['transfer_approved'] }),
  },
  {
    on: 'POST /admin/invoices/{id}/accept-as-full',
    hold: row('invoices', 'id'),
    loses: closed({ invoice: 'INVOICE_NOT_OPEN' }),
    leaves: leaves('invoice.accept-as-full', {
      notified: ['invoice_accepted_as_full'],
      posted: ['difference_accepted'],
    }),
  },
  {
    on: 'POST /admin/refunds/{id}/grant',
    row: 'records the amount and the payments that it refunds',
    rival: otherAction('POST /admin/refunds/{id}/refuse', refusal),
    hold: row('refunds', 'id'),
    loses: refundDecided,
    leaves: leaves('refund.grant', { notified: ['refund_granted'], posted: ['refund_granted'] }),
  },
  {
    on: 'POST /admin/refunds/{id}/refuse',
    rival: otherAction('POST /admin/refunds/{id}/grant', { amount_cents: 100_000 }),
    hold: row('refunds', 'id'),
    loses: refundDecided,
    leaves: leaves('refund.refuse', { notified: ['refund_refused'] }),
  },
  {
    on: 'POST /admin/users/{email}/refunds',
    hold: ({ body }) => ({ table: 'contracts', id: String(body.contract_uid) }),
    loses: closed({ contract: 'REFUND_OPEN' }),
    leaves: leaves('refund.open', { notified: ['refund_opened'] }),
    isKeyed: true,
  },
  {
    on: 'PUT /refunds/{id}/account',
    rival: {
      on: 'PUT /refunds/{id}/account',
      make: (sent) => ({
        ...sent,
        payload: JSON.stringify({ ...JSON.parse(String(sent.payload)), account_number: '9876543210' }),
      }),
    },
    hold: row('refunds', 'id'),
    // The last account counts.
    loses: succeeds,
    leaves: leaves(['refund.update-account', 'refund.update-account']),
  },
  {
    on: 'POST /admin/refunds/{id}/withdraw',
    hold: row('refunds', 'id'),
    loses: refundDecided,
    leaves: leaves('refund.withdraw-grant', { notified: ['refund_grant_withdrawn'], posted: ['refund_withdrawn'] }),
  },
  {
    on: 'POST /refunds/{id}/withdraw',
    hold: row('refunds', 'id'),
    loses: refundDecided,
    leaves: leaves('refund.withdraw'),
  },
  {
    on: 'POST /admin/fee-plans',
    hold: callerRow,
    loses: refused(409, 'DUPLICATE_VALUE_FOR_ITEM', { name: 'PLAN_NAME_TAKEN' }),
    leaves: leaves('fee-plan.create'),
  },
  {
    on: 'PUT /admin/fee-plans/{name}',
    hold: callerRow,
    loses: refused(409, 'INVALID_ARGUMENTS', { seen: 'CHANGED_MEANWHILE' }),
    leaves: leaves('fee-plan.update'),
  },
  {
    on: 'POST /admin/government-fees',
    hold: callerRow,
    loses: refused(409, 'DUPLICATE_VALUE_FOR_ITEM', { key: 'FEE_KEY_TAKEN' }),
    leaves: leaves('government-fee.create'),
  },
  {
    on: 'POST /admin/government-fees/{key}/amounts',
    hold: callerRow,
    loses: refused(409, 'DUPLICATE_VALUE_FOR_ITEM', { effective_from: 'FEE_AMOUNT_TAKEN' }),
    leaves: leaves('government-fee.add-amount'),
  },
  {
    on: 'POST /admin/visa-bulletins',
    hold: callerRow,
    loses: succeeds,
    leaves: leaves('visa-bulletin.record'),
  },
  {
    on: 'POST /admin/government-fees/{key}/amounts/{uid}/withdraw',
    hold: row('government_fee_amounts'),
    loses: succeeds,
    leaves: leaves('government-fee.withdraw-amount'),
  },
];
