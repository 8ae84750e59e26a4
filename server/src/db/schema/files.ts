import type { AcceptedContentType, FileKind } from '@portal/shared/files/rules';
import { fileStatuses } from '@portal/shared/files/workflow';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment, uidKey } from './columns.ts';
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
    /** The request, in the words that the candidate reads. */
    note: text().notNull(),
    requestedById: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: moment().notNull(),
  },
  (table) => [index('document_requests_owner_idx').on(table.ownerId, table.createdAt)],
);
export type DocumentRequestRow = typeof documentRequests.$inferSelect;

/** Documents of candidates. Every version stays; a deleted one is only hidden. */
export const files = pgTable(
  'files',
  {
    id: uidKey(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text().$type<FileKind>().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    contentType: text().$type<AcceptedContentType>().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull().unique(),
    status: text({ enum: fileStatuses }).notNull(),
    reason: text(),
    /** The request that this document answers, if any. */
    requestId: uuid().references(() => documentRequests.id),
    reviewedById: uuid().references(() => users.id),
    reviewedAt: moment(),
    uploadedAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [
    index('files_owner_idx').on(table.ownerId, table.kind, table.uploadedAt),
    isOneOf('files_status_known', table.status, fileStatuses),
  ],
);
export type FileRow = typeof files.$inferSelect;
