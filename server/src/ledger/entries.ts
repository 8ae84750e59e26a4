import type { FeeKind } from '@portal/shared/fee-plans/schema';
import type { LedgerAccount } from '@portal/shared/ledger/accounts';
import { keysOf } from '@portal/shared/objects/keys';
import type { RefundableCents } from '@portal/shared/refunds/rules';
import { refundableTotal } from '@portal/shared/refunds/rules';

/** A debit (positive) or a credit (negative), in cents. */
export interface Posting {
  account: LedgerAccount;
  amountCents: number;
}

interface Billed {
  lines: readonly { kind: FeeKind; amountCents: number }[];
}

/** The account of each kind of fee. Money collected for others is never our income. */
export const accountOfFee: Record<FeeKind, LedgerAccount> = {
  service: 'service_income',
  attorney: 'attorney_funds',
  government: 'government_funds',
};

const negative = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ account, amountCents }) => ({ account, amountCents: -amountCents }));

/** Adds up postings by account and drops those that are zero. */
function netOf(postings: readonly Posting[]): Posting[] {
  const sums = new Map<LedgerAccount, number>();
  for (const { account, amountCents } of postings) sums.set(account, (sums.get(account) ?? 0) + amountCents);
  return [...sums].filter(([, sum]) => sum !== 0).map(([account, amountCents]) => ({ account, amountCents }));
}

/** An invoice is issued: the candidate owes it, and we earn it or pass it on. */
export const invoiceIssued = ({ lines }: Billed): Posting[] =>
  netOf(
    lines.flatMap(({ kind, amountCents }) => [
      { account: 'receivable' as const, amountCents },
      { account: accountOfFee[kind], amountCents: -amountCents },
    ]),
  );

/** An invoice is voided. */
export const invoiceVoided = (invoice: Billed): Posting[] => negative(invoiceIssued(invoice));

/** An invoice is changed: posts the difference, or nothing if only texts or dates changed. */
export const invoiceChanged = (before: Billed, after: Billed): Posting[] =>
  netOf([...invoiceVoided(before), ...invoiceIssued(after)]);

/** Received money is divided, in cents: what paid the invoice, and the surplus. */
export interface Receipt {
  paid: number;
  credit: number;
}

/** A transfer is approved. */
export const transferApproved = ({ paid, credit }: Receipt): Posting[] =>
  netOf([
    { account: 'bank', amountCents: paid + credit },
    { account: 'receivable', amountCents: -paid },
    { account: 'candidate_credit', amountCents: -credit },
  ]);

/** The approval of a transfer is reversed. @param parts what leaves the invoice, and what leaves the credit */
export const transferReversed = (parts: Receipt): Posting[] => negative(transferApproved(parts));

/** A small difference of an invoice is accepted as paid: we bear what a bank kept. @param cents positive */
export const differenceAccepted = (cents: number): Posting[] => [
  { account: 'bank_fees', amountCents: cents },
  { account: 'receivable', amountCents: -cents },
];

/** An accepted difference is open again. @param cents positive */
export const differenceReopened = (cents: number): Posting[] => negative(differenceAccepted(cents));

/** Credit pays an invoice. @param cents positive */
export const creditApplied = (cents: number): Posting[] => [
  { account: 'candidate_credit', amountCents: cents },
  { account: 'receivable', amountCents: -cents },
];

/** An invoice that credit paid is open again. @param cents positive */
export const creditTakenBack = (cents: number): Posting[] => negative(creditApplied(cents));

/** The payment of an invoice that is no longer due becomes credit. @param cents positive */
export const paymentReleased = (cents: number): Posting[] => [
  { account: 'receivable', amountCents: cents },
  { account: 'candidate_credit', amountCents: -cents },
];

/** The account of each kind of refunded fee. A refund of our own fee is separate from income. */
export const accountOfRefund = {
  service: 'refunds_granted',
  attorney: 'attorney_funds',
  government: 'government_funds',
  credit: 'candidate_credit',
} as const satisfies Record<keyof RefundableCents, LedgerAccount>;

/** A refund is granted: we owe a part of our fee, of money held for others, or of the credit. */
export const refundGranted = (parts: RefundableCents): Posting[] =>
  netOf([
    ...keysOf(accountOfRefund).map((part) => ({
      account: accountOfRefund[part],
      amountCents: parts[part],
    })),
    { account: 'refunds_payable', amountCents: -refundableTotal(parts) },
  ]);

/** A granted refund that was not paid is taken back. */
export const refundWithdrawn = (parts: RefundableCents): Posting[] => negative(refundGranted(parts));

/** An invoice that was refunded becomes void: the refund is taken from the credit that its payment became. */
export const refundOffset = ({ service, attorney, government }: RefundableCents): Posting[] =>
  netOf([
    { account: 'candidate_credit', amountCents: service + attorney + government },
    { account: accountOfRefund.service, amountCents: -service },
    { account: accountOfRefund.attorney, amountCents: -attorney },
    { account: accountOfRefund.government, amountCents: -government },
  ]);

/** The fee of an ended contract leaves its payment: until it pays another invoice, we owe it to the candidate. */
export const feeCarriedOver = (parts: RefundableCents): Posting[] => refundGranted(parts);

/** The fee of an ended contract pays an invoice of another one. @param amountCents positive */
export const feeCredited = (amountCents: number): Posting[] => [
  { account: 'refunds_payable', amountCents },
  { account: 'receivable', amountCents: -amountCents },
];

/** A carried fee that never arrived returns to its payment. */
export const feeCarriedBack = (parts: RefundableCents): Posting[] => negative(feeCarriedOver(parts));

/** A carried fee that never arrived leaves the invoice that it paid. @param parts what leaves the invoice, and what its credit */
export const feeTakenBack = ({ paid, credit }: Receipt): Posting[] =>
  netOf([
    { account: 'refunds_payable', amountCents: -(paid + credit) },
    { account: 'receivable', amountCents: paid },
    { account: 'candidate_credit', amountCents: credit },
  ]);

/** A refund is paid. @param amountCents positive */
export const refundPaid = (amountCents: number): Posting[] => [
  { account: 'refunds_payable', amountCents },
  { account: 'bank', amountCents: -amountCents },
];
