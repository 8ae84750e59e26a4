import * as z from 'zod/mini';
import { endpoint } from '../http/endpoint.ts';
import { moment, uid } from '../http/field-schemas.ts';
import { pageOf, pageQuery } from '../http/paging.ts';
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
  body: z.strictObject({ kind }),
  data: fileSchema,
  creates: true,
  errors: ['OBSERVATION_IS_COMPLETED_OR_LOCKED'],
});

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
