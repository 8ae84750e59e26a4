import * as z from 'zod/mini';
import { cents, day, givenDay, moment, printedText, shortName, text, uid } from '#http/field-schemas.ts';
import { localized } from '#languages/localized-text.ts';

/** The possible payees of a government fee. */
export const agencies = ['uscis', 'state_department', 'other_agency', 'dol'] as const;

/** The usual payer of a government fee. A candidate is never billed for a fee of the employer. */
export const feePayers = ['candidate', 'employer'] as const;

const sourcedAmount = {
  amountCents: cents,
  /** The amount is in force from this day until the next amount takes effect. */
  effectiveFrom: day,
  /** The source of the amount, and the day on which it was checked there. */
  source: z.string(),
  sourceDay: day,
};
const amountSchema = z.object({
  uid,
  ...sourcedAmount,
  createdAt: moment,
  /** Null for shipped amounts. */
  createdBy: z.nullable(z.string()),
  /** The amount was a mistake and was withdrawn before it took effect, or was shipped before the fees of agencies were proposals. */
  withdrawnAt: z.nullable(moment),
});
export type FeeAmount = z.infer<typeof amountSchema>;

export const governmentFeeSchema = z.object({
  key: z.string(),
  name: localized(z.string()),
  payee: z.enum(agencies),
  payer: z.enum(feePayers),
  /** All past, present, and future amounts, oldest first. */
  amounts: z.array(amountSchema),
  /** What the agency asks since it changed the fee. It applies only once staff adopt it by adding it as an amount. */
  proposal: z.nullable(z.object(sourcedAmount)),
});
export type GovernmentFee = z.infer<typeof governmentFeeSchema>;

/** The part of a fee that `amountInForce` needs. */
export type DatedFee = Pick<GovernmentFee, 'key' | 'name' | 'payee' | 'payer'> & {
  amounts: readonly Pick<FeeAmount, 'amountCents' | 'effectiveFrom' | 'source' | 'withdrawnAt'>[];
};

/**
 * The amount of a fee that is in force on a day (YYYY-MM-DD): the amount that took effect last. Of two amounts for the
 * same day, the later recorded one counts, because it corrects the other.
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

/** Ten thousand dollars. No fee comes near it. */
export const maxFeeCents = 1_000_000;

export const amountBody = z.strictObject({
  /** 0 only for a fee of the employer that costs nothing. */
  amountCents: z.int('AMOUNT_INVALID').check(z.nonnegative('AMOUNT_INVALID'), z.lte(maxFeeCents, 'AMOUNT_INVALID')),
  effectiveFrom: givenDay,
  source: text(300),
  sourceDay: givenDay,
});
export type FeeAmountBody = z.infer<typeof amountBody>;

export const feeBody = z
  .strictObject({
    key: shortName.check(z.regex(/^[a-z][a-z0-9_]*$/, 'FEE_KEY_FORMAT')),
    name: localized(printedText(200)),
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
