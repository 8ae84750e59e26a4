import type { Attachment } from 'postal-mime';
import PostalMime from 'postal-mime';
import { withoutAddresses } from './mail-error.ts';
import { messageIdCopy } from './transport.ts';

/** What a mail server reports about an email that it had accepted (RFC 3464). */
export interface DeliveryReport {
  /** The part before the `@` of each Message-ID by which it names the email. */
  messageIds: string[];
  /** The recipients whom the email did not reach. A delay is no failure. */
  failures: {
    /** Their address as it was given, and as it was resolved; in lower case. */
    addresses: string[];
    /** The reply of the server that refused it, without addresses and links. */
    reply: string | null;
  }[];
}

/** What a report needs is in its first parts, and a large email may follow. */
export const reportBytes = 512 * 1024;
/** An email of the product has one recipient. */
const mostRecipients = 20;

const statusTypes = ['message/delivery-status', 'message/global-delivery-status'];
const returnedTypes = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];

type Fields = Partial<Record<string, string>>;

async function readFields(text: string): Promise<Fields> {
  const { headers } = await PostalMime.parse(`${text.trim()}\r\n\r\n`);
  return Object.fromEntries(headers.map(({ key, value }) => [key, value]));
}

const textOf = ({ content }: Attachment): string =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/** The value without its type: `rfc822; <an@example.com>` is `an@example.com`. */
const withoutType = (value: string): string => value.replace(/^[^;]*;/, '').trim();
const addressOf = (value: string): string => withoutType(value).replace(/^<|>$/g, '').toLowerCase();

/** Reads a delivery report from the beginning of an email. Returns undefined for any other email, such as an automatic reply. */
export async function readDeliveryReport(source: Uint8Array): Promise<DeliveryReport | undefined> {
  const { headers, attachments } = await PostalMime.parse(source.subarray(0, reportBytes));
  const type = headers.find(({ key }) => key === 'content-type')?.value ?? '';
  const status = attachments.find(({ mimeType }) => statusTypes.includes(mimeType));
  const returned = attachments.find(({ mimeType }) => returnedTypes.includes(mimeType));
  if (!/^multipart\/report\b/i.test(type) || !status || !returned) return undefined;

  const blocks = textOf(status).split(/\r?\n[ \t]*\r?\n/, mostRecipients + 1);
  const recipients = await Promise.all(blocks.map(readFields));
  const failures = recipients
    .filter((fields) => /^failed\b/i.test(fields.action ?? '') && /^[45]\./.test(fields.status ?? ''))
    .map((fields) => ({
      addresses: [fields['original-recipient'], fields['final-recipient']].flatMap((given) =>
        given === undefined ? [] : [addressOf(given)],
      ),
      reply: withoutAddresses(withoutType(fields['diagnostic-code'] ?? '')) || null,
    }));

  const [head = ''] = textOf(returned).split(/\r?\n\r?\n/, 1);
  const named = await readFields(head);
  const messageIds = [named['message-id'], named[messageIdCopy.toLowerCase()]].flatMap(
    (value) => /<([^<>@\s]+)@/.exec(value ?? '')?.[1] ?? [],
  );
  return { messageIds, failures };
}
