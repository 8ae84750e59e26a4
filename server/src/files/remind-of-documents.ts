import { startOfDay } from '@portal/shared/calendar/calendar';
import { lockPerson } from '#applications/lock-person.ts';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import { isNotifiedSince } from '#notifications/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { findCandidate } from '#users/repository.ts';
import { listMissingDocuments } from './missing-documents-queries.ts';

/**
 * Reminds a person of every document that they should send now, in one message. Two members of staff who remind at the same moment
 * send one: the second waits for the lock, and sees the reminder of the first.
 */
export async function remindOfDocuments(
  tx: Tx,
  deps: Deps,
  { context, email }: { context: AuditContext; email: string },
): Promise<'sent' | 'reminded_today' | 'nothing_missing' | 'locked' | 'not_found'> {
  const { clock } = deps;
  const found = await findCandidate(tx, email);
  if (!found) return 'not_found';
  const { user } = found;
  const { isLocked } = await lockPerson(tx, user.id);
  // Nobody can log in to do what the reminder asks for.
  if (isLocked) return 'locked';
  const missing = (await listMissingDocuments(tx, [user.id])).get(user.id) ?? [];
  if (missing.length === 0) return 'nothing_missing';
  const event = 'documents_missing';
  const since = startOfDay(clock.today(), clock.timeZone);
  if (await isNotifiedSince(tx, { userId: user.id, event, since })) return 'reminded_today';

  await recordAudit(tx, context, {
    action: 'file.remind',
    subject: { type: 'user', uid: user.id, email: user.email },
    after: { documents: missing.map(({ kind }) => kind) },
  });
  const documents = missing.map(({ kind, person, isRejected, note, dueOn }) => ({
    kind,
    isRejected,
    ...(person && { person }),
    ...(note && { note }),
    ...(dueOn && { dueOn }),
  }));
  await notify(tx, deps, { recipient: user, event, params: { documents }, now: context.now });
  return 'sent';
}
