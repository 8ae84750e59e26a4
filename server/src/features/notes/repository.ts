import { count, desc, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { notes, users } from '../../db/schema/index.ts';
import { required } from '../../platform/required.ts';

const selectNotes = (tx: Tx | Database) =>
  tx.select({ note: notes, author: users }).from(notes).innerJoin(users, eq(users.id, notes.authorId));
export type NoteRecord = Awaited<ReturnType<typeof selectNotes>>[number];

/** The notes about a person, newest first. */
export async function listNotesAbout(
  db: Database,
  userId: string,
  query: { page: number; pageSize: number },
): Promise<{ rows: NoteRecord[]; total: number }> {
  const condition = eq(notes.userId, userId);
  const [counted] = await db.select({ total: count() }).from(notes).where(condition);
  const rows = await selectNotes(db)
    .where(condition)
    .orderBy(desc(notes.createdAt), desc(notes.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows, total: counted?.total ?? 0 };
}

export async function insertNote(tx: Tx, row: typeof notes.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(notes).values(row).returning({ id: notes.id });
  return required(inserted, 'an insert answers with its row').id;
}

export async function findNote(tx: Tx, id: string): Promise<NoteRecord | undefined> {
  const [record] = await selectNotes(tx).where(eq(notes.id, id));
  return record;
}
