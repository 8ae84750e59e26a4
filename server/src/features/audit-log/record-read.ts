import type { AuditAction } from '@portal/shared/audit-log/actions';
import type { Deps } from '../../platform/deps.ts';
import type { ActorContext } from '../../platform/http/request-context.ts';
import { recordAudit } from './record.ts';
import { hasEntrySince } from './repository.ts';

/** How long an entry covers further reads of the same record, in minutes. */
const coveredMinutes = 10;

/**
 * Records that a person read a record, before it is sent. A screen reads a record again whenever it changes, so reads by the
 * same person from the same network address within ten minutes share one entry. Otherwise they would bury the decisions.
 */
export async function recordRead(
  { db }: Deps,
  context: ActorContext,
  event: { action: AuditAction; subject: { type: string; uid: string; email?: string } },
): Promise<void> {
  const { actor, ip, now } = context;
  const since = new Date(now.getTime() - coveredMinutes * 60_000);
  if (await hasEntrySince(db, { ...event, actorId: actor.id, ip, since })) return;
  await db.transaction((tx) => recordAudit(tx, context, event));
}
