import type { CaseTrack, ProgressStep } from '@portal/shared/labor-progress/steps';
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptChange, encryptRow } from '#db/encryption/rows.ts';
import type { NewRow } from '#db/schema/encrypted-columns.ts';
import type { ApplicationRow, CompletedStepRow, ContractRow, StepOutcomeRow } from '#db/schema/index.ts';
import { applications, completedSteps, contracts, stepOutcomes, users } from '#db/schema/index.ts';
import { addReceiptNumber } from '#search/repository.ts';

export interface CaseRecord {
  application: ApplicationRow;
  contract: ContractRow;
}

const selectCases = (tx: Tx | Database) =>
  tx
    .select({ application: applications, contract: contracts })
    .from(applications)
    .innerJoin(contracts, eq(contracts.applicationId, applications.id));

/** The approved application of a candidate, with its contract; there is at most one. */
export async function findCase(tx: Tx | Database, userId: string): Promise<CaseRecord | undefined> {
  const [row] = await selectCases(tx).where(and(eq(applications.userId, userId), eq(applications.status, 'approved')));
  return row;
}

/** The cases of a candidate whose application has ended, with their contracts, the newest first. */
export const listEndedCases = (tx: Tx | Database, userId: string): Promise<CaseRecord[]> =>
  selectCases(tx)
    .where(and(eq(applications.userId, userId), eq(applications.status, 'ended')))
    .orderBy(desc(applications.decidedAt), desc(applications.id));

/** The completed steps that count, the oldest first. Steps that started again with another employer do not. */
export async function listCompleted(tx: Tx | Database, applicationId: string): Promise<CompletedStepRow[]> {
  const rows = await tx
    .select()
    .from(completedSteps)
    .where(
      and(
        eq(completedSteps.applicationId, applicationId),
        isNull(completedSteps.undoneAt),
        isNull(completedSteps.restartedById),
      ),
    )
    .orderBy(asc(completedSteps.createdAt), asc(completedSteps.id));
  return rows.map((row) => decryptRow(tx, completedSteps, row));
}

/** The steps that were completed for former employers and started again, the oldest first. */
export async function listRestarted(tx: Tx | Database, applicationId: string): Promise<CompletedStepRow[]> {
  const rows = await tx
    .select()
    .from(completedSteps)
    .where(and(eq(completedSteps.applicationId, applicationId), isNotNull(completedSteps.restartedById)))
    .orderBy(asc(completedSteps.createdAt), asc(completedSteps.id));
  return rows.map((row) => decryptRow(tx, completedSteps, row));
}

/** Sets the named steps aside, with everything that agencies said about them. They start again. */
export async function restartSteps(
  tx: Tx,
  applicationId: string,
  { steps, addendumId }: { steps: ProgressStep[]; addendumId: string },
): Promise<void> {
  await tx
    .update(completedSteps)
    .set({ restartedById: addendumId })
    .where(
      and(
        eq(completedSteps.applicationId, applicationId),
        inArray(completedSteps.step, steps),
        isNull(completedSteps.undoneAt),
        isNull(completedSteps.restartedById),
      ),
    );
  await tx
    .update(stepOutcomes)
    .set({ restartedById: addendumId })
    .where(
      and(
        eq(stepOutcomes.applicationId, applicationId),
        isNull(stepOutcomes.struckAt),
        isNull(stepOutcomes.restartedById),
      ),
    );
}

export async function insertCompleted(
  tx: Tx,
  row: NewRow<typeof completedSteps>,
): Promise<CompletedStepRow | undefined> {
  const [inserted] = await tx
    .insert(completedSteps)
    .values(encryptRow(tx, completedSteps, row))
    .onConflictDoNothing()
    .returning();
  if (inserted) await addReceiptNumber(tx, row.applicationId, row.receiptNumber);
  return inserted && decryptRow(tx, completedSteps, inserted);
}

/** Everything that was recorded about the steps of a case at their agencies for the present employer, the oldest first. */
export async function listOutcomes(tx: Tx | Database, applicationId: string): Promise<StepOutcomeRow[]> {
  const rows = await tx
    .select()
    .from(stepOutcomes)
    .where(
      and(
        eq(stepOutcomes.applicationId, applicationId),
        isNull(stepOutcomes.struckAt),
        isNull(stepOutcomes.restartedById),
      ),
    )
    .orderBy(asc(stepOutcomes.createdAt), asc(stepOutcomes.id));
  return rows.map((row) => decryptRow(tx, stepOutcomes, row));
}

/** What was recorded for former employers, the oldest first. */
export async function listRestartedOutcomes(tx: Tx | Database, applicationId: string): Promise<StepOutcomeRow[]> {
  const rows = await tx
    .select()
    .from(stepOutcomes)
    .where(
      and(
        eq(stepOutcomes.applicationId, applicationId),
        isNull(stepOutcomes.struckAt),
        isNotNull(stepOutcomes.restartedById),
      ),
    )
    .orderBy(asc(stepOutcomes.createdAt), asc(stepOutcomes.id));
  return rows.map((row) => decryptRow(tx, stepOutcomes, row));
}

export async function insertOutcome(tx: Tx, row: NewRow<typeof stepOutcomes>): Promise<void> {
  await tx.insert(stepOutcomes).values(encryptRow(tx, stepOutcomes, row));
  await addReceiptNumber(tx, row.applicationId, row.receiptNumber);
}

/** The struck-out steps and outcomes of a case, each with the person who struck it out, in the order in which that happened. */
export async function listStruck(tx: Tx | Database, applicationId: string) {
  const steps = await tx
    .select({ row: completedSteps, by: users })
    .from(completedSteps)
    .leftJoin(users, eq(users.id, completedSteps.undoneById))
    .where(and(eq(completedSteps.applicationId, applicationId), isNotNull(completedSteps.undoneAt)))
    .orderBy(asc(completedSteps.undoneAt));
  const outcomes = await tx
    .select({ row: stepOutcomes, by: users })
    .from(stepOutcomes)
    .leftJoin(users, eq(users.id, stepOutcomes.struckById))
    .where(and(eq(stepOutcomes.applicationId, applicationId), isNotNull(stepOutcomes.struckAt)))
    .orderBy(asc(stepOutcomes.struckAt));
  return {
    steps: steps.map(({ row, by }) => ({ row: decryptRow(tx, completedSteps, row), by })),
    outcomes: outcomes.map(({ row, by }) => ({ row: decryptRow(tx, stepOutcomes, row), by })),
  };
}
export type StruckRows = Awaited<ReturnType<typeof listStruck>>;

/** Strikes a completed step out: it stays readable and counts nowhere. */
export async function strikeCompleted(
  tx: Tx,
  id: string,
  set: Pick<CompletedStepRow, 'undoneAt' | 'undoReason' | 'undoneById'> & { noticeStorageKey?: null },
): Promise<void> {
  await tx
    .update(completedSteps)
    .set(encryptChange(tx, completedSteps, { key: { id }, set }))
    .where(and(eq(completedSteps.id, id), isNull(completedSteps.undoneAt)));
}

/** Strikes an outcome out: it stays readable and counts nowhere. */
export async function strikeOutcomeRow(
  tx: Tx,
  id: string,
  set: Pick<StepOutcomeRow, 'struckAt' | 'strikeReason' | 'struckById'>,
): Promise<void> {
  await tx
    .update(stepOutcomes)
    .set(encryptChange(tx, stepOutcomes, { key: { id }, set }))
    .where(and(eq(stepOutcomes.id, id), isNull(stepOutcomes.struckAt)));
}

export async function setTrack(tx: Tx, applicationId: string, track: CaseTrack): Promise<void> {
  await tx.update(applications).set({ track }).where(eq(applications.id, applicationId));
}

/** Records the stored notice of a completed step, or other evidence. */
export async function setEvidence(
  tx: Tx,
  id: string,
  set: Pick<CompletedStepRow, 'hasEvidence'> &
    Partial<
      Pick<
        CompletedStepRow,
        | 'noticeName'
        | 'noticeContentType'
        | 'noticeSha256'
        | 'noticeStorageKey'
        | 'addedReceiptNumber'
        | 'seenOn'
        | 'evidenceAddedAt'
      >
    >,
): Promise<void> {
  const [step] = await tx
    .update(completedSteps)
    .set(encryptChange(tx, completedSteps, { key: { id }, set }))
    .where(eq(completedSteps.id, id))
    .returning({ applicationId: completedSteps.applicationId });
  if (step) await addReceiptNumber(tx, step.applicationId, set.addedReceiptNumber);
}
