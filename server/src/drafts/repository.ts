import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import type { DecryptedRow, NewRow } from '#db/schema/encrypted-columns.ts';
import { drafts } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';

export type DraftRow = DecryptedRow<typeof drafts>;

/** The drafts of a person, the last changed first. */
export async function listDrafts(db: Database, userId: string): Promise<DraftRow[]> {
  const rows = await db.select().from(drafts).where(eq(drafts.userId, userId)).orderBy(desc(drafts.changedAt));
  return rows.map((row) => decryptRow(db, drafts, row));
}

const isDraftOf = (userId: string, form: string) => and(eq(drafts.userId, userId), eq(drafts.form, form));

export async function findDraft(tx: Tx, userId: string, form: string): Promise<DraftRow | undefined> {
  const [row] = await tx.select().from(drafts).where(isDraftOf(userId, form));
  return row && decryptRow(tx, drafts, row);
}

/** Writes a draft, unless the stored one changed later or at the same time. Returns the one that counts. */
export async function upsertDraft(tx: Tx, draft: NewRow<typeof drafts>): Promise<DraftRow> {
  const row = encryptRow(tx, drafts, draft);
  const { encrypted, changedAt, savedAt } = row;
  await tx
    .insert(drafts)
    .values(row)
    .onConflictDoUpdate({
      target: [drafts.userId, drafts.form],
      set: { encrypted, changedAt, savedAt },
      setWhere: lt(drafts.changedAt, changedAt),
    });
  return required(await findDraft(tx, draft.userId, draft.form), 'a written draft exists');
}

/** Deletes the drafts of a person beyond the most that are stored: first those that are over, and of these those saved first. */
export async function deleteSurplusDrafts(tx: Tx, userId: string, mostDrafts: number): Promise<void> {
  const isOwn = eq(drafts.userId, userId);
  if ((await tx.$count(drafts, isOwn)) <= mostDrafts) return;
  const rows = await tx.select().from(drafts).where(isOwn).orderBy(desc(drafts.savedAt), desc(drafts.changedAt));
  // Only the encrypted content says which are over.
  const isOver = (row: (typeof rows)[number]) => decryptRow(tx, drafts, row).content === null;
  const { over = [], live = [] } = Object.groupBy(rows, (row) => (isOver(row) ? 'over' : 'live'));
  const surplus = [...live, ...over].slice(mostDrafts).map(({ form }) => form);
  await tx.delete(drafts).where(and(isOwn, inArray(drafts.form, surplus)));
}
