import type { PlanVersion } from '@portal/shared/fee-plans/plan-body';
import { resolvePlan } from '@portal/shared/fee-plans/rules';
import type { FeePlan } from '@portal/shared/fee-plans/schema';
import { desc, eq } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { feePlans, users } from '#db/schema/index.ts';
import { required } from '#platform/required.ts';
import { listFees } from './fees-repository.ts';

/** The fee plan of a job that names none. */
export const defaultFeePlan = 'contract-15420';

const selectVersions = (tx: Tx | Database) =>
  tx
    .select({ row: feePlans, createdBy: users.email })
    .from(feePlans)
    .leftJoin(users, eq(users.id, feePlans.createdById))
    .$dynamic();
type VersionRecord = Awaited<ReturnType<typeof selectVersions>>[number];

const versionOf = ({ row, createdBy }: VersionRecord): PlanVersion => ({
  name: row.name,
  version: row.version,
  ...row.plan,
  createdAt: row.createdAt.toISOString(),
  createdBy,
});

/** Every version of a plan, newest first. */
export const listPlanVersions = async (tx: Tx | Database, name: string): Promise<PlanVersion[]> =>
  (await selectVersions(tx).where(eq(feePlans.name, name)).orderBy(desc(feePlans.version))).map(versionOf);

/** The newest version of a plan. */
export async function findFeePlan(tx: Tx | Database, name: string): Promise<PlanVersion | undefined> {
  const [found] = await selectVersions(tx).where(eq(feePlans.name, name)).orderBy(desc(feePlans.version)).limit(1);
  return found && versionOf(found);
}

/** The plan of a job with the amounts of a day (YYYY-MM-DD in the business time zone). */
export async function getFeePlan(tx: Tx | Database, name: string, asOf: string): Promise<FeePlan> {
  const version = required(await findFeePlan(tx, name), `the fee plan ${name} is missing`);
  return resolvePlan(version, await listFees(tx), asOf);
}

/** The newest version of every plan, with the amounts of a day. */
export async function listFeePlansInForce(db: Database, asOf: string): Promise<FeePlan[]> {
  const rows = await db.selectDistinctOn([feePlans.name]).from(feePlans).orderBy(feePlans.name, desc(feePlans.version));
  const fees = await listFees(db);
  return rows.map(({ name, version, plan }) => resolvePlan({ name, version, ...plan }, fees, asOf));
}

/** Inserts a version. Returns undefined if somebody else was faster. */
export async function insertPlanVersion(
  tx: Tx,
  row: typeof feePlans.$inferInsert,
): Promise<typeof feePlans.$inferSelect | undefined> {
  const [inserted] = await tx.insert(feePlans).values(row).onConflictDoNothing().returning();
  return inserted;
}
