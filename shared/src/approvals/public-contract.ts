import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { text } from '#http/field-schemas.ts';

/** Apart from the calls of staff, which no public page should load. */
export const objectToEmailChange = endpoint({
  operationId: 'objectToEmailChange',
  method: 'POST',
  path: '/users/email/object',
  summary: 'Stop the change of an email address that staff approved, with the link that was sent to the old address',
  access: 'public',
  body: z.strictObject({ token: text(200) }),
  data: z.null(),
  errors: ['INVALID_OR_EXPIRED_TOKEN'],
});
