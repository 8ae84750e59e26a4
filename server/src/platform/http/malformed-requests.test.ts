import { afterAll, beforeAll, expect, it } from 'vitest';
import { exchangeBytes } from '../../../test/exchange-bytes.ts';
import { adminTokenOf } from '../../../test/raw-call.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

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

it('an unreadable path is refused in the language of the caller', async () => {
  const answer = await product.app.inject({ url: '/api/%ff', headers: { 'accept-language': 'en' } });
  expect(answer.json().message).toBe('Page not found.');
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

it.each(['/healthz', '/readyz', '/login', '/'])(
  'POST %s is refused, and the answer names the allowed methods',
  async (url) => {
    const answer = await product.app.inject({ method: 'POST', url });
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  },
);

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
