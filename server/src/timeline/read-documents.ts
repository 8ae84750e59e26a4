import { listFilesById } from '#files/repository.ts';
import type { EntryReader } from './draft-entry.ts';
import { byOr } from './draft-entry.ts';
import { listRequestRows } from './row-queries.ts';

export const readFiles: EntryReader = async (db, ids, { person }) =>
  (await listFilesById(db, ids)).map((row) => ({
    id: row.id,
    kind: 'document',
    at: row.uploadedAt,
    by: byOr(row.uploadedById, { personId: person.id }),
    struck: null,
    content: {
      type: 'file',
      fileKind: row.kind,
      person: row.person,
      name: row.name,
      status: row.status,
      reason: row.reason,
    },
  }));

export const readFileRequests: EntryReader = async (db, ids) =>
  (await listRequestRows(db, ids)).map((row) => ({
    id: row.id,
    kind: 'document',
    at: row.createdAt,
    by: { personId: row.requestedById },
    struck: row.withdrawnAt && { at: row.withdrawnAt, byId: null, reason: row.withdrawReason },
    content: { type: 'file-request', fileKind: row.kind, note: row.note, dueOn: row.dueOn },
  }));
