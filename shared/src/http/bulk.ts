import * as z from 'zod/mini';
import { messageCodes } from '#errors/catalog.ts';
import { fieldCodes } from '#errors/field-codes.ts';
import { uid } from './field-schemas.ts';

/** The largest number of records in one bulk action. */
const maxBulk = 100;

/** The records of a bulk action. Each is decided on its own. */
export const bulkBody = z.strictObject({
  uids: z.array(uid).check(z.minLength(1, 'MISSING_FIELD'), z.maxLength(maxBulk, 'INVALID_FIELD')),
});

/** The result of each record, in the order of the request. */
export const bulkResult = z.object({
  items: z.array(
    z.object({
      uid,
      /** `SUCCESS`, or the code of the refusal. */
      messageCode: z.enum(messageCodes),
      /** The exact reasons of the refusal, if it has any. */
      reason: z.nullable(z.enum(fieldCodes)),
    }),
  ),
});
export type BulkResult = z.infer<typeof bulkResult>;
