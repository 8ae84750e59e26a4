import { AppError } from '@portal/shared/errors/app-error';
import type { Tx } from '#db/client.ts';
import type { Side } from './repository.ts';
import { countUnread, findMessage, markMessagesRead } from './repository.ts';

/**
 * Marks the messages of the other side of a thread as read, up to one that the reader saw; all of them without one.
 * @returns how many remain unread
 * @throws {AppError} NOT_FOUND if the message is of another thread
 */
export async function readMessages(
  tx: Tx,
  thread: { userId: string; reader: Side },
  { uid, now }: { uid: string | undefined; now: Date },
): Promise<{ unreadCount: number }> {
  const upTo = uid === undefined ? undefined : (await findMessage(tx, uid))?.message;
  if (uid !== undefined && upTo?.userId !== thread.userId) throw new AppError('NOT_FOUND');
  await markMessagesRead(tx, thread, { upTo, now });
  return { unreadCount: await countUnread(tx, thread.userId, thread.reader) };
}
