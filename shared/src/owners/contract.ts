import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { day, email, uid } from '#http/field-schemas.ts';
import { pageOf, shortListQuery } from '#http/paging.ts';
import { userDetailSchema } from '#users/contract.ts';
import { colleagueName } from './filter.ts';

const ownerSchema = z.extend(colleagueName, {
  userId: uid,
  /** Whether their role reviews profiles: only then candidates are handed over to them. */
  mayOwn: z.boolean(),
  /** The candidates of theirs whose profile is in review or approved, and whose case has not ended. */
  openCases: z.int(),
  /** The last day of the absence that they are in; null if they are here. */
  awayUntil: z.nullable(day),
  /** Who stands in for them meanwhile. */
  standIn: z.nullable(colleagueName),
});
export type Owner = z.infer<typeof ownerSchema>;

export const listOwners = endpoint({
  operationId: 'listOwners',
  method: 'GET',
  path: '/admin/owners',
  summary: 'List the active colleagues, whether they may own candidates, and the number of their open cases',
  access: 'users.read',
  query: z.strictObject(shortListQuery(['fullName', 'openCases'])),
  data: pageOf(ownerSchema),
  errors: [],
});

export const setOwner = endpoint({
  operationId: 'setOwner',
  method: 'PUT',
  path: '/admin/users/{email}/owner',
  summary: 'Hand a candidate over to a colleague, or to nobody',
  access: 'owners.manage',
  params: z.object({ email: z.string() }),
  /** `seen` has the address of the owner that the change is based on, or null; the change is refused if it is outdated. */
  body: z.strictObject({ staffEmail: z.nullable(email), seen: z.optional(z.nullable(z.string())) }),
  data: userDetailSchema,
  errors: ['INVALID_ARGUMENTS'],
});

/** The largest number of candidates that are handed over at once. */
export const maxHandedOver = 500;

/** What became of a candidate who was to be handed over. */
export const handOverResults = ['handed_over', 'unchanged', 'not_found', 'failed'] as const;

export const handOver = endpoint({
  operationId: 'handOver',
  method: 'POST',
  path: '/admin/owners/hand-over',
  summary: 'Hand candidates over, or all of a colleague, each on its own; the response has one result per candidate',
  access: 'owners.manage',
  body: z
    .strictObject({
      emails: z.optional(
        z.array(email).check(z.minLength(1, 'MISSING_FIELD'), z.maxLength(maxHandedOver, 'INVALID_FIELD')),
      ),
      /** The colleague whose candidates are all handed over, instead of `emails`. */
      from: z.optional(email),
      /** A colleague; nobody; or, for each, whoever has the fewest open cases and is not away. */
      to: z.nullable(z.union([z.literal('fewest'), email])),
    })
    .check(
      z.refine((body) => (body.emails === undefined) !== (body.from === undefined), {
        error: 'MISSING_FIELD',
        path: ['emails'],
      }),
    ),
  data: z.object({
    items: z.array(z.object({ email: z.string(), result: z.enum(handOverResults), owner: z.nullable(colleagueName) })),
  }),
  errors: [],
});
