import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { folderTransport, mustEncrypt, smtpTransport } from './transport.ts';

it.each([
  ['smtp://mail.example.net:587', true],
  ['smtp://localhost:2525', false],
  ['smtp://127.0.0.1:2525', false],
  ['smtp://[::1]:2525', false],
])('the connection to %s must be encrypted: %s', (smtpUrl, isEncrypted) => {
  expect(mustEncrypt(smtpUrl)).toBe(isEncrypted);
});

const mail = {
  id: '1',
  messageId: 'a',
  to: 'an@example.com',
  subject: 's',
  text: 't',
  html: 'h',
  languageCode: 'VI',
  attachments: [],
};

it.each([
  ['on another machine without TLS is not sent', 'smtp://127.0.0.2', 'STARTTLS', 'STARTTLS'],
  ['on another machine with an invalid certificate is not sent', 'smtp://127.0.0.2', '', 'certificate'],
  ['on the same machine without TLS is sent', 'smtp://127.0.0.1', 'STARTTLS', null],
  ['without TLS is sent if the operator allows it', 'smtp://127.0.0.2?requireTLS=false', 'STARTTLS', null],
] as const)('an email to a server %s', async (_what, smtpUrl, disabled, refusal) => {
  let received = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', disabled],
    onData: (stream, _session, done) => {
      received += 1;
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '0.0.0.0', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = new URL(smtpUrl);
  url.port = String(port);
  const transport = smtpTransport(url.href, 'Portal <no-reply@example.net>');
  const sent = await transport.send(mail).then(() => null, String);
  transport.close();
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });

  if (refusal) expect(sent).toContain(refusal);
  else expect(sent).toBeNull();
  expect(received).toBe(refusal ? 0 : 1);
});

it('a line break in a subject, an address, or a file name adds no header to an email', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-mail-'));
  const added = '\r\nBcc: evil@example.com\r\n\r\n<script>';
  const attachment = { filename: `a${added}.pdf`, content: Buffer.from('%PDF-'), contentType: 'application/pdf' };
  await folderTransport(folder, 'Portal <no-reply@example.net>').send({
    ...mail,
    to: `an@example.com${added}`,
    subject: `Hello${added}`,
    attachments: [attachment],
  });
  const content = readFileSync(join(folder, '1.eml'));
  rmSync(folder, { recursive: true, force: true });

  expect(content.toString()).not.toMatch(/^bcc:/im);
  const parsed = await PostalMime.parse(content);
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(parsed.subject).toMatch(/^Hello/);
  expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual(['t', 'h']);
});

it('a folder keeps each email whole, and only the owner of the product can read it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'portal-mail-'));
  const folder = join(root, 'data', 'mail');
  await folderTransport(folder, 'Portal <no-reply@example.net>').send(mail);
  expect(readdirSync(folder)).toEqual(['1.eml']);
  expect([folder, join(folder, '1.eml')].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);

  const read = await PostalMime.parse(readFileSync(join(folder, '1.eml')));
  expect(read).toMatchObject({ messageId: '<a@example.net>', subject: 's', to: [{ address: 'an@example.com' }] });
  const headers = Object.fromEntries(read.headers.map(({ key, value }) => [key, value]));
  expect(headers).toMatchObject({ 'content-language': 'vi', 'auto-submitted': 'auto-generated' });
  rmSync(root, { recursive: true });
});
