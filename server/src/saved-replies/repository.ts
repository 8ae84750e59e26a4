import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { asc, eq } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { savedReplies } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';

export type SavedReplyRow = typeof savedReplies.$inferSelect;

export const listReplyRows = (db: Database): Promise<SavedReplyRow[]> =>
  db.select().from(savedReplies).orderBy(asc(savedReplies.title), asc(savedReplies.id));

/** Locks a saved reply, so that a second change waits and then sees the first. */
export async function lockReply(tx: Tx, id: string): Promise<SavedReplyRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await tx.select().from(savedReplies).where(eq(savedReplies.id, id)).for('update');
  return row;
}

export async function getReply(tx: Tx, id: string): Promise<SavedReplyRow> {
  const [row] = await tx.select().from(savedReplies).where(eq(savedReplies.id, id));
  return required(row, 'the saved reply exists');
}

export async function insertReply(tx: Tx, row: typeof savedReplies.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(savedReplies).values(row).returning({ id: savedReplies.id });
  return required(inserted, 'an insert answers with its row').id;
}

export const updateReply = (tx: Tx, id: string, set: { title: string; text: LocalizedText }) =>
  tx.update(savedReplies).set(set).where(eq(savedReplies.id, id));

export const deleteReply = (tx: Tx, id: string) => tx.delete(savedReplies).where(eq(savedReplies.id, id));
