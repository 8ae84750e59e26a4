import { createServer } from 'node:tls';
import { afterEach, expect, it } from 'vitest';
import type { ImapServer } from '#test/imap-server.ts';
import { startImapServer } from '#test/imap-server.ts';
import { readReportMailbox } from './report-mailbox.ts';

let server: ImapServer | undefined;
afterEach(() => server?.close());

const read = (url: string, handle = async () => true) =>
  readReportMailbox(url, { now: new Date(), handle }).then(() => null, String);
const report = 'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"\r\n\r\n--b1--\r\n';

it.each([
  ['on another machine without TLS gets no password', '127.0.0.2', /STARTTLS/],
  ['on the same machine needs no TLS', '127.0.0.1', null],
])('a mail server %s', async (_what, host, refusal) => {
  server = await startImapServer('0.0.0.0');
  const failure = await read(`imap://user:p%40ss@${host}:${server.port}`);
  if (refusal) expect(failure).toMatch(refusal);
  else expect(failure).toBeNull();
  expect(server.commands.includes('LOGIN')).toBe(!refusal);
});

it('a mail server without a certificate that proves its name gets no password', async () => {
  const tls = createServer((socket) => socket.end());
  tls.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => {
    tls.listen(0, '127.0.0.1', resolve);
  });
  const address = tls.address();
  expect(await read(`imaps://user:x@127.0.0.1:${typeof address === 'object' ? address?.port : 0}`)).toMatch(/Error/);
  tls.close();
});

it('a report that must be read again stays unread, and so does one whose handling fails', async () => {
  server = await startImapServer();
  server.messages.push(...[report, report].map((raw) => ({ raw, isSeen: false })));
  const url = `imap://user:p%40ss@127.0.0.1:${server.port}/INBOX`;
  const seen = () => server?.messages.map(({ isSeen }) => isSeen);

  const answers = [false, true];
  expect(await read(url, async () => answers.shift() ?? true)).toBeNull();
  expect(seen()).toEqual([false, true]);
  expect(await read(url, () => Promise.reject(new Error('no database')))).toContain('no database');
  expect(seen()).toEqual([false, true]);
  expect(await read(url)).toBeNull();
  expect(seen()).toEqual([true, true]);
});

it('a report is found whichever way its type is written, and no other kind of report', async () => {
  server = await startImapServer();
  const raws = ['Delivery-Status', 'disposition-notification'].map((type) => report.replace('delivery-status', type));
  server.messages.push(...raws.map((raw) => ({ raw, isSeen: false })));
  expect(await read(`imap://user:p%40ss@127.0.0.1:${server.port}/INBOX`)).toBeNull();
  expect(server.messages.map(({ isSeen }) => isSeen)).toEqual([true, false]);
});
