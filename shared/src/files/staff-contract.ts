import * as z from 'zod/mini';
import { endpoint } from '#http/endpoint.ts';
import { blankableText, givenDay, reason, text, uid } from '#http/field-schemas.ts';
import { fileSchema, requestFields } from './contract.ts';
import { fileKinds } from './rules.ts';

const requestedOfStaff = z.object(requestFields);

export const updateFileRequest = endpoint({
  operationId: 'updateFileRequest',
  method: 'PUT',
  path: '/admin/files/requests/{uid}',
  summary: 'Change the text or the last day of a document request that is not answered, with a reason',
  access: 'files.review',
  params: z.object({ uid: z.string() }),
  /** A missing field stays unchanged. */
  body: z.strictObject({
    note: z.optional(blankableText(1000)),
    dueOn: z.optional(z.nullable(givenDay)),
    reason,
  }),
  data: requestedOfStaff,
  errors: ['ATTACHMENT_NOT_FOUND', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const withdrawFileRequest = endpoint({
  operationId: 'withdrawFileRequest',
  method: 'DELETE',
  path: '/admin/files/requests/{uid}',
  summary: 'Withdraw a document request that is not answered, with a reason',
  access: 'files.review',
  params: z.object({ uid: z.string() }),
  query: z.strictObject({ reason }),
  data: requestedOfStaff,
  errors: ['ATTACHMENT_NOT_FOUND', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const uploadFileFor = endpoint({
  operationId: 'uploadFileFor',
  method: 'POST',
  path: '/admin/users/{email}/files/upload',
  summary:
    'Upload a document for a candidate, for example one that arrived on paper; it is marked so, and waits for a check',
  access: 'files.review',
  params: z.object({ email: z.string() }),
  upload: true,
  body: z.strictObject({
    kind: z.enum(fileKinds),
    requestUid: z.optional(uid),
    person: z.optional(text(200)),
    /** The file is for a message, and waits for no check. */
    purpose: z.optional(z.enum(['message'])),
  }),
  data: fileSchema,
  creates: true,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED', 'CONSENT_REQUIRED'],
});
