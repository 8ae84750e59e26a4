import { addDays, endOfDay } from '@portal/shared/calendar/calendar';
import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import type { ApplicationRow, InvoiceRow } from '../../db/schema/index.ts';
import { applications, contracts } from '../../db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { setHold } from './repository.ts';

type Billed = Pick<InvoiceRow, 'contractId' | 'milestoneKey' | 'part'>;

/**
 * The application whose seat an invoice holds. Only the application fee holds a seat, not other invoices of the
 * contract.
 */
export async function findApplicationHeldBy(tx: Tx | Database, invoice: Billed): Promise<ApplicationRow | undefined> {
  // equivalent mutant (removed guard): the query finds no contract without an id either; the guard saves it.
  if (!invoice.contractId) return undefined;
  const [row] = await tx
    .select({ application: applications, feePlan: contracts.feePlan })
    .from(contracts)
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    .where(eq(contracts.id, invoice.contractId));
  const fee = row?.feePlan.milestones.find(({ trigger }) => trigger === 'contract_signed');
  return invoice.milestoneKey === fee?.key && invoice.part === 1 ? row?.application : undefined;
}

/** The end of the hold of an invoice's seat; null if the seat is not at risk. */
export const findHoldExpiry = async (tx: Tx, invoice: Billed): Promise<Date | null> =>
  (await findApplicationHeldBy(tx, invoice))?.holdExpiresAt ?? null;

/** Ends the hold of a paid application fee: the seat is no longer at risk. */
export async function endHold(tx: Tx, invoice: Billed): Promise<void> {
  const application = await findApplicationHeldBy(tx, invoice);
  if (application) await setHold(tx, application.id, null);
}

/**
 * Extends the hold after a rejected transfer to the end of tomorrow. The seven days may have ended during the review, and
 * the rejection itself would then release the seat.
 */
export async function extendHoldAfterRejection(tx: Tx, { clock }: Pick<Deps, 'clock'>, invoice: Billed): Promise<void> {
  const application = await findApplicationHeldBy(tx, invoice);
  // Only pending applications have a hold.
  if (!application?.holdExpiresAt) return;
  // Every hold ends with a day, because reminders name the day.
  const least = endOfDay(addDays(clock.today(), 1), clock.timeZone);
  // equivalent mutant (comparison): a hold with exactly this end would be set to the same value.
  if (application.holdExpiresAt < least) await setHold(tx, application.id, least);
}
