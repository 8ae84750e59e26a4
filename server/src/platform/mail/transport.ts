import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { isOwnMachine } from '../plain-connections.ts';
import { toMailError } from './mail-error.ts';

export interface Attachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

export interface Mail {
  /** Names the file of the mail. */
  id: string;
  /** The same for every attempt to send the mail. */
  messageId: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  languageCode: string;
  attachments: Attachment[];
}

/**
 * Hands an email to a mail server or folder. @throws {MailError} if the server does not accept it; any other error is
 * the product's own
 */
export interface MailTransport {
  send(mail: Mail): Promise<void>;
  close(): void;
}

/** A copy of the Message-ID, which some providers, such as Amazon SES, replace. */
export const messageIdCopy = 'X-Original-Message-ID';

const messageIdOf = ({ messageId }: Mail, from: string) =>
  `<${messageId}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`;

const messageOf = (mail: Mail, from: string) => ({
  from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  attachments: mail.attachments,
  messageId: messageIdOf(mail, from),
  headers: {
    [messageIdCopy]: messageIdOf(mail, from),
    'Content-Language': mail.languageCode.toLowerCase(),
    'Auto-Submitted': 'auto-generated',
  },
});

/** Whether the connection to a mail server must be encrypted, which every server on another machine requires. */
export const mustEncrypt = (smtpUrl: string): boolean => !isOwnMachine(new URL(smtpUrl).hostname);

/** @param smtpUrl `?requireTLS=false` at its end allows a server without TLS in the operator's own network */
export function smtpTransport(smtpUrl: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: mustEncrypt(smtpUrl),
    connectionTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(mail, from)).catch((error: unknown) => {
        throw toMailError(error);
      });
    },
    close: () => transport.close(),
  };
}

/** Stores mail as `.eml` files in a folder, for a machine without a mail server. */
export function folderTransport(folder: string, from: string): MailTransport {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${mail.id}.eml`);
      await writeFile(`${path}.new`, message, { mode: 0o600 });
      await rename(`${path}.new`, path);
    },
    close: () => {},
  };
}
