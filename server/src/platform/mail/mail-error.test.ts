import { expect, it } from 'vitest';
import { toMailError } from './mail-error.ts';

it.each([
  ['the address is unknown', 'EENVELOPE', 'RCPT TO', 550, 'address_refused', true],
  ['the mailbox is busy', 'EENVELOPE', 'RCPT TO', 450, 'server_refused', false],
  ['the server refuses the content', 'EMESSAGE', 'DATA', 554, 'message_refused', true],
  ['the server refuses the login', 'EAUTH', 'AUTH PLAIN', 535, 'server_refused', false],
  ['the server refuses to relay', 'EENVELOPE', 'RCPT TO', '554 5.7.1 Relay access denied', 'server_refused', false],
  ['the server says that nobody has it', 'EENVELOPE', 'RCPT TO', '550 5.1.1 Unknown', 'address_refused', true],
  ['the connection was lost', 'ECONNECTION', 'CONN', undefined, 'no_connection', false],
] as const)('if %s, an email is tried again unless that is in vain', (_what, code, command, reply, ...expected) => {
  const responseCode = reply === undefined ? undefined : Number.parseInt(String(reply), 10);
  const error = Object.assign(new Error('refused'), { code, command, responseCode, response: String(reply) });
  const { failure, isPermanent } = toMailError(error);
  expect([failure, isPermanent]).toEqual(expected);
});

it.each([
  ['554 5.7.1 Blocked URL https://portal.example/forgot#token=abc', '554 5.7.1 Blocked URL …'],
  ['554 Blocked: <HTTP://portal.example/activate#token=3Dabc>, see http://example.net/why', '554 Blocked: <… see …'],
  ['554 portal.example/activate#token=abc is listed', '554 … is listed'],
])('the reply of a mail server that repeats a link, %s, is kept without it', (response, kept) => {
  const error = toMailError(Object.assign(new Error(response), { response, responseCode: 554 }));
  expect([error.reply, error.message]).toEqual([kept, kept]);
});

it('the reply of a mail server is kept on one line of at most 300 characters, without addresses', () => {
  const response = '550-5.1.1 <an@example.com> is unknown,\r\n550 ask postmaster@example.net';
  const error = toMailError(Object.assign(new Error(`rejected: ${response}`), { response, responseCode: 550 }));
  expect(error.reply).toBe('550-5.1.1 … is unknown, 550 ask …');
  expect(error.message).toBe('rejected: 550-5.1.1 … is unknown, 550 ask …');
  expect(toMailError(Object.assign(new Error(''), { response: 'x'.repeat(500) })).reply).toHaveLength(300);
});
