/**
 * The accounts of the ledger. A debit is a positive amount, a credit a negative one; each entry adds up to zero.
 */
export const ledgerAccounts = [
  /** Invoiced to candidates and not paid. */
  'receivable',
  /** Received in and paid from the organization's accounts. */
  'bank',
  'service_income',
  /** Collected for the candidate's own attorney, not ours. */
  'attorney_funds',
  /** Collected for fees of a government, not ours. */
  'government_funds',
  /** Service income that was refunded. */
  'refunds_granted',
  /** Received from candidates and not needed by an invoice. It pays the next one or is refunded. */
  'candidate_credit',
  /** Kept by banks from what candidates sent, and borne by us. */
  'bank_fees',
  /** Granted to candidates and not paid yet. */
  'refunds_payable',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** The kinds of entries. `server/src/ledger/entries.ts` states what each posts. */
export const ledgerEntryKinds = [
  'invoice_issued',
  'invoice_changed',
  'invoice_voided',
  /** The decision that voided it was taken back. */
  'invoice_restored',
  'transfer_approved',
  'transfer_reversed',
  /** A small difference is accepted as paid, or is open again. */
  'difference_accepted',
  'difference_reopened',
  'credit_applied',
  'credit_taken_back',
  'payment_released',
  'refund_granted',
  'refund_paid',
  'refund_withdrawn',
  /** A refund of an invoice that became void is taken from the credit that the invoice left. */
  'refund_offset',
  /** The fee of an ended contract leaves its payment, and pays an invoice of another contract. */
  'fee_carried_over',
  'fee_credited',
  /** A carried fee never arrived: it returns to its payment, and its amount is open again on the other invoice. */
  'fee_carried_back',
  'fee_taken_back',
] as const;
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number];

/** The accounts whose sum is the candidate's debt. A negative sum is owed to the candidate. */
export const candidateAccounts = [
  'receivable',
  'candidate_credit',
  'refunds_payable',
] as const satisfies readonly LedgerAccount[];
