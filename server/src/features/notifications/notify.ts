import { randomUUID } from 'node:crypto';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { NotificationEvent, NotificationParams } from '@portal/shared/notifications/events';
import { mailOnlyEvents } from '@portal/shared/notifications/events';
import * as z from 'zod/mini';
import type { Tx } from '../../db/client.ts';
import type { Deps } from '../../platform/deps.ts';
import { defineTask } from '../../platform/queue/task.ts';
import { insertNotification } from './repository.ts';

/** The recipient, with the language of their texts. */
export interface Recipient {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  languageCode: LanguageCode;
}

/** An email in the outbox. */
export interface OutboxMail<Event extends NotificationEvent = NotificationEvent> {
  /** The same for every attempt to send it. Emails that an earlier release put into the queue have none. */
  id?: string;
  recipient: Recipient;
  event: Event;
  params: NotificationParams[Event];
  /** The signed contract to attach. */
  contractId?: string;
}

/** The place of an encrypted email: the queue, which gives a task its id only afterwards. */
export const outboxPlace = 'outbox';

/** `sealed` is an {@link OutboxMail}, encrypted: the queue's tables never show the recipient of an email. */
export const sendMailTask = defineTask('send-mail', z.object({ sealed: z.string() }));

/**
 * Notifies a person of an event, by email and on screen, in the transaction of the event: it is never lost, and never
 * sent for an event that was rolled back.
 */
export async function notify<Event extends NotificationEvent>(
  tx: Tx,
  deps: Deps,
  { now, ...mail }: Omit<OutboxMail<Event>, 'id'> & { now: Date },
): Promise<void> {
  const { recipient, event, params } = mail;
  if (!mailOnlyEvents.includes(event)) {
    await insertNotification(tx, { userId: recipient.id, event, params, createdAt: now });
  }

  const { id, email, firstName, lastName, languageCode } = recipient;
  const mailId = `${now.toISOString().slice(0, 10)}-${randomUUID()}`;
  const sent: OutboxMail<Event> = { ...mail, id: mailId, recipient: { id, email, firstName, lastName, languageCode } };
  await deps.queue.enqueue(tx, sendMailTask, {
    sealed: deps.outboxEncryption.encryptText(JSON.stringify(sent), outboxPlace),
  });
}
