import * as z from 'zod/mini';
import { email } from '#http/field-schemas.ts';

/**
 * Whose candidates a list has: the reader's own, with those whom the reader stands in for; nobody's; or those of a colleague, by email
 * address. Everybody's if it is missing.
 */
export const ownerFilter = { owner: z.optional(z.union([z.enum(['me', 'none']), email])) };

/** The owner of a candidate, or another member of staff who is named with them. */
export const colleagueName = z.object({ email: z.string(), fullName: z.string() });
export type ColleagueName = z.infer<typeof colleagueName>;
