import type { ListTotal } from '@portal/shared/http/paging';
import type { ChangeableField } from '@portal/shared/profile-changes/kinds';
import type { ProfileChangeStatus } from '@portal/shared/profile-changes/workflow';
import { profileChangeWorkflow } from '@portal/shared/profile-changes/workflow';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import type { List } from '#db/list-pages.ts';
import { hasGivenId, inOrderOf, keyOf, readPage } from '#db/list-pages.ts';
import { preparedOnce } from '#db/prepare.ts';
import type { NewRow } from '#db/schema/encrypted-columns.ts';
import type { ProfileChangeRow, ProfileValueRow, StruckProfileDecisionRow } from '#db/schema/index.ts';
import { isChangeDecided, profileChanges, profileValues, struckProfileDecisions, users } from '#db/schema/index.ts';
import { transitionOf } from '#db/transition.ts';
import { required } from '#platform/required.ts';

const deciders = alias(users, 'deciders');

const selectChanges = (tx: Tx | Database) =>
  tx
    .select({ change: profileChanges, user: users, decidedBy: deciders.email })
    .from(profileChanges)
    .innerJoin(users, eq(users.id, profileChanges.userId))
    .leftJoin(deciders, eq(deciders.id, profileChanges.decidedById));
type Selected = Awaited<ReturnType<typeof selectChanges>>[number];
export interface ChangeRecord extends Omit<Selected, 'change'> {
  change: ProfileChangeRow;
}

const decrypt = (tx: Tx | Database, { change, ...others }: Selected): ChangeRecord => ({
  ...others,
  change: decryptRow(tx, profileChanges, change),
});

export async function findChange(tx: Tx | Database, id: string): Promise<ChangeRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectChanges(tx).where(eq(profileChanges.id, id));
  return row && decrypt(tx, row);
}

export async function insertChange(tx: Tx, row: NewRow<typeof profileChanges>): Promise<ProfileChangeRow> {
  const [inserted] = await tx
    .insert(profileChanges)
    .values(encryptRow(tx, profileChanges, row))
    .returning();
  return decryptRow(tx, profileChanges, required(inserted, 'an insert answers with its row'));
}

async function listOf(tx: Tx, userId: string, status: ProfileChangeStatus): Promise<ProfileChangeRow[]> {
  const rows = await tx
    .select()
    .from(profileChanges)
    .where(and(eq(profileChanges.userId, userId), eq(profileChanges.status, status)))
    .orderBy(desc(profileChanges.requestedAt), desc(profileChanges.id));
  return rows.map((row) => decryptRow(tx, profileChanges, row));
}

/** The changes of a person that wait for a decision, newest first. */
export const listPendingOf = (tx: Tx, userId: string) => listOf(tx, userId, 'pending');

/** The changes of a person that staff refused, newest first. */
export const listRefusedOf = (tx: Tx, userId: string) => listOf(tx, userId, 'refused');

/** Decides a pending change, or takes its decision back. Returns false if its status does not allow it. */
export const transitionChange = transitionOf({
  table: profileChanges,
  column: 'status',
  workflow: profileChangeWorkflow,
});

const [requested, id] = [keyOf(profileChanges.requestedAt), keyOf(profileChanges.id)];
const orders = {
  /** Pending changes first, the oldest of them first. */
  pending: { keys: [{ value: isChangeDecided(profileChanges), type: 'boolean' }, requested, id], direction: 'asc' },
  oldest: { keys: [requested, id], direction: 'asc' },
  newest: { keys: [requested, id], direction: 'desc' },
} as const;

const changesOfPage = preparedOnce((db) =>
  selectChanges(db).where(hasGivenId(profileChanges.id)).prepare('profile_changes_of_page'),
);

export async function listChanges(
  db: Database,
  filter: { userId?: string; status?: ProfileChangeStatus | undefined },
  { order, ...query }: { page: number; pageSize: number; order: keyof typeof orders },
): Promise<{ rows: ChangeRecord[]; total: ListTotal }> {
  const list: List = {
    id: profileChanges.id,
    from: sql`${profileChanges}`,
    where: and(
      filter.userId ? eq(profileChanges.userId, filter.userId) : undefined,
      filter.status && eq(profileChanges.status, filter.status),
    ),
    ...orders[order],
  };
  const { ids, total } = await readPage(db, list, query);
  const rows = await changesOfPage(db).execute({ ids });
  return { rows: inOrderOf(ids, rows, ({ change }) => change.id).map((row) => decrypt(db, row)), total };
}

/** Every change that a person requested, newest first. */
export async function listChangesOf(db: Database, userId: string): Promise<ChangeRecord[]> {
  const rows = await selectChanges(db)
    .where(eq(profileChanges.userId, userId))
    .orderBy(desc(profileChanges.requestedAt), desc(profileChanges.id));
  return rows.map((row) => decrypt(db, row));
}

/** The accepted changes of a person's family, in the order in which they were accepted. */
export async function listFamilyChanges(tx: Tx | Database, userId: string): Promise<ProfileChangeRow[]> {
  const rows = await tx
    .select()
    .from(profileChanges)
    .where(and(eq(profileChanges.userId, userId), eq(profileChanges.status, 'accepted')))
    .orderBy(asc(profileChanges.decidedAt), asc(profileChanges.id));
  return rows.map((row) => decryptRow(tx, profileChanges, row)).filter(({ fields }) => fields.dependents !== undefined);
}

/** The values that the changed fields of a person have had, oldest first, without those that were struck out. */
export async function listValuesOf(tx: Tx | Database, userId: string): Promise<ProfileValueRow[]> {
  const rows = await tx
    .select()
    .from(profileValues)
    .where(and(eq(profileValues.userId, userId), isNull(profileValues.struckAt)))
    .orderBy(asc(profileValues.id));
  return rows.map((row) => decryptRow(tx, profileValues, row));
}

export async function insertValues(
  tx: Tx,
  rows: readonly (NewRow<typeof profileValues> & { field: ChangeableField })[],
): Promise<void> {
  await tx.insert(profileValues).values(rows.map((row) => encryptRow(tx, profileValues, row)));
}

/** Strikes values out: nothing reads them any more. */
export async function strikeValues(tx: Tx, ids: readonly string[], struckAt: Date): Promise<void> {
  await tx
    .update(profileValues)
    .set({ struckAt })
    .where(inArray(profileValues.id, [...ids]));
}

export async function insertStruckDecision(tx: Tx, row: NewRow<typeof struckProfileDecisions>): Promise<void> {
  await tx.insert(struckProfileDecisions).values(encryptRow(tx, struckProfileDecisions, row));
}

const strikers = alias(users, 'strikers');

/** The decisions about changes that were taken back, the latest first, with the addresses of who decided and who took them back. */
export async function listStruckDecisions(
  tx: Tx | Database,
  changeIds: readonly string[],
): Promise<{ decision: StruckProfileDecisionRow; decidedBy: string | null; struckBy: string | null }[]> {
  const rows = await tx
    .select({ decision: struckProfileDecisions, decidedBy: deciders.email, struckBy: strikers.email })
    .from(struckProfileDecisions)
    .leftJoin(deciders, eq(deciders.id, struckProfileDecisions.decidedById))
    .leftJoin(strikers, eq(strikers.id, struckProfileDecisions.struckById))
    .where(inArray(struckProfileDecisions.changeId, [...changeIds]))
    .orderBy(desc(struckProfileDecisions.struckAt), desc(struckProfileDecisions.id));
  return rows.map((row) => ({ ...row, decision: decryptRow(tx, struckProfileDecisions, row.decision) }));
}
