/**
 * The accounts of the money record. A debit is a positive amount, a credit a negative one; each entry adds up to zero.
 */
export const ledgerAccounts = [
  /** What candidates were asked to pay and have not paid. */
  'receivable',
  /** What arrived in, and left, the organisation's accounts. */
  'bank',
  'service_income',
  /** Collected for the candidate's own attorney, not ours. */
  'attorney_funds',
  /** Collected for fees of a government, not ours. */
  'government_funds',
  /** Service income that was given back. */
  'refunds_granted',
  /** Granted to candidates and not sent yet. */
  'refunds_payable',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** What may be entered, each in one way: see `server/src/features/ledger/entries.ts`. */
export const ledgerEntryKinds = [
  'invoice_issued',
  'invoice_changed',
  'invoice_voided',
  'transfer_approved',
  'refund_granted',
  'refund_paid',
] as const;
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number];

/** The accounts whose sum is what a candidate owes; below zero, what is owed to the candidate. */
export const candidateAccounts = ['receivable', 'refunds_payable'] as const satisfies readonly LedgerAccount[];
