import * as z from 'zod/mini';
import { day } from '#http/field-schemas.ts';

/** A labor certification of an employer, as the agency's register has it. */
export const permCase = z.object({ number: z.string(), filedOn: z.nullable(day), certifiedOn: z.nullable(day) });
export type PermCase = z.infer<typeof permCase>;

/** The employer of a job, for everybody to look up. A blank text is unknown. */
export const employerFacts = {
  /** The employer's name. */
  sponsor: z.string(),
  employerAddress: z.string(),
  employerWebsite: z.string(),
  /** The day on which somebody last looked the employer up in the register of its state; null if nobody did. */
  registrationCheckedOn: z.nullable(day),
  /** Those of the employer’s record. */
  permCases: z.array(permCase),
};
