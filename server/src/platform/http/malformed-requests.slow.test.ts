import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exchangeBytes } from '#test/exchange-bytes.ts';
import { adminTokenOf } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { refuseHugeValue } from './body-limits.ts';

let product: TestProduct;
let port: number;
let token: string;

beforeAll(async () => {
  product = await startTestProduct();
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
  token = await adminTokenOf(product);
});
afterAll(() => product.close());

const exchange = (bytes: string) => exchangeBytes(port, bytes);

const securityHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
  'x-request-id',
];

it.each([
  ['a path that cannot be decoded', 'GET /api/invoices/%ff HTTP/1.1', 404, 'PAGE_NOT_FOUND'],
  ['the path /api/%ff', 'GET /api/%ff HTTP/1.1', 404, 'PAGE_NOT_FOUND'],
  ['a parameter that is too long', `GET /api/jobs/${'x'.repeat(2000)} HTTP/1.1`, 414, 'INVALID_ARGUMENTS'],
  ['a path that is too long', `GET /api/jobs/${'x'.repeat(20_000)} HTTP/1.1`, 431, 'INVALID_ARGUMENTS'],
  ['headers that are too long', `GET /api/jobs HTTP/1.1\r\nx-long: ${'x'.repeat(20_000)}`, 431, 'INVALID_ARGUMENTS'],
  ['bytes that are not HTTP', 'HELLO', 400, 'PARSE_ERROR'],
  ['a request without a host', 'GET /api/jobs HTTP/1.1\r\nx-is: without a host', 400, 'PARSE_ERROR'],
  ['an expectation that nobody meets', 'GET /api/jobs HTTP/1.1\r\nexpect: a-miracle', 401, 'NEED_LOGIN'],
])('%s is answered with an envelope and the security headers', async (_what, request, status, code) => {
  const host = request.includes('without a host') ? '' : 'host: x\r\n';
  const answer = await exchange(`${request}\r\n${host}connection: close\r\n\r\n`);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const name of securityHeaders) expect(head).toContain(`\r\n${name}: `);
  expect(head).toContain('cache-control: no-store');
  expect(JSON.parse(body)).toMatchObject({ error_code: status, message_code: code, data: null });
});

it.each([
  ['GET', '/api/oauth/login', 'POST'],
  ['PUT', '/api/jobs', 'GET, HEAD'],
  ['PATCH', '/api/users/get/me', 'GET, HEAD'],
  ['OPTIONS', '/api/files/', 'GET, HEAD, POST'],
  ['DELETE', '/api/openapi.json', 'GET, HEAD'],
  ['POST', '/api/docs', 'GET, HEAD'],
  ['DELETE', '/api/admin/jobs/01890000-0000-7000-8000-000000000000?x=1', 'GET, HEAD, PUT'],
] as const)('%s %s is refused, and the answer names the allowed methods', async (method, url, allowed) => {
  const answer = await product.app.inject({ method, url });
  expect([answer.statusCode, answer.json().message_code]).toEqual([405, 'METHOD_NOT_ALLOWED']);
  expect(answer.headers.allow?.split(', ').toSorted().join(', ')).toBe(allowed);
});

it('HEAD works for every GET of the API', async () => {
  const { paths } = (await product.app.inject({ url: '/api/openapi.json' })).json();
  const reads = Object.keys(paths).filter((path) => paths[path].get);
  expect(reads.length).toBeGreaterThan(50);
  for (const path of reads) {
    const url = path
      .replace('{email}', 'admin@example.com')
      .replaceAll(/\{\w+\}/g, '01890000-0000-7000-8000-000000000000');
    const call = { url, headers: { authorization: `Bearer ${token}` } };
    const head = await product.app.inject({ ...call, method: 'HEAD' });
    expect(head.payload, path).toBe('');
    const isStream = path === '/api/admin/changes';
    const status = isStream ? 200 : (await product.app.inject({ ...call, method: 'GET' })).statusCode;
    expect(head.statusCode, path).toBe(status);
  }
});

it('a request that does not arrive within ten minutes is ended', () => {
  expect(product.app.server.requestTimeout).toBe(600_000);
});

describe('the limits of a body', () => {
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
});
