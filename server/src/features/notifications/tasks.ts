import type { Deps } from '../../platform/deps.ts';
import { sha256 } from '../../platform/encryption.ts';
import type { Attachment } from '../../platform/mail/transport.ts';
import { phrases } from '../../platform/phrases.ts';
import type { Task } from '../../platform/queue/task.ts';
import { handleTask } from '../../platform/queue/task.ts';
import { getOrganization } from '../settings/repository.ts';
import type { OutboxMail } from './notify.ts';
import { outboxPlace, sendMailTask } from './notify.ts';
import { renderMail } from './render-mail.ts';

/** Reads the PDF of a contract for an email; none before the contract is sealed. */
type AttachContract = (deps: Deps, contractId: string) => Promise<Attachment[]>;

export const notificationTasks = (attachContract: AttachContract): Task[] => [
  handleTask(sendMailTask, async (deps, { sealed }) => {
    // oxlint-disable-next-line typescript/consistent-type-assertions -- `notify` sealed it
    const mail = JSON.parse(deps.outboxEncryption.decryptText(sealed, outboxPlace)) as OutboxMail;
    const { recipient } = mail;
    const { notifications, mailFrame } = phrases[recipient.languageCode];
    const organization = await getOrganization(deps.db);
    const rendered = renderMail(
      mail,
      { texts: notifications, frame: mailFrame },
      { organization, appUrl: deps.config.appUrl },
    );
    await deps.mail.send({
      ...rendered,
      // Every attempt of an email has the same id, so that a duplicate is recognized as one.
      id: mail.id ?? sha256(sealed).slice(0, 24),
      to: recipient.email,
      languageCode: recipient.languageCode,
      attachments: mail.contractId ? await attachContract(deps, mail.contractId) : [],
    });
  }),
];
