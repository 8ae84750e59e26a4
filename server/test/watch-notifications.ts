import * as z from 'zod/mini';
import { outboxPlace, sendMailTask } from '#mails/outbox.ts';
import type { Deps } from '#platform/deps.ts';

/** One person is notified of one event. */
export interface SentNotification {
  event: string;
  email: string;
}

/**
 * Records which people are notified of which events. Every notification is also mailed.
 *
 * @returns the notifications recorded since the last call
 */
export function watchNotifications({ queue, outboxEncryption }: Deps): () => SentNotification[] {
  let noted: SentNotification[] = [];
  const { enqueue } = queue;

  queue.enqueue = (tx, task, data) => {
    if (task.name === sendMailTask.name) {
      const { sealed } = z.parse(sendMailTask.schema, data);
      const { recipient, event } = JSON.parse(outboxEncryption.decryptText(sealed, outboxPlace));
      noted.push({ event, email: recipient.email });
    }
    return enqueue(tx, task, data);
  };

  return () => {
    const sent = noted;
    noted = [];
    return sent;
  };
}
