import { addDays, endOfDay } from '@portal/shared/calendar/calendar';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import type { ApplicationRow, InvoiceRow } from '../../db/schema/index.ts';
import { applications, contracts } from '../../db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { setHold } from './repository.ts';

type Billed = Pick<InvoiceRow, 'contractId' | 'milestoneKey' | 'part'>;

/** The application whose place an invoice holds: only the application fee does, not what else its contract is billed. */
export async function findApplicationHeldBy(tx: Tx | Database, invoice: Billed): Promise<ApplicationRow | undefined> {
  // equivalent mutant (removed guard): no contract is found without an id either; the guard spares the query.
  if (!invoice.contractId) return undefined;
  const [row] = await tx
    .select({ application: applications, feePlan: contracts.feePlan })
    .from(contracts)
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    .where(eq(contracts.id, invoice.contractId));
  const fee = row?.feePlan.milestones.find(({ trigger }) => trigger === 'contract_signed');
  return invoice.milestoneKey === fee?.key && invoice.part === 1 ? row?.application : undefined;
}

/** When the place that an invoice holds is released; null when it is not at risk. */
export const findHoldExpiry = async (tx: Tx, invoice: Billed): Promise<Date | null> =>
  (await findApplicationHeldBy(tx, invoice))?.holdExpiresAt ?? null;

/** The fee is paid: the place is no longer at risk. */
export async function endHold(tx: Tx, invoice: Billed): Promise<void> {
  const application = await findApplicationHeldBy(tx, invoice);
  if (application) await setHold(tx, application.id, null);
}

/**
 * A transfer was refused, perhaps after the 7 days ended while it was in review: there is all of tomorrow left to mend
 * it, or the refusal itself would take the place away.
 */
export async function extendHoldAfterRejection(tx: Tx, { clock }: Pick<Deps, 'clock'>, invoice: Billed): Promise<void> {
  const application = await findApplicationHeldBy(tx, invoice);
  // Only a pending application has a hold.
  if (!application?.holdExpiresAt) return;
  // A whole day, like every hold: reminders name the day.
  const least = endOfDay(addDays(clock.today(), 1), clock.timeZone);
  // equivalent mutant (comparison): a hold that ends at that moment would be set to what it is.
  if (application.holdExpiresAt < least) await setHold(tx, application.id, least);
}
