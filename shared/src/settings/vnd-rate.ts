import * as z from 'zod/mini';
import { givenDay } from '#http/field-schemas.ts';

/** A rate outside of these bounds is a typing error, such as a missing zero. */
const [lowest, highest] = [10_000, 100_000];

/** How many dong a dollar was worth on a day. Staff enter it. Amounts that count stay in USD. */
export const vndRate = z.strictObject({
  vndPerUsd: z.int('VND_RATE_INVALID').check(z.gte(lowest, 'VND_RATE_INVALID'), z.lte(highest, 'VND_RATE_INVALID')),
  date: givenDay,
});
export type VndRate = z.infer<typeof vndRate>;
