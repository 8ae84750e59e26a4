import { keysOf } from '@portal/shared/objects/keys';
import type { WaitKind } from '@portal/shared/waits/contract';
import type { AnyColumn, SQL, SQLWrapper } from 'drizzle-orm';
import { and, desc, eq, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { findMedianDays, latestDurations } from '#db/median-days.ts';
import { applications, contracts, files, invoices, profileChanges, transfers } from '#db/schema/index.ts';
import { isApplicationFee } from '#jobs/application-fee-queries.ts';

/** The latest decisions with the time that each took. */
const decisionsOn = (
  db: Database,
  { table, from, to, where }: { table: PgTable; from: AnyColumn; to: AnyColumn; where?: SQL },
): SQLWrapper =>
  db
    .select({ seconds: sql`extract(epoch from ${to} - ${from})`.as('seconds') })
    .from(table)
    .where(and(isNotNull(to), where))
    .orderBy(desc(to))
    .limit(latestDurations);

const usualDaysOf: Record<WaitKind, (db: Database) => SQLWrapper> = {
  // A hold that ends and a withdrawal are no decisions of staff.
  application: (db) =>
    decisionsOn(db, {
      table: applications,
      from: applications.appliedAt,
      to: applications.decidedAt,
      where: eq(applications.status, 'approved'),
    }),
  transfer: (db) => decisionsOn(db, { table: transfers, from: transfers.createdAt, to: transfers.reviewedAt }),
  // Nobody reviewed a version that was replaced.
  document: (db) =>
    decisionsOn(db, {
      table: files,
      from: files.uploadedAt,
      to: files.reviewedAt,
      where: isNotNull(files.reviewedById),
    }),
  change: (db) =>
    decisionsOn(db, { table: profileChanges, from: profileChanges.requestedAt, to: profileChanges.decidedAt }),
};

type Since = Promise<{ since: Date | null }[]>;

const oldestOf: Record<WaitKind, (db: Database, userId: string) => Since> = {
  /** Before its fee is paid, an application waits for the candidate. */
  application: (db, userId) =>
    db
      .select({ since: min(applications.appliedAt) })
      .from(applications)
      .innerJoin(contracts, eq(contracts.applicationId, applications.id))
      .innerJoin(invoices, and(eq(invoices.contractId, contracts.id), isApplicationFee, eq(invoices.status, 'paid')))
      .where(and(eq(applications.userId, userId), eq(applications.status, 'pending'))),
  transfer: (db, userId) =>
    db
      .select({ since: min(transfers.createdAt) })
      .from(transfers)
      .where(and(eq(transfers.userId, userId), eq(transfers.status, 'pending'))),
  document: (db, userId) =>
    db
      .select({ since: min(files.uploadedAt) })
      .from(files)
      .where(
        and(eq(files.ownerId, userId), eq(files.status, 'waiting'), isNull(files.deletedAt), isNull(files.purpose)),
      ),
  change: (db, userId) =>
    db
      .select({ since: min(profileChanges.requestedAt) })
      .from(profileChanges)
      .where(and(eq(profileChanges.userId, userId), eq(profileChanges.status, 'pending'))),
};

/** What a candidate waits for: since when, and how long it has usually taken by the latest decisions. */
export async function readWaits(db: Database, userId: string) {
  const items: { kind: WaitKind; since: string; usualDays: number | null }[] = [];
  for (const kind of keysOf(oldestOf)) {
    const [oldest] = await oldestOf[kind](db, userId);
    if (!oldest?.since) continue;
    const usualDays = await findMedianDays(db, usualDaysOf[kind](db));
    items.push({ kind, since: oldest.since.toISOString(), usualDays });
  }
  return { items };
}
