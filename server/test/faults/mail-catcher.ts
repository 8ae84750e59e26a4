import type { AddressInfo } from 'node:net';
import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail server that reads every email and keeps it. */
export interface MailCatcher {
  url: string;
  mails: Email[];
  close(): Promise<void>;
}

/** @param unconfirmed how many emails, from the first on, it reads without ever accepting them */
export async function startMailCatcher({ unconfirmed = 0 } = {}): Promise<MailCatcher> {
  const mails: Email[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          if (mails.push(mail) > unconfirmed) done();
        });
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise<void>((resolve) => smtp.close(resolve)),
  };
}
