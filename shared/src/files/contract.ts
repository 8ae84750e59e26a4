import * as z from 'zod/mini';
import { bulkBody, bulkResult } from '../http/bulk.ts';
import { endpoint } from '../http/endpoint.ts';
import { blankableText, moment, reason, uid } from '../http/field-schemas.ts';
import { pageOf, pageQuery, sortQuery } from '../http/paging.ts';
import { localized } from '../languages/localized-text.ts';
import { documentNeeds, documentStages } from './checklist.ts';
import { fileKinds } from './rules.ts';
import { fileStatuses } from './workflow.ts';

export const fileSchema = z.object({
  uid,
  kind: z.enum(fileKinds),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  contentType: z.string(),
  status: z.enum(fileStatuses),
  reason: z.nullable(z.string()),
  uploadedAt: moment,
});
export type FileRecord = z.infer<typeof fileSchema>;

const kind = z.enum(fileKinds);

export const listFiles = endpoint({
  method: 'GET',
  path: '/files',
  summary: 'One’s own documents, newest first',
  access: 'own.case',
  query: z.strictObject({ ...pageQuery, kind: z.optional(kind) }),
  data: pageOf(fileSchema),
  errors: [],
});

export const uploadFile = endpoint({
  method: 'POST',
  path: '/files',
  summary: 'Upload a document: PDF, JPEG, PNG, WebP or HEIC, at most 10 MiB, judged by content',
  access: 'own.case',
  upload: true,
  body: z.strictObject({
    kind,
    /** Of the request that it answers: an accepted document of the kind then stays, and this one stands beside it. */
    requestUid: z.optional(uid),
  }),
  data: fileSchema,
  creates: true,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

const versionSchema = z.extend(fileSchema, {
  /** Whether its owner may take it back. */
  canRemove: z.boolean(),
});
export type DocumentVersion = z.infer<typeof versionSchema>;

/** Where one document of a case stands. */
const documentFields = {
  kind,
  /** Of the version that counts; `available` where there is none. */
  state: z.enum(fileStatuses),
  /** Why the version that counts was rejected. */
  reason: z.nullable(z.string()),
  canUpload: z.boolean(),
  /** The candidate should upload it now: the case has come to it, or what was uploaded was rejected. */
  isNeededNow: z.boolean(),
  /** Newest first. */
  versions: z.array(versionSchema),
};

const itemFields = {
  ...documentFields,
  title: localized(z.string()),
  note: localized(z.string()),
  need: z.enum(documentNeeds),
};
const checklistItemSchema = z.object(itemFields);
export type ChecklistItem = z.infer<typeof checklistItemSchema>;

const requestFields = {
  uid,
  kind,
  /** What is wanted, in the words of staff; may be empty where the kind says it. */
  note: z.string(),
  requestedAt: moment,
};

const requestedDocumentSchema = z.object({ ...documentFields, ...requestFields });
export type RequestedDocument = z.infer<typeof requestedDocumentSchema>;

const stageFields = {
  stage: z.enum(documentStages),
  /** Whether the case has come to it. */
  isReached: z.boolean(),
};
const checklistStageSchema = z.object({ ...stageFields, items: z.array(checklistItemSchema) });
export type ChecklistStage = z.infer<typeof checklistStageSchema>;

const countFields = {
  /** Of the documents that this case needs for certain. */
  acceptedCount: z.int(),
  neededCount: z.int(),
};

export const getChecklist = endpoint({
  method: 'GET',
  path: '/files/checklist',
  summary: 'The documents one’s case needs, by stage, with where each stands; and what staff asked for beyond them',
  access: 'own.case',
  data: z.object({
    /** What staff asked for, newest first. */
    requests: z.array(requestedDocumentSchema),
    stages: z.array(checklistStageSchema),
    ...countFields,
  }),
  errors: [],
});
export type Checklist = z.infer<typeof getChecklist.data>;

export const getFileContent = endpoint({
  method: 'GET',
  path: '/files/{uid}/content',
  summary: 'The document itself; each read by staff is in the audit log',
  access: 'session',
  params: z.object({ uid: z.string() }),
  errors: ['ATTACHMENT_NOT_FOUND'],
});

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/files/{uid}',
  summary: 'Take back a document that is not yet accepted',
  access: 'own.case',
  params: z.object({ uid: z.string() }),
  data: z.null(),
  errors: ['ATTACHMENT_NOT_FOUND', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const listUserFiles = endpoint({
  method: 'GET',
  path: '/admin/users/{email}/files',
  summary: 'A candidate’s documents',
  access: 'files.read',
  params: z.object({ email: z.string() }),
  query: z.strictObject(pageQuery),
  data: pageOf(fileSchema),
  errors: [],
});

const staffFileSchema = z.extend(fileSchema, {
  email: z.string(),
  /** Of its owner. */
  fullName: z.string(),
  requestUid: z.nullable(uid),
  /** What staff asked for, where it answers a request. */
  requestNote: z.nullable(z.string()),
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(moment),
});
export type StaffFile = z.infer<typeof staffFileSchema>;

export const listStaffFiles = endpoint({
  method: 'GET',
  path: '/admin/files',
  summary: 'Documents of all candidates, the oldest that waits first',
  access: 'files.read',
  query: z.strictObject({
    ...pageQuery,
    sort: sortQuery(['uploadedAt']),
    /** In name, e-mail address and case identifier of the candidate. */
    search: z.optional(z.string()),
    status: z.optional(z.enum(fileStatuses)),
    kind: z.optional(kind),
  }),
  data: pageOf(staffFileSchema),
  errors: [],
});

const byUid = z.object({ uid: z.string() });

export const getStaffFile = endpoint({
  method: 'GET',
  path: '/admin/files/{uid}',
  summary: 'One document with who decided it and when',
  access: 'files.read',
  params: byUid,
  data: staffFileSchema,
  errors: ['ATTACHMENT_NOT_FOUND'],
});

const staffVersions = z.array(staffFileSchema);
const staffItemSchema = z.object({ ...itemFields, versions: staffVersions });
const staffRequestSchema = z.object({ ...documentFields, ...requestFields, versions: staffVersions });

export const getUserChecklist = endpoint({
  method: 'GET',
  path: '/admin/users/{email}/checklist',
  summary: 'The documents a candidate’s case needs and what was asked for, with every version and who decided it',
  access: 'files.read',
  params: z.object({ email: z.string() }),
  data: z.object({
    /** Newest first. */
    requests: z.array(staffRequestSchema),
    stages: z.array(z.object({ ...stageFields, items: z.array(staffItemSchema) })),
    ...countFields,
  }),
  errors: [],
});
export type StaffChecklist = z.infer<typeof getUserChecklist.data>;

export const acceptFile = endpoint({
  method: 'POST',
  path: '/admin/files/{uid}/accept',
  summary: 'Accept a document that waits; it is not replaced from then on',
  access: 'files.review',
  params: byUid,
  data: staffFileSchema,
  errors: ['ATTACHMENT_NOT_FOUND', 'SUBJECT_LOCKED'],
});

export const rejectFile = endpoint({
  method: 'POST',
  path: '/admin/files/{uid}/reject',
  summary: 'Reject a document that waits or was accepted, with a reason the candidate reads',
  access: 'files.review',
  params: byUid,
  body: z.strictObject({ reason }),
  data: staffFileSchema,
  errors: ['ATTACHMENT_NOT_FOUND', 'SUBJECT_LOCKED'],
});

export const lockFile = endpoint({
  method: 'POST',
  path: '/admin/files/{uid}/lock',
  summary: 'Freeze an accepted document: it is filed',
  access: 'files.review',
  params: byUid,
  data: staffFileSchema,
  errors: ['ATTACHMENT_NOT_FOUND', 'SUBJECT_LOCKED', 'SUBJECT_NOT_LOCKED'],
});

export const lockFiles = endpoint({
  method: 'POST',
  path: '/admin/files/lock',
  summary: 'Freeze accepted documents, each for itself; the answer tells what became of each',
  access: 'files.review',
  body: bulkBody,
  data: bulkResult,
  creates: true,
  errors: [],
});

export const requestFile = endpoint({
  method: 'POST',
  path: '/admin/users/{email}/files',
  summary: 'Ask a candidate for one more document',
  access: 'files.review',
  params: z.object({ email: z.string() }),
  body: z.strictObject({ kind, note: z._default(blankableText(1000), '') }).check(
    z.refine(({ kind: asked, note }) => asked !== 'other' || note !== '', {
      // Nothing else says what is wanted.
      error: 'MISSING_FIELD',
      path: ['note'],
    }),
  ),
  data: z.object(requestFields),
  creates: true,
  errors: [],
});
