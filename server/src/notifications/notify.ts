import type { NotificationEvent } from '@portal/shared/notifications/events';
import { mailOnlyEvents } from '@portal/shared/notifications/events';
import type { Tx } from '#db/client.ts';
import type { OutboxDeps, OutboxMail } from '#mails/outbox.ts';
import { enqueueMail, toldAt } from '#mails/outbox.ts';
import { insertNotification } from './repository.ts';

/**
 * Notifies a person of an event, by email and on screen, in the transaction of the event: it is never lost, and never
 * sent for an event that was rolled back.
 */
export async function notify<Event extends NotificationEvent>(
  tx: Tx,
  deps: OutboxDeps,
  { now, ...mail }: Omit<OutboxMail<Event>, 'id'> & { now: Date },
): Promise<void> {
  const { recipient, event, params } = mail;
  const sendAt = await toldAt(tx, event, now);
  if (!mailOnlyEvents.includes(event)) {
    // The link that undoes a change of address is a secret of the old mailbox.
    const shown = Object.fromEntries(Object.entries(params).filter(([key]) => key !== 'link'));
    await insertNotification(tx, { userId: recipient.id, event, params: shown, createdAt: sendAt });
  }

  const { id, email, firstName, lastName, languageCode } = recipient;
  const sent: Omit<OutboxMail<Event>, 'id'> = { ...mail, recipient: { id, email, firstName, lastName, languageCode } };
  await enqueueMail(tx, deps, { mail: sent, now, sendAt });
}
