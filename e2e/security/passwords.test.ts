import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const contracts = readFileSync(join(import.meta.dirname, '../../shared/src/http/contracts.txt'), 'utf8');

/** The calls that take a password, with its name in the body. */
const taking = contracts.split('\n').reduce<{ call: string; found: string[] }>(
  ({ call, found }, line) => {
    const [, began] = /^((?:POST|PUT|DELETE|GET) \S+)/.exec(line) ?? [];
    const [, name] = /^ {2}body\.(\w*password\w*)/i.exec(line) ?? [];
    return { call: began ?? call, found: name ? [...found, `${call} ${name}`] : found };
  },
  { call: '', found: [] },
).found;

it('no call lets staff choose the password of somebody else', () => {
  const chosen = taking.filter((one) => !one.endsWith(' currentPassword'));
  expect(chosen.toSorted()).toEqual([
    // The token of a link that was sent to the person’s own address comes with it.
    'POST /oauth/activate password',
    'POST /oauth/login password',
    'POST /oauth/password/reset password',
    // The password that counts is the one entered at the link.
    'POST /oauth/register password',
    // Of the caller, with the current one.
    'PUT /users/password/update newPassword',
  ]);
});
