import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { applications, contracts } from '../../db/schema/index.ts';
import { setHold } from './repository.ts';

const dayInMs = 86_400_000;

async function findApplicationOfContract(tx: Tx, contractId: string) {
  const [row] = await tx
    .select({ application: applications })
    .from(contracts)
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    .where(eq(contracts.id, contractId));
  return row?.application;
}

/** When the place that a contract holds is released; null when it is not at risk. */
export const findHoldOfContract = async (tx: Tx, contractId: string): Promise<Date | null> =>
  (await findApplicationOfContract(tx, contractId))?.holdExpiresAt ?? null;

/** The fee is paid: the place is no longer at risk. */
export async function endHoldOfContract(tx: Tx, contractId: string): Promise<void> {
  const application = await findApplicationOfContract(tx, contractId);
  if (application?.status === 'pending') await setHold(tx, application.id, null);
}

/**
 * A transfer was refused, perhaps after the 7 days ended while it was in review: there is at least one day left to mend
 * it, or the refusal itself would take the place away.
 */
export async function giveTimeToMend(tx: Tx, contractId: string, now: Date): Promise<void> {
  const application = await findApplicationOfContract(tx, contractId);
  if (application?.status !== 'pending' || !application.holdExpiresAt) return;
  const least = new Date(now.getTime() + dayInMs);
  if (application.holdExpiresAt < least) await setHold(tx, application.id, least);
}
