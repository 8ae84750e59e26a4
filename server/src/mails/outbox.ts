import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { decisionEvents } from '@portal/shared/notifications/decision-events';
import type { NotificationEvent, NotificationParams } from '@portal/shared/notifications/events';
import * as z from 'zod/mini';
import type { Tx } from '#db/client.ts';
import { defineEffects } from '#db/preview.ts';
import type { Deps } from '#platform/deps.ts';
import { defineTask } from '#platform/queue/task.ts';
import { getDecisionDelayMinutes } from '#settings/repository.ts';
import { insertMail } from './repository.ts';

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
  /** Names its file on a machine without a mail server. */
  id: string;
  recipient: Recipient;
  event: Event;
  params: NotificationParams[Event];
  /** The signed contract to attach. */
  contractId?: string;
}

export const mailEffects = defineEffects<Omit<OutboxMail, 'id'>>();

/** The place of an encrypted email: the queue, which gives a task its id only afterwards. */
export const outboxPlace = 'outbox';

/** `sealed` is an {@link OutboxMail}, encrypted: the queue's tables never show the recipient of an email. */
export const sendMailTask = defineTask('send-mail', z.object({ sealed: z.string(), mailUid: z.string() }));

/** The parts of the product that put emails into the queue. */
export type OutboxDeps = Pick<Deps, 'queue' | 'outboxEncryption'>;

/** Puts the content of an email into the queue, which sends it after some seconds. */
export const enqueueContent = (
  tx: Tx,
  deps: OutboxDeps,
  { mailUid, content, afterSeconds = 0 }: { mailUid: string; content: string; afterSeconds?: number },
) => {
  const sealed = deps.outboxEncryption.encryptText(content, outboxPlace);
  return deps.queue.enqueue(tx, { ...sendMailTask, afterSeconds }, { mailUid, sealed });
};

/** When a person is told of an event: at once, or once a decision can no longer be undone. */
export async function toldAt(tx: Tx, event: NotificationEvent, now: Date): Promise<Date> {
  if (!decisionEvents.includes(event)) return now;
  return new Date(now.getTime() + (await getDecisionDelayMinutes(tx)) * 60_000);
}

/** Reads the content of an email. */
export const readContent = (content: string): OutboxMail =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- `enqueueMail` wrote it
  JSON.parse(content) as OutboxMail;

const hourInMs = 3_600_000;

/**
 * The end of the single-use link in an email, if it has one. The link that stops a change of address works for as long as the
 * change waits, however long a locked account pauses it. Other emails only mention how long a link lasts.
 */
function endOfLink({ event, params }: Pick<OutboxMail, 'event' | 'params'>, now: Date): Date | null {
  if (event === 'staff_email_change_approved' || !('link' in params) || !('validHours' in params)) return null;
  return new Date(now.getTime() + params.validHours * hourInMs);
}

/** Puts an email into the outbox. @param sendAt not before this time; by default at once */
export async function enqueueMail(
  tx: Tx,
  deps: OutboxDeps,
  { mail, now, sendAt = now }: { mail: Omit<OutboxMail, 'id'>; now: Date; sendAt?: Date },
): Promise<void> {
  const { recipient, event } = mail;
  mailEffects.note(mail);
  const mailUid = await insertMail(tx, {
    userId: recipient.id,
    event,
    languageCode: recipient.languageCode,
    status: 'waiting',
    address: recipient.email,
    linkExpiresAt: endOfLink(mail, now),
    createdAt: now,
    queuedAt: sendAt,
  });
  const content: OutboxMail = { ...mail, id: `${now.toISOString().slice(0, 10)}-${mailUid}` };
  const afterSeconds = (sendAt.getTime() - now.getTime()) / 1000;
  await enqueueContent(tx, deps, { mailUid, content: JSON.stringify(content), afterSeconds });
}
