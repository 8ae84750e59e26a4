import type { SealStep } from '@portal/shared/contracts/sealing';
import { contractWorkflow } from '@portal/shared/contracts/workflow';
import { and, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import type { NewRow } from '#db/schema/encrypted-columns.ts';
import { addenda, applications, contracts, users } from '#db/schema/index.ts';
import { orderOfSort } from '#db/sort-order.ts';
import { transitionOf } from '#db/transition.ts';
import { required } from '#platform/required.ts';

export async function insertContract(tx: Tx, row: NewRow<typeof contracts>): Promise<string> {
  const [inserted] = await tx
    .insert(contracts)
    .values(encryptRow(tx, contracts, row))
    .returning({ id: contracts.id });
  return required(inserted, 'an insert answers with its row').id;
}

export type ContractRecord = NonNullable<Awaited<ReturnType<typeof findContract>>>;

/** A contract with its text and the person who signed it. */
export async function findContract(tx: Tx | Database, id: string) {
  if (!isUuid(id)) return undefined;
  const [row] = await tx
    .select({ contract: contracts, user: users, jobId: applications.jobId })
    .from(contracts)
    .innerJoin(users, eq(users.id, contracts.userId))
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    .where(eq(contracts.id, id));
  return row && { ...row, contract: decryptRow(tx, contracts, row.contract) };
}

/** The contract of the pending or approved application; a person has at most one. */
export async function findLiveContract(tx: Tx | Database, userId: string) {
  const [row] = await tx
    .select({ contract: contracts, application: applications })
    .from(contracts)
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    // Both have the person, so each table is found by its index.
    .where(
      and(
        eq(contracts.userId, userId),
        eq(applications.userId, userId),
        inArray(applications.status, ['pending', 'approved']),
      ),
    );
  return row;
}

/** All contracts of a person, the oldest first. */
export const listContractRows = (tx: Tx, userId: string) =>
  tx.select().from(contracts).where(eq(contracts.userId, userId)).orderBy(contracts.signedAt, contracts.id);

export async function listContractsOf(
  db: Database,
  userId: string,
  query: { page: number; pageSize: number; sort?: 'signedAt' | '-signedAt' | undefined },
) {
  const condition = eq(contracts.userId, userId);
  const total = await db.$count(contracts, condition);
  const rows = await db
    .select({ contract: contracts, jobId: applications.jobId })
    .from(contracts)
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    .where(condition)
    .orderBy(
      ...orderOfSort(query.sort, { signedAt: [contracts.signedAt, contracts.id] }),
      desc(contracts.signedAt),
      desc(contracts.id),
    )
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows, total };
}

/** Records the sealed file, once. Returns false if another run was first. */
export async function setSealed(
  tx: Tx,
  id: string,
  sealed: { pdfStorageKey: string; pdfSha256: string; sealedAt: Date; sealedWith: string },
): Promise<boolean> {
  const rows = await tx
    .update(contracts)
    .set(sealed)
    .where(and(eq(contracts.id, id), isNull(contracts.sealedAt)))
    .returning({ id: contracts.id });
  return rows.length > 0;
}

export async function recordSealFailure(
  db: Database,
  id: string,
  failure: { step: SealStep; at: Date },
): Promise<void> {
  await db
    .update(contracts)
    .set({
      sealFailures: sql`${contracts.sealFailures} + 1`,
      sealFailedAt: failure.at,
      sealFailedStep: failure.step,
    })
    .where(and(eq(contracts.id, id), isNull(contracts.sealedAt)));
}

/**
 * Whether a contract was signed before the moment and is not sealed. Retries and the work list of staff share this
 * rule.
 */
export const isLateToSeal = (moment: Date) => and(isNull(contracts.sealedAt), lte(contracts.signedAt, moment));

/** Lists late contracts, the oldest failure first, so that one that always fails does not block the others. */
export async function listLateContracts(db: Database, signedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: contracts.id })
    .from(contracts)
    .where(isLateToSeal(signedBefore))
    .orderBy(sql`${contracts.sealFailedAt} asc nulls first`, contracts.signedAt, contracts.id)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export const isSealedFile = async (db: Database, fileSha256: string): Promise<boolean> =>
  (await db.$count(contracts, eq(contracts.pdfSha256, fileSha256))) > 0;

/** Ends, completes, or reopens a contract. Returns false if its state does not allow it. */
export const transitionContract = transitionOf({ table: contracts, column: 'status', workflow: contractWorkflow });

/** Locks the application of a contract, so that nobody decides it before the transaction ends. */
export async function lockApplicationOf(tx: Tx, contractId: string): Promise<void> {
  const ofContract = tx.select({ id: contracts.applicationId }).from(contracts).where(eq(contracts.id, contractId));
  await tx.select({ id: applications.id }).from(applications).where(inArray(applications.id, ofContract)).for('update');
}

/** The job that a contract was signed for, if an addendum has moved it since. */
export async function findSignedJob(db: Database, contractId: string): Promise<string | null> {
  const [row] = await db
    .select({ jobId: addenda.fromJobId })
    .from(addenda)
    .where(and(eq(addenda.contractId, contractId), eq(addenda.status, 'signed'), eq(addenda.kind, 'move')))
    .orderBy(addenda.offeredAt)
    .limit(1);
  return row?.jobId ?? null;
}
