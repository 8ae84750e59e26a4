import { isOwnMachine } from '../plain-connections.ts';
import { reportBytes } from './delivery-report.ts';

/** Older messages are left alone. */
const newestMs = 14 * 86_400_000;
/** The most reports that are read at once. The others follow the next time. */
const mostReports = 200;

/**
 * Reads the delivery reports of a mailbox that nobody has read, and marks them as read. Every other message is left alone, because
 * people may use the mailbox as well. The connection is encrypted, except to the same machine.
 * @param mailboxUrl `imaps://user:password@host:993/INBOX`, or `imap://` with STARTTLS
 * @param handle returns false if the report must be read again the next time
 */
export async function readReportMailbox(
  mailboxUrl: string,
  { now, handle }: { now: Date; handle: (source: Uint8Array) => Promise<boolean> },
): Promise<void> {
  const { protocol, hostname, port, username, password, pathname } = new URL(mailboxUrl);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isSecure = protocol === 'imaps:';
  // Few products have a mailbox to read.
  const { ImapFlow } = await import('imapflow');
  const client = new ImapFlow({
    host,
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    doSTARTTLS: !isSecure && !isOwnMachine(host),
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    disableAutoIdle: true,
    logger: false,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  // A lost connection also rejects what waits for it.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.mailboxOpen(decodeURIComponent(pathname.slice(1)) || 'INBOX');

    const since = new Date(now.getTime() - newestMs);
    const unread = (await client.search({ seen: false, since }, { uid: true })) || [];
    const found = unread.length > 0 ? await client.fetchAll(unread, { bodyStructure: true }, { uid: true }) : [];
    const reports = found.filter(
      ({ bodyStructure }) => bodyStructure?.parameters?.['report-type']?.toLowerCase() === 'delivery-status',
    );

    for (const { uid } of reports.slice(0, mostReports)) {
      const [message] = await client.fetchAll(String(uid), { source: { maxLength: reportBytes } }, { uid: true });
      if (!message?.source || !(await handle(message.source))) continue;
      await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
    }
    await client.logout();
  } finally {
    client.close();
  }
}
