import { feeKinds } from '@portal/shared/fee-plans/schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Posting } from './entries.ts';
import * as entries from './entries.ts';

const totalOf = (postings: readonly Posting[]) => postings.reduce((sum, { amountCents }) => sum + amountCents, 0);
const on = (postings: readonly Posting[], account: Posting['account']) =>
  totalOf(postings.filter((posting) => posting.account === account));

const cents = fc.integer({ min: 1, max: 100_000_000 });
const billed = fc.record({
  lines: fc.array(fc.record({ kind: fc.constantFrom(...feeKinds), amountCents: cents }), {
    minLength: 1,
    maxLength: 20,
  }),
});

it('every ledger entry balances and posts each account at most once and never zero', () => {
  fc.assert(
    fc.property(billed, billed, cents, (before, after, amount) => {
      for (const postings of [
        entries.invoiceIssued(before),
        entries.invoiceVoided(before),
        entries.invoiceChanged(before, after),
        entries.transferApproved({ paid: amount, credit: amount % 5 }),
        entries.transferReversed({ paid: amount % 5, credit: amount }),
        entries.creditApplied(amount),
        entries.creditTakenBack(amount),
        entries.paymentReleased(amount),
        entries.refundGranted({ credit: amount % 11, service: amount, attorney: amount % 7, government: amount % 3 }),
        entries.refundPaid(amount),
        entries.refundOffset({ credit: 0, service: amount, attorney: amount % 7, government: amount % 3 }),
      ]) {
        expect(totalOf(postings)).toBe(0);
        expect(postings.every(({ amountCents }) => amountCents !== 0)).toBe(true);
        expect(new Set(postings.map(({ account }) => account)).size).toBe(postings.length);
      }
    }),
  );
});

it('an invoice that was issued, changed, and voided adds up to zero', () => {
  fc.assert(
    fc.property(billed, billed, (before, after) => {
      const all = [
        ...entries.invoiceIssued(before),
        ...entries.invoiceChanged(before, after),
        ...entries.invoiceVoided(after),
      ];
      for (const { account } of all) expect(on(all, account)).toBe(0);
    }),
  );
});

it('the ledger separates government fees from our revenue', () => {
  const postings = entries.invoiceIssued({
    lines: [
      { kind: 'service', amountCents: 450_000 },
      { kind: 'government', amountCents: 34_500 },
      { kind: 'government', amountCents: 23_500 },
    ],
  });
  expect(postings).toEqual([
    { account: 'receivable', amountCents: 508_000 },
    { account: 'service_income', amountCents: -450_000 },
    { account: 'government_funds', amountCents: -58_000 },
  ]);
});

it('a change that moves no money posts no entry', () => {
  const lines = [{ kind: 'service' as const, amountCents: 100 }];
  expect(entries.invoiceChanged({ lines }, { lines: [...lines] })).toEqual([]);
});

it.each<[string, Posting[], Partial<Record<Posting['account'], number>>]>([
  [
    'an invoice is owed, and each kind of fee has its account',
    entries.invoiceIssued({
      lines: [
        { kind: 'service', amountCents: 100 },
        { kind: 'attorney', amountCents: 20 },
        { kind: 'government', amountCents: 3 },
      ],
    }),
    { receivable: 123, service_income: -100, attorney_funds: -20, government_funds: -3 },
  ],
  ['a transfer arrives at the bank', entries.transferApproved({ paid: 50, credit: 0 }), { bank: 50, receivable: -50 }],
  [
    'the surplus of a transfer is credit',
    entries.transferApproved({ paid: 50, credit: 7 }),
    { bank: 57, receivable: -50, candidate_credit: -7 },
  ],
  [
    'a reversed transfer leaves the bank, the invoice, and the credit',
    entries.transferReversed({ paid: 50, credit: 7 }),
    { bank: -57, receivable: 50, candidate_credit: 7 },
  ],
  ['credit pays an invoice', entries.creditApplied(7), { candidate_credit: 7, receivable: -7 }],
  ['credit is taken back', entries.creditTakenBack(7), { candidate_credit: -7, receivable: 7 }],
  ['a released payment is credit', entries.paymentReleased(7), { candidate_credit: -7, receivable: 7 }],
  [
    'a granted refund is owed to the candidate',
    entries.refundGranted({ credit: 4, service: 100, attorney: 20, government: 3 }),
    { refunds_granted: 100, attorney_funds: 20, government_funds: 3, candidate_credit: 4, refunds_payable: -127 },
  ],
  ['a paid refund leaves the bank', entries.refundPaid(50), { refunds_payable: 50, bank: -50 }],
])('%s', (_what, postings, expected) => {
  expect(Object.fromEntries(postings.map(({ account, amountCents }) => [account, amountCents]))).toEqual(expected);
});
