import type { FeeKind } from '@portal/shared/fee-plans/schema';
import type { LedgerAccount } from '@portal/shared/ledger/accounts';
import { keysOf } from '@portal/shared/objects/keys';
import type { RefundableCents } from '@portal/shared/refunds/rules';
import { refundableTotal } from '@portal/shared/refunds/rules';

/** A debit above zero or a credit below, in cents. */
export interface Posting {
  account: LedgerAccount;
  amountCents: number;
}

interface Billed {
  lines: readonly { kind: FeeKind; amountCents: number }[];
}

/** Where the money of a line belongs: what we collect for others is never our income. */
export const accountOfFee: Record<FeeKind, LedgerAccount> = {
  service: 'service_income',
  attorney: 'attorney_funds',
  government: 'government_funds',
};

const negative = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ account, amountCents }) => ({ account, amountCents: -amountCents }));

/** Adds up by account and leaves out what comes to nothing. */
function netOf(postings: readonly Posting[]): Posting[] {
  const sums = new Map<LedgerAccount, number>();
  for (const { account, amountCents } of postings) sums.set(account, (sums.get(account) ?? 0) + amountCents);
  return [...sums].filter(([, sum]) => sum !== 0).map(([account, amountCents]) => ({ account, amountCents }));
}

/** Asked for: owed by the candidate, to be earned by us or passed on. */
export const invoiceIssued = ({ lines }: Billed): Posting[] =>
  netOf(
    lines.flatMap(({ kind, amountCents }) => [
      { account: 'receivable' as const, amountCents },
      { account: accountOfFee[kind], amountCents: -amountCents },
    ]),
  );

/** Taken back as it was asked for. */
export const invoiceVoided = (invoice: Billed): Posting[] => negative(invoiceIssued(invoice));

/** The difference between what was asked for and what is asked for now; nothing where only words or days changed. */
export const invoiceChanged = (before: Billed, after: Billed): Posting[] =>
  netOf([...invoiceVoided(before), ...invoiceIssued(after)]);

/** The money arrived. @param amountCents above zero */
export const transferApproved = (amountCents: number): Posting[] => [
  { account: 'bank', amountCents },
  { account: 'receivable', amountCents: -amountCents },
];

/** Where what is given back comes from: a refund of our own fee is told apart from what was earned. */
export const accountOfRefund = {
  service: 'refunds_granted',
  attorney: 'attorney_funds',
  government: 'government_funds',
} as const satisfies Record<keyof RefundableCents, LedgerAccount>;

/** We owe back a part of our fee, or of what we hold for others. */
export const refundGranted = (parts: RefundableCents): Posting[] =>
  netOf([
    ...keysOf(accountOfRefund).map((part) => ({
      account: accountOfRefund[part],
      amountCents: parts[part],
    })),
    { account: 'refunds_payable', amountCents: -refundableTotal(parts) },
  ]);

/** It was sent. @param amountCents above zero */
export const refundPaid = (amountCents: number): Posting[] => [
  { account: 'refunds_payable', amountCents },
  { account: 'bank', amountCents: -amountCents },
];
