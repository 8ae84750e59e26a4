import { and, count, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { applications, contracts, files, invoices, transfers, users } from '../../db/schema/index.ts';
import { hasNoFeeUnderway } from '../applications/repository.ts';

export const countProfilesToReview = (db: Database): Promise<number> =>
  db.$count(users, eq(users.profileStatus, 'REVIEWING'));

export const countDocumentsToCheck = (db: Database): Promise<number> =>
  db.$count(files, and(eq(files.status, 'waiting'), isNull(files.deletedAt)));

export const countTransfersToConfirm = (db: Database): Promise<number> =>
  db.$count(transfers, eq(transfers.status, 'pending'));

/** Applicants who can be decided: their application fee is paid. */
export async function countApplicantsToDecide(db: Database): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(applications)
    .innerJoin(contracts, eq(contracts.applicationId, applications.id))
    .innerJoin(invoices, and(eq(invoices.contractId, contracts.id), eq(invoices.status, 'paid')))
    .where(eq(applications.status, 'pending'));
  return row?.waiting ?? 0;
}

/** Unpaid holds that end before the moment. */
export const countHoldsEndingBefore = (db: Database, moment: Date): Promise<number> =>
  db.$count(
    applications,
    and(eq(applications.status, 'pending'), lte(applications.holdExpiresAt, moment), hasNoFeeUnderway(db)),
  );
