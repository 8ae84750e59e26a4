import type { AcceptedContentType, FileKind } from '@portal/shared/files/rules';
import { filePurposes } from '@portal/shared/files/rules';
import { fileStatuses } from '@portal/shared/files/workflow';
import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { day, isOneOf, moment, uidKey } from './columns.ts';
import type { DecryptedRow } from './encrypted-columns.ts';
import { encrypted, encryptedFields } from './encrypted-columns.ts';
import { users } from './users.ts';

/** A document that staff requested from one candidate, in addition to the checklist or again. */
export const documentRequests = pgTable(
  'document_requests',
  {
    id: uidKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<FileKind>().notNull(),
    /** `note` is the request, in the words that the candidate reads. */
    ...encryptedFields<{ note: string }>(),
    requestedById: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
    /** The day by which the document is needed, if there is one. */
    dueOn: day(),
    withdrawnAt: moment(),
    withdrawReason: encrypted<string>(),
  },
  (table) => [index('document_requests_owner_idx').on(table.ownerId, table.createdAt)],
);
export type DocumentRequestRow = DecryptedRow<typeof documentRequests>;

/** Sorts documents in review to the front. */
export const isFileReviewed = ({ status }: { status: AnyPgColumn }) => sql`(${status} <> 'waiting')`;

/** Documents of candidates. Every version stays; a deleted one is only hidden. */
export const files = pgTable(
  'files',
  {
    id: uidKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<FileKind>().notNull(),
    /** `person` is the family member whose document it is; null for a document of the candidate. */
    ...encryptedFields<{ name: string; person: string | null }>(),
    size: integer().notNull(),
    contentType: text().$type<AcceptedContentType>().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull().unique(),
    status: text({ enum: fileStatuses }).notNull(),
    reason: encrypted<string>(),
    /** The request that this document answers, if any. */
    requestId: uuid().references(() => documentRequests.id),
    /** Null for a document of the checklist or of a request. */
    purpose: text({ enum: filePurposes }),
    reviewedById: uuid().references(() => users.id),
    reviewedAt: moment(),
    uploadedAt: moment().notNull(),
    /** The member of staff who uploaded it for the candidate; null if the candidate did. */
    uploadedById: uuid().references(() => users.id),
    deletedAt: moment(),
  },
  (table) => [
    index('files_owner_idx').on(table.ownerId, table.kind, table.uploadedAt),
    index('files_request_idx').on(table.requestId).where(sql`${table.requestId} is not null`),
    index('files_owner_uploaded_idx').on(table.ownerId, table.uploadedAt, table.id),
    index('files_waiting_idx')
      .on(isFileReviewed(table), table.uploadedAt, table.id, table.status)
      .where(sql`${table.deletedAt} is null`),
    // The latest reviews, from which the usual time of a check is calculated.
    index('files_reviewed_idx').on(table.reviewedAt).where(sql`${table.reviewedAt} is not null`),
    index('files_uploaded_idx').on(table.uploadedAt, table.id).where(sql`${table.deletedAt} is null`),
    index('files_status_idx').on(table.status, table.uploadedAt, table.id).where(sql`${table.deletedAt} is null`),
    index('files_kind_idx').on(table.kind, table.uploadedAt, table.id).where(sql`${table.deletedAt} is null`),
    isOneOf('files_status_known', table.status, fileStatuses),
    isOneOf('files_purpose_known', table.purpose, filePurposes),
  ],
);
export type FileRow = DecryptedRow<typeof files>;
