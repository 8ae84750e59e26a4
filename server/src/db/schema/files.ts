import type { AcceptedContentType, FileKind } from '@portal/shared/files/rules';
import type { FileStatus } from '@portal/shared/files/workflow';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, uidKey } from './columns.ts';
import { users } from './users.ts';

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
    status: text().$type<FileStatus>().notNull(),
    reason: text(),
    uploadedAt: moment().notNull(),
    deletedAt: moment(),
  },
  (table) => [index('files_owner_idx').on(table.ownerId, table.kind, table.uploadedAt)],
);
export type FileRow = typeof files.$inferSelect;
