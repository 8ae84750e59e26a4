import { sendMailTask } from '../../src/features/notifications/tell.ts';
import type { Deps } from '../../src/platform/deps.ts';

/** That somebody is told of an event. */
export interface Telling {
  event: string;
  email: string;
}

/**
 * Notes who is told of what: everything that somebody is told of goes out by mail too.
 *
 * @returns what was noted since the last time
 */
export function watchTold({ queue, outboxEncryption }: Deps): () => Telling[] {
  let noted: Telling[] = [];
  const { enqueue } = queue;
  queue.enqueue = (tx, name, data) => {
    if (name === sendMailTask && 'sealed' in data) {
      const { recipient, event } = JSON.parse(outboxEncryption.decryptText(String(data.sealed)));
      noted.push({ event, email: recipient.email });
    }
    return enqueue(tx, name, data);
  };
  return () => {
    const told = noted;
    noted = [];
    return told;
  };
}
