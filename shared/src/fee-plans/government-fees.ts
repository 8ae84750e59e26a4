import * as z from 'zod/mini';
import { cents, day, givenDay, moment, shortName, text, uid } from '../http/field-schemas.ts';
import { localized } from '../languages/localized-text.ts';

/** Whom a government fee may be paid to. */
export const agencies = ['uscis', 'state_department', 'other_agency', 'dol'] as const;

/** Who normally pays a government fee; one of the employer's is never a line that a candidate is billed for. */
export const feePayers = ['candidate', 'employer'] as const;

const amountSchema = z.object({
  uid,
  amountCents: cents,
  /** In force from this day on, until another one is. */
  effectiveFrom: day,
  /** Where the figure is from, and the day on which it was true there. */
  source: z.string(),
  sourceDay: day,
  createdAt: moment,
  /** Null for what the product ships with. */
  createdBy: z.nullable(z.string()),
  /** It was a mistake, taken back before it took effect. */
  withdrawnAt: z.nullable(moment),
});
export type FeeAmount = z.infer<typeof amountSchema>;

export const governmentFeeSchema = z.object({
  key: z.string(),
  name: localized(z.string()),
  payee: z.enum(agencies),
  payer: z.enum(feePayers),
  /** Every amount there was, is and will be, the oldest first. */
  amounts: z.array(amountSchema),
});
export type GovernmentFee = z.infer<typeof governmentFeeSchema>;

/** Enough of a fee to take an amount from. */
export type DatedFee = Pick<GovernmentFee, 'key' | 'name' | 'payee' | 'payer'> & {
  amounts: readonly Pick<FeeAmount, 'amountCents' | 'effectiveFrom' | 'source' | 'withdrawnAt'>[];
};

/**
 * The amount of a fee that is in force on a day (YYYY-MM-DD): the one that took effect last. Of two for the same day the
 * one that was recorded later, which corrects the other.
 */
export function amountInForce<Amount extends DatedFee['amounts'][number]>(
  amounts: readonly Amount[],
  asOf: string,
): Amount | undefined {
  return amounts
    .filter(({ effectiveFrom, withdrawnAt }) => withdrawnAt === null && effectiveFrom <= asOf)
    .reduce<Amount | undefined>(
      (last, one) => (last === undefined || one.effectiveFrom >= last.effectiveFrom ? one : last),
      undefined,
    );
}

/** A hundred thousand dollars: no fee is near it. */
const maxFeeCents = 10_000_000;

export const amountBody = z.strictObject({
  /** 0 only for what costs nothing and is the employer's. */
  amountCents: z.int('AMOUNT_INVALID').check(z.nonnegative('AMOUNT_INVALID'), z.lte(maxFeeCents, 'AMOUNT_INVALID')),
  effectiveFrom: givenDay,
  source: text(300),
  sourceDay: givenDay,
});
export type FeeAmountBody = z.infer<typeof amountBody>;

export const feeBody = z
  .strictObject({
    key: shortName.check(z.regex(/^[a-z][a-z0-9_]*$/, 'FEE_KEY_FORMAT')),
    name: localized(text(200)),
    payee: z.enum(agencies),
    payer: z.enum(feePayers),
    ...amountBody.shape,
  })
  .check(
    z.refine(({ payee, payer }) => payee !== 'dol' || payer === 'employer', {
      error: 'LABOR_COST_EMPLOYER_ONLY',
      path: ['payer'],
    }),
    z.refine(({ payer, amountCents }) => payer === 'employer' || amountCents > 0, {
      error: 'AMOUNT_INVALID',
      path: ['amountCents'],
    }),
  );
export type FeeBody = z.infer<typeof feeBody>;
