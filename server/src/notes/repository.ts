import { desc, eq } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import type { DecryptedRow, NewRow } from '#db/schema/encrypted-columns.ts';
import { notes, users } from '#db/schema/index.ts';
import { orderOfSort } from '#db/sort-order.ts';
import { required } from '#platform/required.ts';

const selectNotes = (tx: Tx | Database) =>
  tx.select({ note: notes, author: users }).from(notes).innerJoin(users, eq(users.id, notes.authorId));
type Selected = Awaited<ReturnType<typeof selectNotes>>[number];
export interface NoteRecord {
  note: DecryptedRow<typeof notes>;
  author: Selected['author'];
}

const decrypt = (tx: Tx | Database, { note, author }: Selected): NoteRecord => ({
  note: decryptRow(tx, notes, note),
  author,
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
  const [record] = await selectNotes(tx).where(eq(notes.id, id));
  return record && decrypt(tx, record);
}
