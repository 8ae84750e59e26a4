import { and, asc, eq, or } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptChange, encryptRow } from '#db/encryption/rows.ts';
import type { DecryptedRow, NewRow } from '#db/schema/encrypted-columns.ts';
import { savedViews, users } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';

const selectViews = (tx: Tx | Database) =>
  tx
    .select({
      view: savedViews,
      owner: { email: users.email, firstName: users.firstName, lastName: users.lastName },
    })
    .from(savedViews)
    .innerJoin(users, eq(users.id, savedViews.userId));
type Selected = Awaited<ReturnType<typeof selectViews>>[number];
export interface SavedViewRecord {
  view: DecryptedRow<typeof savedViews>;
  owner: Selected['owner'];
}

const decrypt = (tx: Tx | Database, { view, owner }: Selected): SavedViewRecord => ({
  view: decryptRow(tx, savedViews, view),
  owner,
});

type List = (typeof savedViews.$inferSelect)['list'];

/** The views that a person sees: their own, and those that colleagues share. */
export async function listViewsFor(db: Database, userId: string, list: List | undefined): Promise<SavedViewRecord[]> {
  const rows = await selectViews(db)
    .where(and(or(eq(savedViews.userId, userId), savedViews.isShared), list && eq(savedViews.list, list)))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id));
  return rows.map((row) => decrypt(db, row));
}

export async function findView(tx: Tx, id: string): Promise<SavedViewRecord | undefined> {
  const [row] = await selectViews(tx).where(eq(savedViews.id, id));
  return row && decrypt(tx, row);
}

export async function insertView(tx: Tx, row: NewRow<typeof savedViews>): Promise<string> {
  const [inserted] = await tx
    .insert(savedViews)
    .values(encryptRow(tx, savedViews, row))
    .returning({ id: savedViews.id });
  return required(inserted, 'an insert answers with its row').id;
}

interface OwnView {
  id: string;
  userId: string;
}
const isOwn = ({ id, userId }: OwnView) => and(eq(savedViews.id, id), eq(savedViews.userId, userId));

/** Updates an own view. Returns false if there is none. */
export async function updateView(
  tx: Tx,
  own: OwnView,
  set: { name: string; address: string; isShared: boolean },
): Promise<boolean> {
  if (!isUuid(own.id)) return false;
  const rows = await tx
    .update(savedViews)
    .set(encryptChange(tx, savedViews, { key: { id: own.id }, set }))
    .where(isOwn(own))
    .returning({ id: savedViews.id });
  return rows.length > 0;
}

/** Deletes an own view. Returns false if there is none. */
export async function deleteView(tx: Tx, own: OwnView): Promise<boolean> {
  if (!isUuid(own.id)) return false;
  const rows = await tx.delete(savedViews).where(isOwn(own)).returning({ id: savedViews.id });
  return rows.length > 0;
}
