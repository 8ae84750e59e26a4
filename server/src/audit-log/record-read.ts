import type { AuditAction } from '@portal/shared/audit-log/actions';
import type { Database, Tx } from '#db/client.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext } from '#platform/http/request-context.ts';
import { recordAudits } from './record.ts';
import { listSubjectsSince, lockReadsOf } from './repository.ts';

interface ReadSubject {
  type: string;
  uid: string;
  email?: string;
}

/** How long an entry covers further reads of the same record, in minutes. */
const coveredMinutes = 10;

/**
 * Records that a person read records, before they are sent: one entry for each. A screen reads a record again whenever it
 * changes, so reads by the same person from the same network address within ten minutes share one entry. Otherwise they
 * would bury the decisions.
 */
export async function recordReads(
  { db }: Deps,
  context: ActorContext,
  { action, subjects }: { action: AuditAction; subjects: readonly ReadSubject[] },
): Promise<void> {
  if (subjects.length === 0) return;
  const { actor, ip, now } = context;
  const since = new Date(now.getTime() - coveredMinutes * 60_000);
  const findUncovered = async (tx: Tx | Database): Promise<ReadSubject[]> => {
    const covered = await listSubjectsSince(tx, { action, subjects, actorId: actor.id, ip, since });
    return subjects.filter(({ type, uid }) => !covered.some((one) => one.type === type && one.uid === uid));
  };
  if ((await findUncovered(db)).length === 0) return;

  await db.transaction(async (tx) => {
    // A screen makes several such calls at once. The second one waits, and finds the entry of the first.
    await lockReadsOf(tx, actor.id);
    const events = (await findUncovered(tx)).map((subject) => ({ action, subject }));
    if (events.length > 0) await recordAudits(tx, context, events);
  });
}

/** Does the same for one record. */
export const recordRead = (
  deps: Deps,
  context: ActorContext,
  { action, subject }: { action: AuditAction; subject: ReadSubject },
): Promise<void> => recordReads(deps, context, { action, subjects: [subject] });
