import { addMonths } from '#calendar/calendar.ts';

/**
 * How many months before its last day the holder of a passport is asked for a renewed one. Vietnam issues a new passport
 * in days, but nine months leave time to correct it. Consulates give an immigrant visa, which is valid for up to six
 * months, only in a passport that is valid for 60 days longer (22 CFR 42.64(b), 42.72(a)), and their instructions ask for
 * six months after the entry. The last one is for those who have not answered.
 */
export const passportStages = [9, 6, 1] as const;
export type PassportStage = (typeof passportStages)[number];

/**
 * The last stage that a passport has reached; null before the first. An expired passport stays at the last.
 * @param expiryDate its last day, `YYYY-MM-DD`
 * @param today `YYYY-MM-DD`
 */
export const passportStageOn = (expiryDate: string, today: string): PassportStage | null =>
  passportStages.findLast((months) => today >= addMonths(expiryDate, -months)) ?? null;
