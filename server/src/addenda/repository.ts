import { addendumWorkflow, offerReminderDays } from '@portal/shared/addenda/workflow';
import type { SealStep } from '@portal/shared/contracts/sealing';
import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import type { NewRow } from '#db/schema/encrypted-columns.ts';
import type { AddendumRow } from '#db/schema/index.ts';
import { addenda, applications, users } from '#db/schema/index.ts';
import { transitionOf } from '#db/transition.ts';
import { required } from '#platform/required.ts';

export async function insertAddendum(tx: Tx, row: NewRow<typeof addenda>): Promise<string> {
  const [inserted] = await tx
    .insert(addenda)
    .values(encryptRow(tx, addenda, row))
    .returning({ id: addenda.id });
  return required(inserted, 'an insert returns its row').id;
}

const selectAddenda = (tx: Tx | Database) =>
  tx.select({ addendum: addenda, user: users }).from(addenda).innerJoin(users, eq(users.id, addenda.userId));

export type AddendumRecord = NonNullable<Awaited<ReturnType<typeof findAddendum>>>;

/** An addendum and the person whose contract it changes. */
export async function findAddendum(tx: Tx | Database, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await selectAddenda(tx).where(eq(addenda.id, id));
  return row && { ...row, addendum: decryptRow(tx, addenda, row.addendum) };
}

const isSigned = (contractId: string) => and(eq(addenda.contractId, contractId), eq(addenda.status, 'signed'));

/** The jobs of a move. Other addenda have none. */
export const jobsOf = ({ fromJobId, toJobId }: Pick<AddendumRow, 'fromJobId' | 'toJobId'>) => ({
  fromJobId: required(fromJobId, 'a move has a former job'),
  toJobId: required(toJobId, 'a move has a new job'),
});

/** The addenda of a contract that wait for the candidate, the oldest first. */
export async function listOpenAddenda(tx: Tx | Database, contractId: string): Promise<AddendumRow[]> {
  const rows = await tx
    .select()
    .from(addenda)
    .where(and(eq(addenda.contractId, contractId), eq(addenda.status, 'offered')))
    .orderBy(addenda.offeredAt, addenda.id);
  return rows.map((row) => decryptRow(tx, addenda, row));
}

/** The offer to move that waits for the candidate; a contract has at most one. */
export const findOpenMove = async (tx: Tx | Database, contractId: string): Promise<AddendumRow | undefined> =>
  (await listOpenAddenda(tx, contractId)).find(({ kind }) => kind === 'move');

/** The addenda about new dependents of a contract, the oldest first. */
export async function listAddendaOfDependents(tx: Tx | Database, contractId: string): Promise<AddendumRow[]> {
  const rows = await tx
    .select()
    .from(addenda)
    .where(and(eq(addenda.contractId, contractId), eq(addenda.kind, 'dependents')))
    .orderBy(addenda.offeredAt, addenda.id);
  return rows.map((row) => decryptRow(tx, addenda, row));
}

/** The addenda of a person, the newest first. */
export async function listAddendaOf(tx: Tx | Database, userId: string): Promise<AddendumRow[]> {
  const rows = await tx
    .select()
    .from(addenda)
    .where(eq(addenda.userId, userId))
    .orderBy(desc(addenda.offeredAt), desc(addenda.id));
  return rows.map((row) => decryptRow(tx, addenda, row));
}

/** The addenda of a person that the person may see, the newest first. */
export const listToldAddendaOf = async (tx: Tx | Database, userId: string): Promise<AddendumRow[]> =>
  (await listAddendaOf(tx, userId)).filter(({ isUntold }) => !isUntold);

/** The signed moves of a contract, the oldest first, without their texts. */
export async function listSignedMoves(tx: Tx | Database, contractId: string) {
  const rows = await tx
    .select({
      id: addenda.id,
      fromJobId: addenda.fromJobId,
      keptPriorityDate: addenda.keptPriorityDate,
      decidedAt: addenda.decidedAt,
    })
    .from(addenda)
    .where(and(isSigned(contractId), eq(addenda.kind, 'move')))
    .orderBy(addenda.offeredAt, addenda.id);
  return rows.map((row) => ({ ...row, fromJobId: required(row.fromJobId, 'a move has a former job') }));
}

/** The open offers to move to a job. */
export const listOffersTo = (tx: Tx, jobId: string) =>
  tx
    .select({ id: addenda.id, userId: addenda.userId })
    .from(addenda)
    .where(and(eq(addenda.toJobId, jobId), eq(addenda.status, 'offered')))
    .orderBy(addenda.id);

/** The jobs of a person: of each application, and of each move. */
export async function listJobsOf(tx: Tx, userId: string): Promise<string[]> {
  const applied = await tx.select({ id: applications.jobId }).from(applications).where(eq(applications.userId, userId));
  const moves = await tx
    .select({ from: addenda.fromJobId, to: addenda.toJobId })
    .from(addenda)
    .where(and(eq(addenda.userId, userId), eq(addenda.kind, 'move')));
  const ids = [...applied.map(({ id }) => id), ...moves.flatMap(({ from, to }) => [from, to])];
  return [...new Set(ids.filter((id) => id !== null))].toSorted();
}

/** The people whose offer to move to a job is open, the oldest offer first. */
export const listPeopleOfferedTo = (tx: Tx | Database, jobId: string) =>
  tx
    .select({ user: users, expiresAt: addenda.expiresAt })
    .from(addenda)
    .innerJoin(users, eq(users.id, addenda.userId))
    .where(and(eq(addenda.toJobId, jobId), eq(addenda.status, 'offered')))
    .orderBy(addenda.offeredAt, addenda.id);

/** The jobs that people on a job were offered and have not decided about. */
export async function listJobsOfferedFrom(
  tx: Tx | Database,
  jobId: string,
): Promise<{ userId: string; toJobId: string }[]> {
  const rows = await tx
    .select({ userId: addenda.userId, toJobId: addenda.toJobId })
    .from(addenda)
    .where(and(eq(addenda.fromJobId, jobId), eq(addenda.status, 'offered')))
    .orderBy(addenda.id);
  return rows.map(({ userId, toJobId }) => ({ userId, toJobId: required(toJobId, 'a move has a new job') }));
}

/** Whether nobody decided an offer in time. The task that expires offers and the metrics share this rule. */
export const isExpiredOffer = (now: Date) => and(eq(addenda.status, 'offered'), lte(addenda.expiresAt, now));

/** The offers that nobody decided in time. */
export const listExpiredOffers = (db: Database, now: Date) =>
  db.select({ id: addenda.id }).from(addenda).where(isExpiredOffer(now));

const dayMs = 86_400_000;

/** The offers that end soon and whose reminder was not sent. */
export const listOffersToRemind = (db: Database, now: Date) =>
  db
    .select({ id: addenda.id })
    .from(addenda)
    .where(
      and(
        eq(addenda.status, 'offered'),
        lte(addenda.expiresAt, new Date(now.getTime() + offerReminderDays * dayMs)),
        isNull(addenda.remindedAt),
      ),
    );

/** Records that the reminder of an offer goes out. Returns false if it already did, or if the offer was decided. */
export async function recordReminder(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(addenda)
    .set({ remindedAt: now })
    .where(and(eq(addenda.id, id), eq(addenda.status, 'offered'), isNull(addenda.remindedAt)))
    .returning({ id: addenda.id });
  return rows.length > 0;
}

/** Decides an offer. Returns false if it was decided before. */
export const transitionAddendum = transitionOf({ table: addenda, column: 'status', workflow: addendumWorkflow });

/** Hides the addenda that one transaction withdrew before their candidate was notified. */
export async function hideUntoldAddenda(tx: Tx, userId: string, transactionId: number): Promise<void> {
  await tx
    .update(addenda)
    .set({ isUntold: true })
    .where(and(eq(addenda.userId, userId), eq(addenda.transactionId, transactionId), eq(addenda.status, 'withdrawn')));
}

/** Records the sealed file, once. Returns false if another run was first. */
export async function setAddendumSealed(
  tx: Tx,
  id: string,
  sealed: { pdfStorageKey: string; pdfSha256: string; sealedAt: Date; sealedWith: string },
): Promise<boolean> {
  const rows = await tx
    .update(addenda)
    .set(sealed)
    .where(and(eq(addenda.id, id), isNull(addenda.sealedAt)))
    .returning({ id: addenda.id });
  return rows.length > 0;
}

/** Counts a failed attempt to seal. */
export async function recordAddendumSealFailure(
  db: Database,
  id: string,
  failure: { step: SealStep; at: Date },
): Promise<void> {
  await db
    .update(addenda)
    .set({
      sealFailures: sql`${addenda.sealFailures} + 1`,
      sealFailedAt: failure.at,
      sealFailedStep: failure.step,
    })
    .where(and(eq(addenda.id, id), isNull(addenda.sealedAt)));
}

/** Whether an addendum was signed by the moment and is not sealed. Retries, the metrics, and the work list of staff share this rule. */
export const isAddendumLateToSeal = (moment: Date) =>
  and(eq(addenda.status, 'signed'), isNull(addenda.sealedAt), lte(addenda.decidedAt, moment));

/** Lists late addenda, the oldest failure first, so that one that always fails does not block the others. */
export async function listUnsealed(db: Database, signedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: addenda.id })
    .from(addenda)
    .where(isAddendumLateToSeal(signedBefore))
    .orderBy(sql`${addenda.sealFailedAt} asc nulls first`, addenda.decidedAt, addenda.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export const isSealedAddendum = async (db: Database, fileSha256: string): Promise<boolean> =>
  (await db.$count(addenda, eq(addenda.pdfSha256, fileSha256))) > 0;
