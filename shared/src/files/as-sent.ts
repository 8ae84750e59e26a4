import * as z from 'zod/mini';

/**
 * How to read an upload. Everybody but its sender gets a PDF as it was written anew, without anything that acts; staff get
 * it as it was sent if they ask for it. Other types are the same for everybody.
 */
export const asSentQuery = z.strictObject({ as: z.optional(z.enum(['sent'])) });
export type AsSentQuery = z.infer<typeof asSentQuery>;
