import { addDays } from '../calendar/calendar.ts';

/**
 * Why money is asked back, as the contract promises it: a failed PERM refile (Article 10), cancelled within 72 hours
 * (Article 11), not accepted for the job (Article 9), the employer withdrew (Article 11).
 */
export const refundGrounds = [
  'perm_refile_failed',
  'cancelled_in_time',
  'not_accepted',
  'sponsor_withdrew',
  'other',
] as const;
export type RefundGround = (typeof refundGrounds)[number];

/** The application fee that the refund text of specification section 9 names, in cents. */
export const permRefundCents = 300_000;

/** A request is processed in so many calendar days from the day it came: specification, section 9. */
export const refundDays = 30;

/** Until when a refund is to be decided and sent (YYYY-MM-DD). @param requestedOn YYYY-MM-DD */
export const refundDueDay = (requestedOn: string): string => addDays(requestedOn, refundDays);

/** What of the money paid goes back, by what it was paid for; in cents. */
export interface RefundableCents {
  service: number;
  attorney: number;
  government: number;
}

/** What may be given back at the most. */
export const refundableTotal = ({ service, attorney, government }: RefundableCents): number =>
  service + attorney + government;

/** What the ground comes to: after a failed refile the application fee out of the service fee, else everything. */
export const suggestedRefundCents = (ground: RefundGround, refundable: RefundableCents): number =>
  ground === 'perm_refile_failed' ? Math.min(permRefundCents, refundable.service) : refundableTotal(refundable);

/** What several payments come to together. */
export const addRefundable = (payments: readonly RefundableCents[]): RefundableCents => ({
  service: payments.reduce((sum, { service }) => sum + service, 0),
  attorney: payments.reduce((sum, { attorney }) => sum + attorney, 0),
  government: payments.reduce((sum, { government }) => sum + government, 0),
});

/**
 * What of each payment goes back: our service fee first, then what we hold for others, the first payment before the next.
 * @param amountCents at most what the payments come to
 * @param payments what is left of each
 */
export function divideRefund<Payment extends RefundableCents>(
  amountCents: number,
  payments: readonly Payment[],
): { payment: Payment; given: RefundableCents }[] {
  const parts = payments.map((payment) => ({ payment, given: { service: 0, attorney: 0, government: 0 } }));
  let left = amountCents;
  for (const kind of ['service', 'attorney', 'government'] as const) {
    for (const { payment, given } of parts) {
      given[kind] = Math.min(left, payment[kind]);
      left -= given[kind];
    }
  }
  return parts;
}
