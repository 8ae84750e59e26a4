import type { FeePlan } from '@portal/shared/fee-plans/schema';
import { desc, eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { feePlans } from '../../db/schema/index.ts';

/** What a job uses that names none: decisions, section 5. */
export const defaultFeePlan = 'contract-15420';

/** The newest version of a plan. */
export async function findFeePlan(tx: Tx | Database, name: string): Promise<FeePlan | undefined> {
  const [row] = await tx
    .select()
    .from(feePlans)
    .where(eq(feePlans.name, name))
    .orderBy(desc(feePlans.version))
    .limit(1);
  return row?.plan;
}

/** The plan that a job names, which is there. */
export async function getFeePlan(tx: Tx | Database, name: string): Promise<FeePlan> {
  const plan = await findFeePlan(tx, name);
  if (!plan) throw new Error(`the fee plan ${name} is missing`);
  return plan;
}

/** The newest version of every plan. */
export async function listFeePlansInForce(db: Database): Promise<FeePlan[]> {
  const rows = await db.selectDistinctOn([feePlans.name]).from(feePlans).orderBy(feePlans.name, desc(feePlans.version));
  return rows.map(({ plan }) => plan);
}
