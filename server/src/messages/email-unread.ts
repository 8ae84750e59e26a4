import { fullName } from '@portal/shared/format/format';
import { unreadMinutes } from '@portal/shared/messages/limits';
import type { ActiveStaff } from '#deadlines/reminders.ts';
import { listActiveStaff } from '#deadlines/reminders.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import { forEachDue } from '#platform/queue/each.ts';
import { lockUserRow } from '#users/repository.ts';
import type { UnreadThread } from './repository.ts';
import { findOwnerOn, listUnread, listUnreadSince, noteEmailed } from './repository.ts';

/** The longest line in an email, in characters. */
const maxLine = 200;

function firstLineOf(text: string): string {
  const [line = ''] = text.split('\n');
  return line.length > maxLine ? `${[...line].slice(0, maxLine).join('')}…` : line;
}

/** Who answers a candidate: the owner or the stand-in. Without one, everybody who may, and administrators only if nobody else may. */
function answeredBy(ownerId: string | null, staff: readonly ActiveStaff[]): ActiveStaff[] {
  const owner = staff.filter(({ user }) => user.id === ownerId);
  if (owner.length > 0) return owner;
  const writers = staff.filter(({ permissions }) => permissions.has('messages.write'));
  const others = writers.filter(({ roleName }) => roleName !== 'ADMIN');
  return others.length > 0 ? others : writers;
}

/** Sends an email about messages that nobody has read for ten minutes, one until they are read. */
export async function emailUnreadMessages(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const before = new Date(clock.now().getTime() - unreadMinutes * 60_000);
  const threads = await listUnreadSince(db, before);
  if (threads.length === 0) return;
  const staff = await listActiveStaff(db);
  await forEachDue(deps, threads, (thread) => emailThread(deps, thread, { before, staff }));
}

function emailThread(
  deps: Deps,
  thread: UnreadThread,
  { before, staff }: { before: Date; staff: readonly ActiveStaff[] },
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    // Two instances at once: the second waits here, and finds what the first has sent.
    const candidate = await lockUserRow(tx, thread.userId);
    // Nobody can log in to read it. The email goes out once the account is unlocked.
    if (thread.reader === 'candidate' && candidate.isLocked) return;
    const unread = await listUnread(tx, thread);
    const [first] = unread;
    if (!first || first.message.createdAt > before || unread.some(({ message }) => message.emailedAt)) return;

    const now = deps.clock.now();
    await noteEmailed(tx, thread, now);
    const text = firstLineOf(first.message.text);
    if (thread.reader === 'candidate') {
      const by = first.author ? fullName(first.author, candidate.languageCode) : '';
      await notify(tx, deps, { recipient: candidate, event: 'message_unread', params: { by, text }, now });
      return;
    }
    const ownerId = await findOwnerOn(tx, candidate.id, deps.clock.today());
    for (const { user } of answeredBy(ownerId, staff)) {
      const params = { by: fullName(candidate, user.languageCode), text };
      await notify(tx, deps, { recipient: user, event: 'staff_message_unread', params, now });
    }
  });
}
