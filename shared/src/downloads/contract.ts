import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { moment, text } from '#http/field-schemas.ts';
import { progressSteps } from '#labor-progress/steps.ts';

export const createDownload = endpoint({
  operationId: 'createDownload',
  method: 'POST',
  path: '/downloads',
  summary:
    'Make an address of a file for a browser, which sends no token: for 60 seconds and one use, while this session lasts. The file is read, checked, and audited when the address is used',
  access: 'session',
  body: z.strictObject({
    /** The `operationId` of the call that returns the file, such as `getContractPdf`. */
    kind: text(60),
    /** The `uid`, `id`, or `email` in the path of that call; absent if it has none. */
    uid: z.optional(text(254)),
    /** The `step` in the path of that call. */
    step: z.optional(z.enum(progressSteps)),
    /** The query of that call, as in its address, without the question mark. */
    query: z.optional(z.string().check(z.maxLength(10_000, 'TEXT_TOO_LONG'))),
  }),
  data: z.object({
    /** An absolute path of this site. */
    url: z.string(),
    expiresAt: moment,
  }),
  errors: ['CONFIRM_IDENTITY', 'TOO_MANY_REQUESTS'],
});
