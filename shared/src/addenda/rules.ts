import type { ProgressStep } from '#labor-progress/steps.ts';
import { isPaymentStep } from '#labor-progress/steps.ts';

/**
 * Whether a step starts again with another employer. The labor certification and the I-140 belong to the employer, and the
 * visa or the I-485 rests on that I-140. A payment stays made.
 */
export const startsAgain = (step: ProgressStep): boolean => !isPaymentStep(step);

/**
 * The priority date of a case after moves (YYYY-MM-DD; null if there is none). The date of an approved I-140 is kept for the
 * next petition, and the earliest one counts (8 CFR 204.5(e)).
 * @param kept the dates that moves kept
 * @param current the date of the labor certification of the present employer
 */
export const earliestPriorityDate = (kept: readonly (string | null)[], current: string | null): string | null =>
  [...kept, current].filter((date) => date !== null).toSorted()[0] ?? null;
