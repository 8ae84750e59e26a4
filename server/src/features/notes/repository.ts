import { count, desc, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { userNotes, users } from '../../db/schema/index.ts';
import { required } from '../../platform/required.ts';

const selectNotes = (tx: Tx | Database) =>
  tx.select({ note: userNotes, author: users }).from(userNotes).innerJoin(users, eq(users.id, userNotes.authorId));
export type NoteRecord = Awaited<ReturnType<typeof selectNotes>>[number];

/** The notes about a person, newest first. */
export async function listNotesAbout(
  db: Database,
  userId: string,
  query: { page: number; pageSize: number },
): Promise<{ rows: NoteRecord[]; total: number }> {
  const condition = eq(userNotes.userId, userId);
  const [counted] = await db.select({ total: count() }).from(userNotes).where(condition);
  const rows = await selectNotes(db)
    .where(condition)
    .orderBy(desc(userNotes.createdAt), desc(userNotes.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows, total: counted?.total ?? 0 };
}

export async function insertNote(tx: Tx, row: typeof userNotes.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(userNotes).values(row).returning({ id: userNotes.id });
  return required(inserted, 'an insert answers with its row').id;
}

export async function findNote(tx: Tx, id: string): Promise<NoteRecord | undefined> {
  const [record] = await selectNotes(tx).where(eq(userNotes.id, id));
  return record;
}
