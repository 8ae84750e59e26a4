import { and, desc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptChange, encryptRow } from '#db/encryption/rows.ts';
import type { DecryptedRow, NewRow } from '#db/schema/encrypted-columns.ts';
import { notes, users } from '#db/schema/index.ts';
import { orderOfSort } from '#db/sort-order.ts';
import { required } from '#platform/required.ts';

const strikers = alias(users, 'strikers');

const selectNotes = (tx: Tx | Database) =>
  tx
    .select({ note: notes, author: users, struckBy: strikers.email })
    .from(notes)
    .innerJoin(users, eq(users.id, notes.authorId))
    .leftJoin(strikers, eq(strikers.id, notes.struckById));
type Selected = Awaited<ReturnType<typeof selectNotes>>[number];
export interface NoteRecord {
  note: DecryptedRow<typeof notes>;
  author: Selected['author'];
  struckBy: string | null;
}

const decrypt = (tx: Tx | Database, { note, author, struckBy }: Selected): NoteRecord => ({
  note: decryptRow(tx, notes, note),
  author,
  struckBy,
});

/** The notes about a person, newest first unless `sort` says otherwise. */
export async function listNotesAbout(
  db: Database,
  userId: string,
  query: { page: number; pageSize: number; sort?: 'createdAt' | '-createdAt' | undefined },
): Promise<{ rows: NoteRecord[]; total: number }> {
  const condition = eq(notes.userId, userId);
  const total = await db.$count(notes, condition);
  const rows = await selectNotes(db)
    .where(condition)
    .orderBy(
      ...orderOfSort(query.sort, { createdAt: [notes.createdAt, notes.id] }),
      desc(notes.createdAt),
      desc(notes.id),
    )
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows: rows.map((row) => decrypt(db, row)), total };
}

export async function insertNote(tx: Tx, note: NewRow<typeof notes>): Promise<string> {
  const [inserted] = await tx
    .insert(notes)
    .values(encryptRow(tx, notes, note))
    .returning({ id: notes.id });
  return required(inserted, 'an insert answers with its row').id;
}

export async function findNote(tx: Tx, id: string): Promise<NoteRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [record] = await selectNotes(tx).where(eq(notes.id, id));
  return record && decrypt(tx, record);
}

/** Strikes a note out. Returns false if it already was. */
export async function strikeNoteRow(
  tx: Tx,
  id: string,
  set: { struckAt: Date; struckById: string; strikeReason: string },
): Promise<boolean> {
  const rows = await tx
    .update(notes)
    .set(encryptChange(tx, notes, { key: { id }, set }))
    .where(and(eq(notes.id, id), isNull(notes.struckAt)))
    .returning({ id: notes.id });
  return rows.length > 0;
}
