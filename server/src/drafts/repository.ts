import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
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
  const [stored] = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.userId, draft.userId), eq(drafts.form, draft.form)));
  return decryptRow(tx, drafts, required(stored, 'a written draft exists'));
}

/** Deletes all drafts of a person but the last saved ones. */
export async function deleteOldestDrafts(tx: Tx, userId: string, mostDrafts: number): Promise<void> {
  const newest = tx
    .select({ form: drafts.form })
    .from(drafts)
    .where(eq(drafts.userId, userId))
    .orderBy(desc(drafts.savedAt), desc(drafts.changedAt))
    .limit(mostDrafts);
  await tx.delete(drafts).where(and(eq(drafts.userId, userId), notInArray(drafts.form, newest)));
}
