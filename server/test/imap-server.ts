import type { Socket } from 'node:net';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

export interface ImapMessage {
  raw: string;
  isSeen: boolean;
}

export interface ImapServer {
  port: number;
  messages: ImapMessage[];
  /** The names of the commands that it received, in order. */
  commands: string[];
  close(): Promise<void>;
}

/** What the product reads of the structure of a message. */
const structureOf = (raw: string): string => {
  const [, type] = /report-type=([\w-]+)/i.exec(raw) ?? [];
  return type
    ? `(("TEXT" "PLAIN" NIL NIL NIL "7BIT" 1 1) "REPORT" ("REPORT-TYPE" "${type}" "BOUNDARY" "b1") NIL NIL)`
    : '("TEXT" "PLAIN" NIL NIL NIL "7BIT" 1 1)';
};

/**
 * A mail server with one mailbox, INBOX of `user` with the password `p@ss`, which speaks as much IMAP4rev1 (RFC 3501) as the product
 * needs, without TLS. Its messages have the UIDs 1, 2, 3, …
 */
export async function startImapServer(host = '127.0.0.1'): Promise<ImapServer> {
  const messages: ImapMessage[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();

  function answer(verb: string, words: string): { lines: string[]; refusal?: string } {
    if (verb === 'CAPABILITY') return { lines: ['CAPABILITY IMAP4rev1'] };
    if (verb === 'LOGIN') return { lines: [], ...(words !== '"user" "p@ss"' && { refusal: 'NO wrong password' }) };
    if (verb === 'SELECT') return { lines: [`${messages.length} EXISTS`, 'OK [UIDVALIDITY 1]', 'FLAGS (\\Seen)'] };
    if (verb === 'LIST') return { lines: ['LIST () "/" INBOX'] };
    if (verb === 'UID SEARCH') {
      const unseen = messages.flatMap(({ isSeen }, index) => (isSeen ? [] : [index + 1]));
      return { lines: [`SEARCH ${unseen.join(' ')}`.trim()] };
    }
    const uids = (words.split(' ')[0] ?? '').split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split(':').map(Number);
      return messages.map((_message, index) => index + 1).filter((uid) => uid >= first && uid <= last);
    });
    const found = uids.flatMap((uid) => {
      const message = messages[uid - 1];
      return message ? [{ uid, message }] : [];
    });
    if (verb === 'UID STORE') for (const { message } of found) message.isSeen = true;
    if (verb === 'UID FETCH' && words.includes('BODYSTRUCTURE'))
      return {
        lines: found.map(({ uid, message }) => `${uid} FETCH (UID ${uid} BODYSTRUCTURE ${structureOf(message.raw)})`),
      };
    if (verb === 'UID FETCH')
      return {
        lines: found.map(
          ({ uid, message: { raw } }) => `${uid} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(raw)}}\r\n${raw})`,
        ),
      };
    return { lines: [] };
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    socket.write('* OK ready\r\n');
    createInterface({ input: socket, crlfDelay: Infinity }).on('line', (line) => {
      const [, tag = '', verb = '', words = ''] = /^(\S+) (UID \w+|\w+) ?(.*)$/.exec(line) ?? [];
      commands.push(verb.toUpperCase());
      const { lines, refusal } = answer(verb.toUpperCase(), words);
      socket.write([...lines.map((one) => `* ${one}`), `${tag} ${refusal ?? 'OK done'}`, ''].join('\r\n'));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    messages,
    commands,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
