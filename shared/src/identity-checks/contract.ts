import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { identityNumbers } from '#personal-info/fields.ts';
import { identityRemarks } from '#personal-info/plausibility.ts';
import { wireNameOf } from '#personal-info/wire-name.ts';

/** The other accounts that have or have had the same identity number. */
export const sameNumbersSchema = z.array(
  z.object({
    field: z.enum(identityNumbers.map(wireNameOf)),
    email: z.string(),
    /** Staff have locked the other account, so only one of them is in use. */
    isLocked: z.boolean(),
    /** One of the two people has had the number and has another one now, such as after a new passport. */
    isFormer: z.boolean(),
  }),
);
export type SameNumbers = z.infer<typeof sameNumbersSchema>;

export const getIdentityChecks = endpoint({
  operationId: 'getIdentityChecks',
  method: 'GET',
  path: '/admin/users/{email}/identity-checks',
  summary:
    'Get what staff should ask a candidate about: unusual facts, and other accounts with the same identity number',
  access: 'users.read',
  audits: 'personal-info.read',
  params: z.object({ email: z.string() }),
  data: z.object({
    remarks: z.array(z.enum(identityRemarks)),
    sameNumbers: sameNumbersSchema,
  }),
  errors: [],
});
export type IdentityChecks = z.infer<typeof getIdentityChecks.data>;
