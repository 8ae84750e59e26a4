import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminTokenOf } from '../../../test/raw-call.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';
import { refuseHugeValue } from './body-limits.ts';

let product: TestProduct;
let token: string;
beforeAll(async () => {
  product = await startTestProduct();
  token = await adminTokenOf(product);
});
afterAll(() => product.close());

const post = async (url: string, payload: string) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await product.app.inject({ method: 'POST', url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
};
const withKeys = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1])));
const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

it('a login call and those of an account accept 16 kB, and other calls accept 1 MB', async () => {
  const padded = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes - 12) });
  expect((await post('/api/oauth/login', padded(16 * 1024))).status).toBe(422);
  expect((await post('/api/oauth/login', padded(16 * 1024 + 1))).status).toBe(413);
  expect((await post('/api/oauth/register', padded(20_000))).status).toBe(413);
  expect((await post('/api/users/2fa/setup', padded(16 * 1024))).status).toBe(422);
  expect((await post('/api/users/2fa/setup', padded(16 * 1024 + 1))).status).toBe(413);
  expect((await post('/api/admin/jobs', padded(1024 * 1024))).status).toBe(422);
  expect((await post('/api/admin/jobs', padded(1024 * 1024 + 1))).status).toBe(413);
});

it('a refusal names at most 20 unknown keys and at most 20 invalid fields', async () => {
  const unknown = await post('/api/oauth/login', withKeys(1000));
  expect([unknown.status, Object.keys(unknown.body.data.fields)]).toEqual([
    422,
    expect.objectContaining({ length: 20 }),
  ]);
  const misspelled = await post('/api/admin/jobs', withKeys(1000).replaceAll('"k', '"kK'));
  expect(Object.keys(misspelled.body.data.fields)).toHaveLength(20);
  const uids = Array.from({ length: 30 }, () => 'not a uid');
  const answer = await post('/api/admin/files/lock', JSON.stringify({ uids }));
  expect(Object.keys(answer.body.data.fields)).toHaveLength(20);
});

describe('a value with', () => {
  it.each([
    ['5,000 keys', Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [index, 1])), false],
    ['5,001 keys', Object.fromEntries(Array.from({ length: 5001 }, (_, index) => [index, 1])), true],
    [
      '5,001 items in two lists',
      { a: Array.from({ length: 2500 }, () => 1), b: Array.from({ length: 2499 }, () => 1) },
      true,
    ],
    ['12 levels', nested(12), false],
    ['13 levels', nested(13), true],
  ])('a value with %s is accepted up to the limit and refused above it', (_what, value, isRefused) => {
    const check = () => refuseHugeValue(value);
    if (isRefused) expect(check).toThrow(expect.objectContaining({ status: 413 }));
    else expect(check).not.toThrow();
  });
});

it('a body with 75,000 keys is refused before it is validated', async () => {
  const answer = await post('/api/admin/jobs', withKeys(75_000));
  expect([answer.status, answer.body.message_code]).toEqual([413, 'INVALID_ARGUMENTS']);
});
