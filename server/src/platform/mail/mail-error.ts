import type { MailFailure } from '@portal/shared/mails/workflow';
import { propertyOf } from '@portal/shared/objects/keys';

const longestReply = 300;

/** The patterns below take long to search a long text, which a stranger may send. */
const longestSearched = 2000;

/** The words of a mail server without the addresses in them, and without the links, which servers repeat when they block one. */
export const withoutAddresses = (words: string): string =>
  words
    .slice(0, longestSearched)
    .replace(/\bhttps?:\S+/gi, '…')
    .replace(/\S*\btoken=\S+/gi, '…')
    .replace(/<?[^\s<>@]*@[^\s<>]*>?/g, '…')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longestReply);

/** A mail server did not accept an email. Its message has no address. */
export class MailError extends Error {
  readonly failure: MailFailure;
  /** Whether another attempt would be refused as well. */
  readonly isPermanent: boolean;
  /** The reply of the server, without addresses and links. */
  readonly reply: string | null;

  constructor(message: string, about: { failure: MailFailure; isPermanent: boolean; reply: string | null }) {
    super(message);
    this.failure = about.failure;
    this.isPermanent = about.isPermanent;
    this.reply = about.reply;
  }
}

const firstOfPermanent = 500;

/**
 * Whether a refusal is about the sender, its login, its quota, or the route, which many servers report only once they know the
 * recipient: 530 and 535 (RFC 4954), and the enhanced codes 5.4 and 5.7 (RFC 3463). It concerns all emails alike.
 */
const isAboutSender = (status: number, response: unknown): boolean =>
  [530, 535].includes(status) || /\b5\.[47]\.\d{1,3}\b/.test(String(response));

interface Refusal {
  code: unknown;
  command: unknown;
  status: unknown;
  response: unknown;
}

function classifyRefusal({ code, command, status, response }: Refusal): { failure: MailFailure; isPermanent: boolean } {
  // The address is not one, or the email is larger than the server says it takes.
  if (code === 'EENVELOPE' && command === 'API') return { failure: 'address_refused', isPermanent: true };
  if (code === 'EMESSAGE' && command === 'MAIL FROM') return { failure: 'message_refused', isPermanent: true };

  const isPermanent = typeof status === 'number' && status >= firstOfPermanent && !isAboutSender(status, response);
  if (isPermanent && command === 'RCPT TO') return { failure: 'address_refused', isPermanent };
  if (isPermanent && command === 'DATA') return { failure: 'message_refused', isPermanent };
  // A server that refuses the login or the sender is configured wrongly. All emails wait until that is corrected.
  return { failure: typeof status === 'number' ? 'server_refused' : 'no_connection', isPermanent: false };
}

/** The failure that an error of the mail library reports (RFC 5321, section 4.2.1: 4yz may be tried again, 5yz not). */
export function toMailError(error: unknown): MailError {
  const [code, command, status, response] = ['code', 'command', 'responseCode', 'response'].map((name) =>
    propertyOf(error, name),
  );
  return new MailError(withoutAddresses(String(propertyOf(error, 'message'))), {
    ...classifyRefusal({ code, command, status, response }),
    reply: typeof response === 'string' ? withoutAddresses(response) : null,
  });
}
