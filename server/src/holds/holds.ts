import { holdDays } from '@portal/shared/applications/workflow';
import { addDays, endOfDay, lastDayBefore } from '@portal/shared/calendar/calendar';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import type { ApplicationRow, InvoiceRow } from '#db/schema/index.ts';
import { applications, contracts } from '#db/schema/index.ts';
import type { Deps } from '#platform/deps.ts';
import { setHold } from './repository.ts';

type Billed = Pick<InvoiceRow, 'contractId' | 'milestoneKey'>;

/**
 * The application whose seat an invoice holds. Only the application fee holds a seat, not other invoices of the
 * contract. Every plan has one such fee, and it is paid at once.
 */
export async function findApplicationHeldBy(tx: Tx | Database, invoice: Billed): Promise<ApplicationRow | undefined> {
  if (!invoice.contractId) return undefined;
  const [row] = await tx
    .select({ application: applications, feePlan: contracts.feePlan })
    .from(contracts)
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    .where(eq(contracts.id, invoice.contractId));
  const fee = row?.feePlan.milestones.find(({ trigger }) => trigger === 'contract_signed');
  return invoice.milestoneKey === fee?.key ? row?.application : undefined;
}

/** The end of the hold of an invoice's seat; null if the seat is not at risk. */
export const findHoldExpiry = async (tx: Tx, invoice: Billed): Promise<Date | null> =>
  (await findApplicationHeldBy(tx, invoice))?.holdExpiresAt ?? null;

/**
 * Holds the seat again for the whole time after staff reversed the payment of the application fee: the mistake was theirs.
 * Returns the last day; undefined if the invoice holds no seat.
 */
export async function restoreHold(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  invoice: Billed,
): Promise<string | undefined> {
  const application = await findApplicationHeldBy(tx, invoice);
  if (application?.status !== 'pending') return undefined;
  const lastDay = addDays(clock.today(), holdDays);
  await setHold(tx, application.id, endOfDay(lastDay, clock.timeZone));
  return lastDay;
}

/**
 * Extends the hold after a transfer that did not pay the fee to the end of tomorrow. The seven days may have ended during
 * the review, and the review itself would then release the seat.
 */
export async function extendHoldAfterReview(tx: Tx, { clock }: Pick<Deps, 'clock'>, invoice: Billed): Promise<void> {
  const application = await findApplicationHeldBy(tx, invoice);
  // Only pending applications have a hold.
  if (!application?.holdExpiresAt) return;
  // Every hold ends with a day, because reminders name the day.
  const least = endOfDay(addDays(clock.today(), 1), clock.timeZone);
  if (application.holdExpiresAt < least) await setHold(tx, application.id, least);
}

const dayMs = 86_400_000;

/**
 * Gives a hold back the days on which the candidate's account was locked; a day that had begun counts as a whole one.
 * Returns the new last day; undefined without a hold.
 */
export async function extendHoldAfterLock(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { userId, lockedAt, now }: { userId: string; lockedAt: Date; now: Date },
): Promise<string | undefined> {
  // A review that ends the hold at this moment locks the row first; then there is nothing to extend.
  const [held] = await tx
    .select({ id: applications.id, holdExpiresAt: applications.holdExpiresAt })
    .from(applications)
    .where(and(eq(applications.userId, userId), isNotNull(applications.holdExpiresAt)))
    .for('update');
  if (!held?.holdExpiresAt) return undefined;

  const lockedDays = Math.ceil((now.getTime() - lockedAt.getTime()) / dayMs);
  const lastDay = addDays(lastDayBefore(held.holdExpiresAt, clock.timeZone), lockedDays);
  await setHold(tx, held.id, endOfDay(lastDay, clock.timeZone));
  return lastDay;
}
