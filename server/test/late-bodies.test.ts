import { Readable } from 'node:stream';
import { lockUser } from '@portal/shared/account-access/contract';
import { confirmationTtlSeconds } from '@portal/shared/auth/limits';
import { endSession, listSessions } from '@portal/shared/sessions/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { logInAsAdmin, makeCandidate } from './candidate-factory.ts';
import { adminTokenOf, tokenOf } from './raw-call.ts';
import { makePdf } from './sample-files.ts';
import { followSideEffects } from './side-effects.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

/** Callers who hold a body back until something has ended that the call had when it began. */

let product: TestProduct;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

interface LateCall {
  method: 'POST' | 'PUT' | 'DELETE';
  path: string;
  token: string;
  body: string | Buffer;
  type?: string;
}

/** Begins a call, waits until the server reads its body, does something else, and only then sends the body. */
async function sendLate({ method, path, token, body, type = 'application/json' }: LateCall, meanwhile: () => unknown) {
  const reading = Promise.withResolvers<void>();
  const payload = new Readable({ read: () => reading.resolve() });
  const headers = { authorization: `Bearer ${token}`, 'content-type': type };
  const answer = product.app.inject({ method, url: `/api${path}`, headers, payload });
  await reading.promise;
  await meanwhile();
  const traces = await followSideEffects(product);
  payload.push(body);
  payload.push(null);
  const { statusCode: status, body: text } = await answer;
  return { status, code: String(JSON.parse(text).message_code), traces: await traces() };
}

const nothing = { audited: [], notified: [], posted: [], mails: 0 };
const expired = { status: 401, code: 'EXPIRED_SESSION', traces: nothing };
let invited = 0;
const invitation = () => {
  invited += 1;
  const email = `late-${invited}@example.com`;
  return JSON.stringify({ email, first_name: 'Thị Lan', last_name: 'Đỗ', role_name: 'ADMIN' });
};

it.each([
  {
    what: 'a change of the account',
    call: { method: 'PUT', path: '/users/update/me', body: JSON.stringify({ first_name: 'Kẻ', last_name: 'Trộm' }) },
  },
  {
    what: 'a deletion with a body',
    call: { method: 'DELETE', path: '/users/sessions/01890000-0000-7000-8000-000000000000', body: '{}' },
  },
  {
    what: 'an upload',
    call: {
      method: 'POST',
      path: '/files',
      type: 'multipart/form-data; boundary=x',
      body: Buffer.concat([
        Buffer.from('--x\r\ncontent-disposition: form-data; name="kind"\r\n\r\nother\r\n'),
        Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
        makePdf(),
        Buffer.from('\r\n--x--\r\n'),
      ]),
    },
  },
] as const)('$what that began before a lock is refused when its body arrives after it', async ({ call }) => {
  const { email } = await makeCandidate(product);
  const token = await tokenOf(product, email);
  const admin = await logInAsAdmin(product);
  const lock = () => admin.call(lockUser, { params: { email }, body: { reason: 'Máy bị mất.' } });
  expect(await sendLate({ ...call, token }, lock)).toEqual(expired);
});

it('a sensitive call whose body arrives after the end of its session is refused', async () => {
  const token = await adminTokenOf(product);
  const admin = product.client(token);
  const end = async () => {
    const { items } = await admin.call(listSessions, {});
    await admin.call(endSession, { params: { uid: items.find(({ isCurrent }) => isCurrent)?.uid ?? '' } });
  };
  const call = { method: 'POST', path: '/admin/staff', token } as const;
  expect(await sendLate({ ...call, body: invitation() }, end)).toEqual(expired);
});

it('a sensitive call whose body arrives after the end of the confirmation is refused', async () => {
  const token = await adminTokenOf(product);
  const call = { method: 'POST', path: '/admin/staff', token } as const;
  const wait = () => product.clock.advance({ minutes: confirmationTtlSeconds / 60 + 1 });
  const refused = { status: 403, code: 'CONFIRM_IDENTITY', traces: nothing };
  expect(await sendLate({ ...call, body: invitation() }, wait)).toEqual(refused);
});
