import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import {
  email,
  givenDay,
  languageCode,
  moment,
  personName,
  phone,
  printedText,
  reason,
  searchText,
  uid,
} from '#http/field-schemas.ts';
import { longListQuery, pageOf, sortQuery } from '#http/paging.ts';
import { tableFormats, tableTypes } from '#http/table-formats.ts';
import { invitationStates } from '#invitations/states.ts';
import { colleagueName, ownerFilter } from '#owners/filter.ts';
import { identityNumbers, personalInfoFields } from '#personal-info/fields.ts';
import { wireNameOf } from '#personal-info/wire-name.ts';
import { rejectedFields } from '#profile/rejected-field.ts';
import { profileSchema, profileStatus } from './account-contract.ts';

const candidateFilters = {
  search: z.optional(searchText),
  email: z.optional(searchText),
  firstName: z.optional(searchText),
  lastName: z.optional(searchText),
  status: z.optional(profileStatus),
  lowerDateJoined: z.optional(givenDay),
  upperDateJoined: z.optional(givenDay),
  /** The candidates whose invitation is in this state. */
  invitation: z.optional(z.enum(invitationStates)),
  ...ownerFilter,
};
const candidateSort = sortQuery(['dateJoined', 'email', 'firstName', 'lastName', 'status', 'submittedAt']);

const userRow = z.object({
  userId: uid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  phoneNumber: z.nullable(z.string()),
  status: profileStatus,
  caseId: z.nullable(z.string()),
  dateJoined: moment,
  submittedAt: z.nullable(moment),
  isLocked: z.boolean(),
  /** The member of staff who looks after the candidate; null if nobody does. */
  owner: z.nullable(colleagueName),
});
export type UserRow = z.infer<typeof userRow>;

const listedUser = z.extend(userRow, {
  /** The state of the invitation; null for somebody who signed up. */
  invitation: z.nullable(z.enum(invitationStates)),
});
export type ListedUser = z.infer<typeof listedUser>;

export const listUsers = endpoint({
  operationId: 'listUsers',
  method: 'GET',
  path: '/admin/users',
  summary: 'List the candidates',
  access: 'users.read',
  query: z.strictObject({
    ...longListQuery,
    sort: candidateSort,
    ...candidateFilters,
  }),
  data: pageOf(listedUser),
  errors: ['TOO_MANY_REQUESTS'],
});

export const countUsers = endpoint({
  operationId: 'countUsers',
  method: 'GET',
  path: '/admin/users/counts',
  summary:
    'Count the candidates of each status within the other filters; counts above 10,000 are up to a minute old or estimates',
  access: 'users.read',
  query: z.strictObject(candidateFilters),
  data: z.object({ PENDING: z.int(), REVIEWING: z.int(), APPROVED: z.int(), REJECTED: z.int() }),
  errors: ['TOO_MANY_REQUESTS'],
});

export const exportUsers = endpoint({
  operationId: 'exportUsers',
  method: 'GET',
  path: '/admin/users/export',
  summary: 'Export the candidates of the filter as CSV (UTF-8 with BOM) or XLSX (typed cells)',
  access: 'users.export',
  audits: 'users.export',
  confirms: true,
  query: z.strictObject({ sort: candidateSort, format: z._default(z.enum(tableFormats), 'csv'), ...candidateFilters }),
  fileTypes: Object.values(tableTypes),
  errors: ['TOO_MANY_REQUESTS'],
});

export const userDetailSchema = z.extend(userRow, {
  isActivated: z.boolean(),
  twoFactorEnabled: z.boolean(),
  languageCode,
  profile: profileSchema,
  reviewedBy: z.nullable(z.string()),
  /** When, by whom, and why the account was locked; null unless it is. */
  lockedAt: z.nullable(moment),
  lockedBy: z.nullable(z.string()),
  lockReason: z.nullable(z.string()),
  /** Whether the decision about the profile can be taken back. */
  canReopen: z.boolean(),
  /** The case ids before the present one, the latest first; only in a record with some that `getUser` answers with. */
  formerCaseIds: z.optional(
    z.array(
      z.object({
        caseId: z.string(),
        struckAt: moment,
        struckBy: z.nullable(z.string()),
        /** Null if the change named none. */
        strikeReason: z.nullable(z.string()),
      }),
    ),
  ),
});
export type UserDetail = z.infer<typeof userDetailSchema>;

const byEmail = z.object({ email: z.string() });

export const inviteUser = endpoint({
  operationId: 'inviteUser',
  method: 'POST',
  path: '/admin/users',
  summary: 'Invite a candidate; the link in the email sets the password',
  access: 'users.invite',
  body: z.strictObject({
    email,
    firstName: personName(100),
    lastName: personName(100),
    phoneNumber: z.optional(z.nullable(phone)),
    languageCode: z.optional(languageCode),
  }),
  data: userDetailSchema,
  creates: true,
  errors: ['EMAIL_ALREADY_EXIST'],
});

export const getUser = endpoint({
  operationId: 'getUser',
  method: 'GET',
  path: '/admin/users/{email}',
  summary: 'Get the record of a candidate, with masked identity numbers',
  access: 'users.read',
  audits: 'personal-info.read',
  params: byEmail,
  data: userDetailSchema,
  errors: [],
});

export const revealIdentityNumber = endpoint({
  operationId: 'revealIdentityNumber',
  method: 'POST',
  path: '/admin/users/{email}/reveal',
  isDecision: false,
  summary: 'Reveal an identity number of a candidate; audited',
  access: 'users.review',
  params: byEmail,
  body: z.strictObject({ field: z.enum(identityNumbers.map(wireNameOf)) }),
  data: z.object({ number: z.string() }),
  errors: ['TOO_MANY_REQUESTS'],
});

export const compareIdentityNumbers = endpoint({
  operationId: 'compareIdentityNumbers',
  method: 'POST',
  path: '/admin/users/{email}/identity-numbers/compare',
  isDecision: false,
  summary:
    'Compare the numbers that were read in a passport with those of a candidate, without revealing them; audited',
  access: 'users.review',
  params: byEmail,
  body: z.strictObject({
    passportNumber: z.optional(personalInfoFields.passportNumber.rule),
    nationalId: z.optional(personalInfoFields.nationalId.rule),
  }),
  /** Whether each number is the same. Null if one of the two is missing. */
  data: z.object({ passportNumber: z.nullable(z.boolean()), nationalId: z.nullable(z.boolean()) }),
  errors: ['TOO_MANY_REQUESTS'],
});

export const approveProfile = endpoint({
  operationId: 'approveProfile',
  method: 'POST',
  path: '/admin/users/{email}/approve',
  summary: 'Approve a profile in review',
  access: 'users.review',
  params: byEmail,
  data: userDetailSchema,
  errors: ['SUBJECT_LOCKED', 'SUBJECT_NOT_LOCKED', 'INVALID_ARGUMENTS'],
});

export const rejectProfile = endpoint({
  operationId: 'rejectProfile',
  method: 'POST',
  path: '/admin/users/{email}/reject',
  summary:
    'Reject a profile in review, with a reason that the candidate reads, and the fields and questions that it is about',
  access: 'users.review',
  params: byEmail,
  body: z.strictObject({ reason, fields: z.optional(rejectedFields) }),
  data: userDetailSchema,
  errors: ['SUBJECT_LOCKED', 'SUBJECT_NOT_LOCKED'],
});

export const reopenProfile = endpoint({
  operationId: 'reopenProfile',
  method: 'POST',
  path: '/admin/users/{email}/reopen',
  summary: 'Take back the approval of a profile while nothing is signed, or its rejection',
  access: 'users.review',
  params: byEmail,
  body: z.strictObject({ reason }),
  data: userDetailSchema,
  errors: ['SUBJECT_NOT_LOCKED', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const setCaseId = endpoint({
  operationId: 'setCaseId',
  method: 'PUT',
  path: '/admin/users/{email}/case-id',
  summary: 'Set the case id, unique over all candidates',
  access: 'users.set-case-id',
  params: byEmail,
  /**
   * Null takes it away. `seen` has the value that the change is based on, or null; the change is refused if it is outdated. `reason` says
   * why the case gets another id.
   */
  body: z.strictObject({
    caseId: z.nullable(printedText(64)),
    reason: z.optional(reason),
    seen: z.optional(z.nullable(z.string())),
  }),
  data: userDetailSchema,
  errors: ['DUPLICATE_VALUE_FOR_ITEM', 'INVALID_ARGUMENTS'],
});
