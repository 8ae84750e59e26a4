import * as z from 'zod/mini';
import { messageCodes } from '../errors/catalogue.ts';
import { fieldCodes } from '../errors/field-codes.ts';
import { uid } from './field-schemas.ts';

/** The most records that one bulk action takes. */
const maxBulk = 100;

/** The records of a bulk action: each is decided for itself, as if it were the only one. */
export const bulkBody = z.strictObject({
  uids: z.array(uid).check(z.minLength(1, 'MISSING_FIELD'), z.maxLength(maxBulk, 'INVALID_FIELD')),
});

/** What became of each record, in the order they were given. */
export const bulkResult = z.object({
  items: z.array(
    z.object({
      uid,
      /** `SUCCESS`, or why this one was refused. */
      messageCode: z.enum(messageCodes),
      /** Exactly why, where the refusal says so. */
      reason: z.nullable(z.enum(fieldCodes)),
    }),
  ),
});
export type BulkResult = z.infer<typeof bulkResult>;
