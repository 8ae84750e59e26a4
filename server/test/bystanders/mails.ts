import type { Deps } from '../../src/platform/deps.ts';

const sendMailTask = 'send-mail';

/**
 * Notes each mail to a bystander, when it is put into the outbox and when it is sent.
 * @returns what was noted since the last time
 */
export function watchMails({ queue, mail, outboxEncryption }: Deps): () => string[] {
  let noted: string[] = [];
  const note = (what: string) => {
    if (what.includes('bystander-')) noted.push(what);
  };

  const { enqueue } = queue;
  queue.enqueue = (tx, name, data) => {
    if (name === sendMailTask && 'sealed' in data) {
      const { recipient, event } = JSON.parse(outboxEncryption.decryptText(String(data.sealed)));
      note(`${event} waits in the outbox for ${recipient.email}`);
    }
    return enqueue(tx, name, data);
  };
  const { send } = mail;
  mail.send = (one) => {
    note(`${one.subject} was sent to ${one.to}`);
    return send(one);
  };

  return () => {
    const mails = noted;
    noted = [];
    return mails;
  };
}
