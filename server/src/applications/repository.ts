import type { ApplicationStatus } from '@portal/shared/applications/workflow';
import { applicationWorkflow } from '@portal/shared/applications/workflow';
import type { SQL } from 'drizzle-orm';
import { and, asc, count, desc, eq, exists, inArray, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import type { DecryptedRow, NewRow } from '#db/schema/encrypted-columns.ts';
import type { ApplicationRow } from '#db/schema/index.ts';
import { applications, contracts, invoices, refunds, users } from '#db/schema/index.ts';
import { transitionOf } from '#db/transition.ts';
import { isApplicationFee } from '#jobs/application-fee-queries.ts';
import type { JobRecord } from '#jobs/repository.ts';
import { findJob } from '#jobs/repository.ts';
import { required } from '#platform/required.ts';
import { matchesFolded } from '#platform/search.ts';

const selectApplications = (tx: Tx | Database) =>
  tx
    .select({
      application: applications,
      user: users,
      contractUid: contracts.id,
      contractStatus: contracts.status,
      signedAt: contracts.signedAt,
      endReason: contracts.endReason,
      invoiceId: invoices.id,
      invoiceStatus: invoices.status,
      feeCents: invoices.amountCents,
      /** The part of the fee that is still to pay. */
      openFeeCents: sql<number | null>`${invoices.amountCents} - ${invoices.paidCents}`,
      refundId: refunds.id,
      refundCalculation: refunds.calculation,
      refundDueDay: refunds.dueDay,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .leftJoin(contracts, eq(contracts.applicationId, applications.id))
    .leftJoin(invoices, and(eq(invoices.contractId, contracts.id), isApplicationFee))
    // A contract has at most one refund that waits for a decision.
    .leftJoin(refunds, and(eq(refunds.contractId, contracts.id), eq(refunds.status, 'requested')));

type Selected = Awaited<ReturnType<typeof selectApplications>>[number];
export interface ApplicationRecord extends Omit<Selected, 'application'> {
  application: DecryptedRow<typeof applications>;
  job: JobRecord;
}

async function withJobs(tx: Tx | Database, rows: Selected[]): Promise<ApplicationRecord[]> {
  const found = new Map<string, JobRecord>();
  for (const jobId of new Set(rows.map(({ application }) => application.jobId))) {
    const job = await findJob(tx, jobId);
    if (job) found.set(jobId, job);
  }
  return rows.map((row) => {
    const job = required(found.get(row.application.jobId), 'an application has a job');
    return { ...row, application: decryptRow(tx, applications, row.application), job };
  });
}

export async function findApplication(tx: Tx | Database, id: string): Promise<ApplicationRecord | undefined> {
  if (!isUuid(id)) return undefined;
  return (await withJobs(tx, await selectApplications(tx).where(eq(applications.id, id))))[0];
}

/** The newest application of a candidate for a job. A candidate has one at a time, so no two begin at the same moment. */
export async function findApplicantOf(
  tx: Tx | Database,
  jobUid: string,
  email: string,
): Promise<ApplicationRecord | undefined> {
  if (!isUuid(jobUid)) return undefined;
  const rows = await selectApplications(tx)
    .where(and(eq(applications.jobId, jobUid), eq(users.email, email.trim().toLowerCase())))
    .orderBy(desc(applications.appliedAt))
    .limit(1);
  return (await withJobs(tx, rows))[0];
}

/** The application of a candidate that is pending or approved; there is at most one. */
export async function findLiveApplication(tx: Tx | Database, userId: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.userId, userId), inArray(applications.status, ['pending', 'approved'])));
  return row;
}

export async function listApplicationRecords(
  db: Database,
  filter: { userId?: string; jobId?: string; status?: ApplicationStatus; search?: string },
  query: { page: number; pageSize: number; sort?: 'holdExpiresAt' | '-holdExpiresAt' | 'appliedAt' | '-appliedAt' },
): Promise<{ rows: ApplicationRecord[]; total: number }> {
  const isFound =
    filter.search &&
    exists(
      db
        .select({ one: sql`1` })
        .from(users)
        .where(and(eq(users.id, applications.userId), matchesFolded(users.searchText, filter.search))),
    );
  const condition = and(
    filter.userId ? eq(applications.userId, filter.userId) : undefined,
    filter.jobId ? eq(applications.jobId, filter.jobId) : undefined,
    filter.status && eq(applications.status, filter.status),
    isFound || undefined,
  );
  const [counted] = await db.select({ total: count() }).from(applications).where(condition);
  // The applicants of a job: undecided first, then the oldest. The applications of a person: the newest first.
  const order: SQL[] = filter.jobId
    ? [sql`${applications.status} = 'pending' desc`, asc(applications.appliedAt), asc(applications.id)]
    : [desc(applications.appliedAt), desc(applications.id)];
  if (query.sort === 'appliedAt') order.unshift(asc(applications.appliedAt), asc(applications.id));
  // A hold is at risk while its fee is unpaid. The next to end comes first.
  const holdAtRisk = sql`case when ${applications.status} = 'pending' and ${invoices.status} = 'not_paid'
    then ${applications.holdExpiresAt} end`;
  if (query.sort === 'holdExpiresAt') order.unshift(sql`${holdAtRisk} asc nulls last`);
  if (query.sort === '-holdExpiresAt') order.unshift(sql`${holdAtRisk} desc nulls last`);
  // Joining the person and the contract of each application that is not on the page takes most of the time.
  const page = db
    .select({ id: applications.id })
    .from(applications)
    .leftJoin(contracts, eq(contracts.applicationId, applications.id))
    .leftJoin(invoices, and(eq(invoices.contractId, contracts.id), isApplicationFee))
    .where(condition)
    .orderBy(...order)
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  const rows = await selectApplications(db)
    .where(inArray(applications.id, page))
    .orderBy(...order);
  return { rows: await withJobs(db, rows), total: required(counted, 'a count has a row').total };
}

/** The people on a job, in the order of their applications: those who hold a seat, and those whose case is not complete. */
export async function listPeopleOfJob(tx: Tx | Database, jobId: string): Promise<ApplicationRecord[]> {
  const rows = await selectApplications(tx)
    .where(
      and(
        eq(applications.jobId, jobId),
        inArray(applications.status, ['pending', 'approved']),
        eq(contracts.status, 'in_force'),
      ),
    )
    .orderBy(asc(applications.appliedAt), asc(applications.id));
  return withJobs(tx, rows);
}

export async function insertApplication(tx: Tx, row: NewRow<typeof applications>): Promise<string> {
  const [inserted] = await tx
    .insert(applications)
    .values(encryptRow(tx, applications, row))
    .returning({ id: applications.id });
  return required(inserted, 'an insert answers with its row').id;
}

/**
 * Locks all applications of a person, the oldest first. Credit moves between the invoices of a person, so every use of it
 * locks at least the live application.
 */
export async function lockApplicationsOf(tx: Tx, userId: string): Promise<void> {
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(asc(applications.id))
    .for('update');
}

/** Moves an approved application to another job. */
export async function moveApplication(tx: Tx, id: string, jobId: string): Promise<void> {
  await tx.update(applications).set({ jobId }).where(eq(applications.id, id));
}

/** Decides or ends an application. Returns false if its state does not allow it. */
export const transitionApplication = transitionOf({
  table: applications,
  column: 'status',
  workflow: applicationWorkflow,
});
