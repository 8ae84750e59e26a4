import * as z from 'zod/mini';
import { fileKinds } from '#files/rules.ts';
import { fileStatuses } from '#files/workflow.ts';
import { endpoint } from '#http/endpoint.ts';
import { day, givenDay, moment, reason, text, uid } from '#http/field-schemas.ts';
import { longListQuery, pageOf, pageQuery, shortListQuery, sortQuery } from '#http/paging.ts';
import { sameNumbersSchema } from '#identity-checks/contract.ts';
import { identityNumbers } from '#personal-info/fields.ts';
import { wireNameOf } from '#personal-info/wire-name.ts';
import { changeableFields, maxChangeFiles } from './kinds.ts';
import { newValues, shownValues } from './schema.ts';
import { decidedChangeStatuses, profileChangeStatuses } from './workflow.ts';

const changeFields = {
  uid,
  status: z.enum(profileChangeStatuses),
  /** The requested values. */
  fields: shownValues,
  /** The values of the same fields: of the profile now while the change waits, and when it was requested afterwards. */
  previousFields: shownValues,
  /** The day from which the new values apply. */
  from: day,
  /** The candidate's explanation. */
  reason: z.string(),
  fileUids: z.array(uid),
  files: z.array(
    z.object({
      uid,
      kind: z.enum(fileKinds),
      name: z.string(),
      status: z.enum(fileStatuses),
      /** The full name of the family member whose birth certificate it is, if the candidate or staff named one. */
      person: z.nullable(z.string()),
    }),
  ),
  /** The reason of the refusal. */
  refusalReason: z.nullable(z.string()),
  requestedAt: moment,
  decidedAt: z.nullable(moment),
};
export const profileChangeSchema = z.object(changeFields);
export type ProfileChange = z.infer<typeof profileChangeSchema>;

const staffChangeFields = {
  ...changeFields,
  email: z.string(),
  name: z.string(),
  decidedBy: z.nullable(z.string()),
  /** The other accounts with a requested identity number; empty once the change is decided. */
  sameNumbers: sameNumbersSchema,
  /** The decisions that staff took back, the latest first. */
  struck: z.array(
    z.object({
      status: z.enum(decidedChangeStatuses),
      decidedAt: moment,
      decidedBy: z.nullable(z.string()),
      refusalReason: z.nullable(z.string()),
      struckAt: moment,
      struckBy: z.nullable(z.string()),
      strikeReason: z.string(),
    }),
  ),
};
const staffChangeSchema = z.object(staffChangeFields);
export type StaffProfileChange = z.infer<typeof staffChangeSchema>;

/** The values that a field has had, oldest first. Only fields that a change was accepted for have a history. */
const fieldHistory = z.object({
  field: z.enum(changeableFields.map(wireNameOf)),
  values: z.array(
    z.object({
      fields: shownValues,
      /** The day from which the value applies. For the first value, the day on which the profile was approved. */
      from: day,
      /** Null for the first value, which staff approved with the profile. */
      changeUid: z.nullable(uid),
    }),
  ),
});
export type FieldHistory = z.infer<typeof fieldHistory>;
const history = z.array(fieldHistory);

export const listProfileChanges = endpoint({
  operationId: 'listProfileChanges',
  method: 'GET',
  path: '/profile/changes',
  summary: 'List the changes that you requested, newest first, and the values that each field has had',
  access: 'own.case',
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['requestedAt']) }),
  data: z.extend(pageOf(profileChangeSchema), { history }),
  errors: [],
});

export const requestProfileChange = endpoint({
  operationId: 'requestProfileChange',
  method: 'POST',
  path: '/profile/changes',
  summary: 'Request a change of your approved profile, with the documents that prove it',
  access: 'own.case',
  body: z.strictObject({
    fields: newValues,
    /** The day from which the new values apply, by default today; not after today. */
    from: z.optional(givenDay),
    reason: text(2000),
    /** Uploaded with the purpose `profile_change`. The new passport's page is one of them anyway. */
    fileUids: z._default(z.array(uid).check(z.maxLength(maxChangeFiles, 'INVALID_FIELD')), []),
  }),
  data: profileChangeSchema,
  creates: true,
  errors: ['INVALID_ARGUMENTS', 'SUBJECT_NOT_LOCKED', 'OBSERVATION_IS_COMPLETED_OR_LOCKED', 'CONSENT_REQUIRED'],
  /** `reason`: why staff rejected what is submitted again without a change. */
  refusalDetails: { 422: { reason: z.string() } },
});

export const listAllProfileChanges = endpoint({
  operationId: 'listAllProfileChanges',
  method: 'GET',
  path: '/admin/profile-changes',
  summary: 'List the requested changes of all profiles, oldest pending first, with masked identity numbers',
  access: 'users.read',
  audits: 'personal-info.read',
  query: z.strictObject({
    ...longListQuery,
    sort: sortQuery(['requestedAt']),
    status: z.optional(z.enum(profileChangeStatuses)),
  }),
  data: pageOf(staffChangeSchema),
  errors: [],
});

export const listUserProfileChanges = endpoint({
  operationId: 'listUserProfileChanges',
  method: 'GET',
  path: '/admin/users/{email}/profile-changes',
  summary: 'List the requested changes of a candidate, newest first, and the values that each field has had',
  access: 'users.read',
  audits: 'personal-info.read',
  params: z.object({ email: z.string() }),
  query: z.strictObject(shortListQuery(['requestedAt'])),
  data: z.extend(pageOf(staffChangeSchema), { history }),
  errors: [],
});

const byUid = z.object({ uid: z.string() });

export const acceptProfileChange = endpoint({
  operationId: 'acceptProfileChange',
  method: 'POST',
  path: '/admin/profile-changes/{uid}/accept',
  summary: 'Accept a change with its documents; the profile takes the new values',
  access: 'users.review',
  params: byUid,
  data: staffChangeSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const refuseProfileChange = endpoint({
  operationId: 'refuseProfileChange',
  method: 'POST',
  path: '/admin/profile-changes/{uid}/refuse',
  summary: 'Refuse a change, with a reason that the candidate reads',
  access: 'users.review',
  params: byUid,
  body: z.strictObject({ reason }),
  data: staffChangeSchema,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const reopenProfileChange = endpoint({
  operationId: 'reopenProfileChange',
  method: 'POST',
  path: '/admin/profile-changes/{uid}/reopen',
  summary:
    'Take back the decision about a change, which is pending again: the profile has the previous values again, and the documents decided with it wait for a check',
  access: 'users.review',
  params: byUid,
  body: z.strictObject({ reason }),
  data: z.object({
    ...staffChangeFields,
    /** The fields that keep their value, because they have changed since the decision. */
    keptFields: z.array(z.enum(changeableFields.map(wireNameOf))),
  }),
  errors: ['SUBJECT_NOT_LOCKED', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const revealChangedNumber = endpoint({
  operationId: 'revealChangedNumber',
  method: 'POST',
  path: '/admin/profile-changes/{uid}/reveal',
  isDecision: false,
  summary: 'Reveal the new or the previous identity number of a change; audited',
  access: 'users.review',
  params: byUid,
  body: z.strictObject({ field: z.enum(identityNumbers.map(wireNameOf)), which: z.enum(['new', 'previous']) }),
  data: z.object({ number: z.string() }),
  errors: ['TOO_MANY_REQUESTS'],
});
