import { propertyOf } from '@portal/shared/objects/keys';
import type { AuditRow } from '#audit-log/repository.ts';
import { findLatestEntry } from '#audit-log/repository.ts';
import type { Database, Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';

/** The entry with which staff voided a void invoice by hand; undefined if it became void by another decision. */
export async function findVoiding(db: Tx | Database, id: string): Promise<AuditRow | undefined> {
  const subject = { type: 'invoice', uid: id };
  const entry = await findLatestEntry(db, subject, 'invoice.void');
  if (!entry || propertyOf(entry.after, 'reason') === 'NO_LONGER_DUE') return undefined;
  const restored = await findLatestEntry(db, subject, 'invoice.restore');
  return restored && restored.id > entry.id ? undefined : entry;
}

/**
 * The entry with which staff opened an invoice by hand: they restored it last, or issued it; undefined if it came with another decision.
 */
export async function findOpening(tx: Tx, { id, milestoneKey }: InvoiceRow): Promise<AuditRow | undefined> {
  const subject = { type: 'invoice', uid: id };
  const restored = await findLatestEntry(tx, subject, 'invoice.restore');
  // Only those who restore it by hand give a reason.
  if (restored && propertyOf(restored.after, 'reason') !== undefined) return restored;
  return milestoneKey === null ? findLatestEntry(tx, subject, 'invoice.issue') : undefined;
}
