import { addDays } from '#calendar/calendar.ts';
import { refundDays } from './limits.ts';

/**
 * The grounds of a refund in the contract: a failed PERM refile (Article 10), cancellation within 72 hours (Article 11),
 * not accepted for the job (Article 9), withdrawal of the employer or of the candidate (Article 11).
 */
export const refundGrounds = [
  'perm_refile_failed',
  'cancelled_in_time',
  'not_accepted',
  'sponsor_withdrew',
  'withdrawn',
  'other',
] as const;
export type RefundGround = (typeof refundGrounds)[number];

/** The refund after a failed PERM refile, in cents. */
export const permRefundCents = 300_000;

/** The day by which a refund is decided and paid (YYYY-MM-DD). @param requestedOn YYYY-MM-DD */
export const refundDueDay = (requestedOn: string): string => addDays(requestedOn, refundDays);

/** The refundable cents of a payment: the surplus, and what paid each kind of fee. */
export interface RefundableCents {
  credit: number;
  service: number;
  attorney: number;
  government: number;
}

export const nothing: RefundableCents = { credit: 0, service: 0, attorney: 0, government: 0 };

/** The largest possible refund, in cents. */
export const refundableTotal = ({ credit, service, attorney, government }: RefundableCents): number =>
  credit + service + attorney + government;

/**
 * The refund that the ground grants: after a failed refile all credit and what is left of a fixed amount of the service fee,
 * otherwise everything.
 * @param permLeftCents what Article 10 still grants under the contract
 */
export const suggestedRefundCents = (
  ground: RefundGround,
  refundable: RefundableCents,
  permLeftCents = permRefundCents,
): number =>
  ground === 'perm_refile_failed'
    ? refundable.credit + Math.min(permLeftCents, refundable.service)
    : refundableTotal(refundable);

/** The sum of several payments. */
export const addRefundable = (payments: readonly RefundableCents[]): RefundableCents => ({
  credit: payments.reduce((sum, { credit }) => sum + credit, 0),
  service: payments.reduce((sum, { service }) => sum + service, 0),
  attorney: payments.reduce((sum, { attorney }) => sum + attorney, 0),
  government: payments.reduce((sum, { government }) => sum + government, 0),
});

/**
 * Divides a refund over payments: credit first, then the service fee, then money held for others, the earliest payment first.
 * What the contract refunds comes before the rest, so that money which the contract keeps stays where it is.
 * @param amountCents at most the sum of the payments
 * @param payments the refundable cents of each
 * @param calculated what the contract refunds of each payment; nothing if no contract has ended
 */
export function divideRefund<Payment extends RefundableCents>(
  amountCents: number,
  payments: readonly Payment[],
  calculated: (payment: Payment) => RefundableCents = () => nothing,
): { payment: Payment; given: RefundableCents }[] {
  const parts = payments.map((payment) => ({ payment, given: { ...nothing } }));
  let left = amountCents;
  const limits = [calculated, (payment: Payment): RefundableCents => payment];
  for (const limitOf of limits) {
    for (const kind of ['credit', 'service', 'attorney', 'government'] as const) {
      for (const { payment, given } of parts) {
        const cents = Math.max(0, Math.min(left, Math.min(limitOf(payment)[kind], payment[kind]) - given[kind]));
        given[kind] += cents;
        left -= cents;
      }
    }
  }
  return parts;
}
