import * as z from 'zod/mini';
import { bulkBody, bulkResult } from '#http/bulk.ts';
import { endpoint } from '#http/endpoint.ts';
import {
  blankableText,
  day,
  givenDay,
  languageCode,
  moment,
  reason,
  searchText,
  text,
  uid,
} from '#http/field-schemas.ts';
import { longListQuery, pageOf, pageQuery, sortQuery } from '#http/paging.ts';
import { localized } from '#languages/localized-text.ts';
import { ownerFilter } from '#owners/filter.ts';
import { asSentQuery } from './as-sent.ts';
import { documentNeeds, documentStages } from './checklist.ts';
import { fileKinds, filePurposes } from './rules.ts';
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
  /** The full name of the family member whose document it is; null for the candidate's own. */
  person: z.nullable(z.string()),
  /** Staff uploaded it for the candidate, for example because it arrived on paper. */
  isUploadedByStaff: z.optional(z.literal(true)),
});
export type FileRecord = z.infer<typeof fileSchema>;

const kind = z.enum(fileKinds);

export const listFiles = endpoint({
  operationId: 'listFiles',
  method: 'GET',
  path: '/files',
  summary: 'List your own documents, newest first',
  access: 'own.case',
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['uploadedAt']), kind: z.optional(kind) }),
  data: pageOf(fileSchema),
  errors: [],
});

export const uploadFile = endpoint({
  operationId: 'uploadFile',
  method: 'POST',
  path: '/files',
  summary:
    'Upload a document: PDF, JPEG, PNG, WebP, or HEIC by content, at most 10 MiB; `person` names the dependent whose birth certificate it is',
  access: 'own.case',
  upload: true,
  body: z.strictObject({
    kind,
    /** The answered document request. An accepted document of the kind then stays beside this one. */
    requestUid: z.optional(uid),
    /** `profile_change`: it proves a change of the approved profile, and joins the checklist when staff accept the change. `message`: it is for a message. */
    purpose: z.optional(z.enum(filePurposes)),
    /**
     * The full name of the family member whose document it is, as in the personal information, or as in the change that the
     * document proves. Only for a birth certificate; by default the candidate's own.
     */
    person: z.optional(text(200)),
    /** Whether a file that staff rejected before is accepted (the default) or refused. */
    unchanged: z.optional(z.enum(['accept', 'refuse'])),
  }),
  data: fileSchema,
  creates: true,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED', 'CONSENT_REQUIRED'],
  /** `reason`: why staff rejected what is submitted again without a change. */
  refusalDetails: { 422: { reason: z.string() } },
});

const versionSchema = z.extend(fileSchema, {
  /** Whether the owner may delete it. */
  canRemove: z.boolean(),
});
export type DocumentVersion = z.infer<typeof versionSchema>;

/** The state of a document of a case. */
const documentFields = {
  kind,
  /** The state of the newest version; `available` if there is none. */
  state: z.enum(fileStatuses),
  /** The reason why the newest version was rejected. */
  reason: z.nullable(z.string()),
  canUpload: z.boolean(),
  /** Whether the candidate should upload it now: the stage is reached, or the newest version was rejected. */
  isNeededNow: z.boolean(),
  /** Newest first. */
  versions: z.array(versionSchema),
};

const itemFields = {
  ...documentFields,
  title: localized(z.string()),
  note: localized(z.string()),
  need: z.enum(documentNeeds),
  /** The full name of the family member whose document it is; null for the candidate's own. */
  person: z.nullable(z.string()),
};
const checklistItemSchema = z.object(itemFields);
export type ChecklistItem = z.infer<typeof checklistItemSchema>;

export const requestFields = {
  uid,
  kind,
  /** The request in the words of staff; may be empty if the kind is enough. */
  note: z.string(),
  requestedAt: moment,
  /** The day by which the document is needed, if there is one. */
  dueOn: z.nullable(day),
};

const requestedDocumentSchema = z.object({ ...documentFields, ...requestFields });
export type RequestedDocument = z.infer<typeof requestedDocumentSchema>;

const stageFields = {
  stage: z.enum(documentStages),
  /** Whether the case has reached the stage. */
  isReached: z.boolean(),
};
const checklistStageSchema = z.object({ ...stageFields, items: z.array(checklistItemSchema) });
export type ChecklistStage = z.infer<typeof checklistStageSchema>;

const countFields = {
  /** Counts only required documents. */
  acceptedCount: z.int(),
  neededCount: z.int(),
};

export const getChecklist = endpoint({
  operationId: 'getChecklist',
  method: 'GET',
  path: '/files/checklist',
  summary: 'Get the checklist of your own case: documents by stage with their states, and the requests of staff',
  access: 'own.case',
  data: z.object({
    /** The document requests of staff, newest first. */
    requests: z.array(requestedDocumentSchema),
    stages: z.array(checklistStageSchema),
    ...countFields,
  }),
  errors: [],
});
export type Checklist = z.infer<typeof getChecklist.data>;

export const getFileContent = endpoint({
  operationId: 'getFileContent',
  method: 'GET',
  path: '/files/{uid}/content',
  summary: 'Download a document',
  access: 'session',
  audits: 'file.read',
  params: z.object({ uid: z.string() }),
  query: asSentQuery,
  errors: ['ATTACHMENT_NOT_FOUND'],
});

export const deleteFile = endpoint({
  operationId: 'deleteFile',
  method: 'DELETE',
  path: '/files/{uid}',
  summary: 'Delete a document in review',
  access: 'own.case',
  params: z.object({ uid: z.string() }),
  data: z.null(),
  errors: ['ATTACHMENT_NOT_FOUND', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

export const listUserFiles = endpoint({
  operationId: 'listUserFiles',
  method: 'GET',
  path: '/admin/users/{email}/files',
  summary: 'List the documents of a candidate',
  access: 'files.read',
  params: z.object({ email: z.string() }),
  query: z.strictObject({ ...pageQuery, sort: sortQuery(['uploadedAt']) }),
  data: pageOf(fileSchema),
  errors: [],
});

const staffFileSchema = z.extend(fileSchema, {
  email: z.string(),
  /** The owner's address. */
  fullName: z.string(),
  /** The language that the candidate reads. */
  languageCode,
  requestUid: z.nullable(uid),
  /** The answered document request, if any. */
  requestNote: z.nullable(z.string()),
  reviewedBy: z.nullable(z.string()),
  reviewedAt: z.nullable(moment),
});
export type StaffFile = z.infer<typeof staffFileSchema>;

export const listStaffFiles = endpoint({
  operationId: 'listStaffFiles',
  method: 'GET',
  path: '/admin/files',
  summary: 'List the documents of all candidates, oldest in review first',
  access: 'files.read',
  query: z.strictObject({
    ...longListQuery,
    sort: sortQuery(['uploadedAt']),
    /** Searches the candidate's name, email address, and case id. */
    search: z.optional(searchText),
    status: z.optional(z.enum(fileStatuses)),
    kind: z.optional(kind),
    ...ownerFilter,
  }),
  data: pageOf(staffFileSchema),
  errors: [],
});

const byUid = z.object({ uid: z.string() });

export const getStaffFile = endpoint({
  operationId: 'getStaffFile',
  method: 'GET',
  path: '/admin/files/{uid}',
  summary: 'Get a document with its decision',
  access: 'files.read',
  params: byUid,
  data: staffFileSchema,
  errors: ['ATTACHMENT_NOT_FOUND'],
});

export const reopenFile = endpoint({
  operationId: 'reopenFile',
  method: 'POST',
  path: '/admin/files/{uid}/reopen',
  summary: 'Take back the acceptance or rejection of a document, which waits for a check again',
  access: 'files.review',
  params: byUid,
  body: z.strictObject({ reason }),
  data: staffFileSchema,
  errors: ['ATTACHMENT_NOT_FOUND', 'SUBJECT_NOT_LOCKED', 'OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

const staffVersions = z.array(staffFileSchema);
const staffItemSchema = z.object({ ...itemFields, versions: staffVersions });
const staffRequestSchema = z.object({ ...documentFields, ...requestFields, versions: staffVersions });

export const getUserChecklist = endpoint({
  operationId: 'getUserChecklist',
  method: 'GET',
  path: '/admin/users/{email}/checklist',
  summary: 'Get the checklist of a candidate, with every version and its decision',
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
  operationId: 'acceptFile',
  method: 'POST',
  path: '/admin/files/{uid}/accept',
  summary: 'Accept a document in review; it cannot be replaced afterwards',
  access: 'files.review',
  params: byUid,
  data: staffFileSchema,
  errors: ['ATTACHMENT_NOT_FOUND', 'SUBJECT_LOCKED'],
});

export const rejectFile = endpoint({
  operationId: 'rejectFile',
  method: 'POST',
  path: '/admin/files/{uid}/reject',
  summary: 'Reject a document in review or an accepted one, with a reason that the candidate reads',
  access: 'files.review',
  params: byUid,
  body: z.strictObject({ reason }),
  data: staffFileSchema,
  errors: ['ATTACHMENT_NOT_FOUND', 'SUBJECT_LOCKED'],
});

export const lockFile = endpoint({
  operationId: 'lockFile',
  method: 'POST',
  path: '/admin/files/{uid}/lock',
  summary: 'Lock an accepted document, because it is filed',
  access: 'files.review',
  params: byUid,
  data: staffFileSchema,
  errors: ['ATTACHMENT_NOT_FOUND', 'SUBJECT_LOCKED', 'SUBJECT_NOT_LOCKED'],
});

export const lockFiles = endpoint({
  operationId: 'lockFiles',
  method: 'POST',
  path: '/admin/files/lock',
  summary: 'Lock accepted documents, each on its own; the response has one result per document',
  access: 'files.review',
  body: bulkBody,
  data: bulkResult,
  creates: true,
  errors: [],
});

export const requestFile = endpoint({
  operationId: 'requestFile',
  method: 'POST',
  path: '/admin/users/{email}/files',
  summary: 'Request one more document from a candidate',
  access: 'files.review',
  params: z.object({ email: z.string() }),
  body: z
    .strictObject({ kind, note: z._default(blankableText(1000), ''), dueOn: z.optional(z.nullable(givenDay)) })
    .check(
      z.refine(({ kind: asked, note }) => asked !== 'other' || note !== '', {
        // The kind `other` does not say which document is requested.
        error: 'MISSING_FIELD',
        path: ['note'],
      }),
    ),
  data: z.object(requestFields),
  creates: true,
  errors: ['ACCOUNT_LOCKED_OR_DISABLE'],
});
