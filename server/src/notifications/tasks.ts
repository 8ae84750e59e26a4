import { namesTasks } from '@portal/shared/notifications/events';
import { daysLate } from '@portal/shared/tasks/rules';
import { addressNow, isLinkDead } from '#mails/link-state.ts';
import type { OutboxMail } from '#mails/outbox.ts';
import { outboxPlace, readContent, sendMailTask } from '#mails/outbox.ts';
import type { MailRecord } from '#mails/repository.ts';
import { findMail, noteAttempt, noteUndeliverable, transitionMail } from '#mails/repository.ts';
import type { Deps } from '#platform/deps.ts';
import { MailError } from '#platform/mail/mail-error.ts';
import type { Attachment } from '#platform/mail/transport.ts';
import { phrases } from '#platform/phrases.ts';
import type { Task } from '#platform/queue/task.ts';
import { handleTask } from '#platform/queue/task.ts';
import { getOrganization } from '#settings/repository.ts';
import { listTasks } from '#tasks/list-tasks.ts';
import { readCandidateFacts } from '#tasks/read-facts.ts';
import { renderMail } from './render-mail.ts';

/** Reads the PDF of a contract for an email; none before the contract is sealed. */
type AttachContract = (deps: Deps, contractId: string) => Promise<Attachment[]>;

/** An email that was not accepted for so long has failed. The queue gives up about three days later. */
const longestWaitMs = 7 * 86_400_000;

/** What waits for the reader while the email is sent, as the summary shows it. Undefined for an email that does not say so, and for staff. */
async function readTasks(deps: Deps, { recipient, event }: OutboxMail, { user, roleName }: MailRecord) {
  if (!namesTasks(event) || roleName !== 'CANDIDATE') return undefined;
  const language = recipient.languageCode;
  const today = deps.clock.today();
  const tasks = listTasks(await readCandidateFacts(deps.db, user, language), { language, today });
  return tasks.map(({ text, dueOn }) => ({ text, dueOn, daysLate: daysLate(dueOn, today) }));
}

async function deliver(
  deps: Deps,
  { mail, found }: { mail: OutboxMail; found: MailRecord },
  attachContract: AttachContract,
): Promise<void> {
  const { id, recipient } = mail;
  const { notifications, mailFrame } = phrases[recipient.languageCode];
  const organization = await getOrganization(deps.db);
  const rendered = renderMail(
    mail,
    { texts: notifications, frame: mailFrame },
    { organization, appUrl: deps.config.appUrl, tasks: await readTasks(deps, mail, found) },
  );
  await deps.mail.send({
    ...rendered,
    id,
    messageId: found.mail.messageId,
    to: recipient.email,
    languageCode: recipient.languageCode,
    attachments: mail.contractId ? await attachContract(deps, mail.contractId) : [],
  });
}

/**
 * Notes why an email was not accepted. One that failed for good keeps its content, so that staff can send it again.
 * @returns whether the queue must try again
 */
async function noteFailure(deps: Deps, found: MailRecord, given: { content: string; error: unknown }) {
  const { mail } = found;
  const { content, error } = given;
  const address = addressNow(found);
  const known = error instanceof MailError ? error : undefined;
  const set = {
    attempts: mail.attempts + 1,
    address,
    failure: known?.failure ?? ('internal_error' as const),
    reply: known?.reply ?? null,
  };
  const hasWaited = deps.clock.now().getTime() - mail.queuedAt.getTime() > longestWaitMs;
  const isFinal = known?.isPermanent || hasWaited;
  await deps.db.transaction(async (tx) => {
    if (!isFinal) return noteAttempt(tx, mail.id, set);
    await transitionMail(tx, { id: mail.id, action: 'fail' }, { ...set, content });
    if (set.failure === 'address_refused') await noteUndeliverable(tx, { userId: found.user.id, address });
  });
  return !isFinal;
}

/**
 * @param mayDecide whether the clock can be trusted. An email that is closed because its link has expired loses its content.
 */
export const notificationTasks = (
  attachContract: AttachContract,
  mayDecide: (deps: Deps) => Promise<boolean>,
): Task[] => [
  handleTask(sendMailTask, async (deps, { sealed, mailUid }) => {
    const content = deps.outboxEncryption.decryptText(sealed, outboxPlace);
    const stored = readContent(content);
    const found = await findMail(deps.db, mailUid);
    // A repetition after the email was sent, or one that was deleted after 90 days.
    if (found?.mail.status !== 'waiting') return;
    // An email may wait for a week, and nobody could use its link any more.
    if (isLinkDead(found, deps.clock.now())) {
      if (!(await mayDecide(deps))) throw new Error('scheduled decisions are paused, so the email waits');
      await deps.db.transaction((tx) => transitionMail(tx, { id: found.mail.id, action: 'expire' }));
      return;
    }

    const email = addressNow(found);
    const mail = { ...stored, recipient: { ...stored.recipient, email } };
    try {
      await deliver(deps, { mail, found }, attachContract);
    } catch (error) {
      if (await noteFailure(deps, found, { content, error })) throw error;
      return;
    }

    const { attempts } = found.mail;
    const accepted = { address: email, failure: null, reply: null, content, sentAt: deps.clock.now() };
    const set = { attempts: attempts + 1, ...accepted };
    await deps.db.transaction((tx) => transitionMail(tx, { id: found.mail.id, action: 'send' }, set));
  }),
];
