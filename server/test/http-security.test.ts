import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCandidate, password } from './candidate-factory.ts';
import { exchangeBytes } from './exchange-bytes.ts';
import { adminTokenOf, rawCall, tokenOf } from './raw-call.ts';
import type { TestProduct } from './test-product.ts';
import { startTestProduct } from './test-product.ts';

/** What every answer has, and what no request can do, whichever call it is for. */

let product: TestProduct;
let port: number;
let token: string;
let adminToken: string;
let email: string;

beforeAll(async () => {
  product = await startTestProduct({ APP_URL: 'https://portal.example' });
  const address = await product.app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(address).port);
  ({ email } = await makeCandidate(product));
  token = await tokenOf(product, email);
  adminToken = await adminTokenOf(product);
});
afterAll(() => product.close());

const exchange = (bytes: string) => exchangeBytes(port, bytes);

it.each([
  ['GET', '/api/systemconfig/password/rules'],
  ['GET', '/api/users/get/me'],
  ['PUT', '/api/notifications/read'],
  ['GET', '/api/admin/changes'],
  ['HEAD', '/api/admin/changes'],
  ['GET', '/api/nowhere'],
  ['GET', '/api/%ff'],
  ['GET', '/healthz'],
  ['GET', '/nowhere'],
  ['GET', '/login'],
])(
  'the answer to %s %s has the security headers and names its charset, and no other origin may read it',
  async (method, path) => {
    const isOfStaff = path.startsWith('/api/admin/');
    const stopped = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { origin: 'https://evil.example', authorization: `Bearer ${isOfStaff ? adminToken : token}` },
      signal: stopped.signal,
    });
    // A stream has no end.
    stopped.abort();
    const headers = Object.fromEntries(answer.headers);
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['content-type']).toMatch(path.endsWith('/changes') ? /^text\/event-stream$/ : /; ?charset=utf-8$/i);
    expect(Object.keys(headers).filter((name) => /^access-control-|^server$|^x-powered-by$/.test(name))).toEqual([]);
  },
);

it('an answer with the data of a person is not stored by browsers and proxies', async () => {
  const { headers } = await rawCall(product, { path: '/users/get/me', token });
  expect(headers['cache-control']).toBe('no-store');
});

it.each([
  ['TRACE', 'TRACE /api/users/get/me HTTP/1.1\r\nhost: x'],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nhost: x'],
  ['an unknown method', 'STEAL /api/users/get/me HTTP/1.1\r\nhost: x'],
])('%s is refused and repeats nothing of the request', async (_method, head) => {
  const answer = await exchange(`${head}\r\nx-secret: repeated\r\nconnection: close\r\n\r\n`);
  expect(answer === '' || /^HTTP\/1\.1 4\d\d /.test(answer)).toBe(true);
  expect(answer).not.toContain('repeated');
});

const smuggled = 'GET /api/nowhere HTTP/1.1\r\nhost: x\r\n\r\n';
it.each([
  [
    'both a length and chunks',
    `content-length: ${smuggled.length}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['two lengths', `content-length: 0\r\ncontent-length: ${smuggled.length}\r\n\r\n${smuggled}`],
  ['an unclear encoding', `transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`],
  ['a header without its end', `x-a: b\nx-c: d\r\ncontent-length: 0\r\n\r\n${smuggled}`],
])('a request with %s is refused, and nothing after it is read as another request', async (_what, rest) => {
  const answer = await exchange(
    `POST /api/oauth/logout HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${rest}`,
  );
  expect(answer.match(/HTTP\/1\.1 \d\d\d/g)).toEqual(['HTTP/1.1 400']);
});

it('no cookie takes the place of the session, so no other site can act for the person', async () => {
  const login = await rawCall(product, { method: 'POST', path: '/oauth/login', body: { email, password } });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  for (const path of [
    '/users/get/me',
    '/users/sessions',
    `/users/get/me?access_token=${token}`,
    '/users/get/me?token=x',
  ]) {
    expect(await rawCall(product, { path, cookie: `${cookie}; access_token=${token}` })).toMatchObject({ status: 401 });
  }
});

it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
  'a body of the type %s, which a form of another site could send, logs nobody in',
  async (type) => {
    const answer = await product.app.inject({
      method: 'POST',
      url: '/api/oauth/login',
      headers: { 'content-type': type },
      payload: JSON.stringify({ email, password }),
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.body).not.toContain('access_token');
  },
);

it.each([
  ['a parameter that comes twice', '/api/jobs?page=1&page=2'],
  ['a parameter with brackets', '/api/jobs?page[gt]=1'],
  ['a parameter of the prototype', '/api/jobs?__proto__=1'],
  ['a parameter of the body', '/api/jobs?role_name=ADMIN'],
])('%s is refused', async (_what, url) => {
  const answer = await product.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(422);
});

it.each([
  '/.git/config',
  '/.env',
  '/package.json',
  '/server/src/main.ts',
  '/assets/../../package.json',
  '/data/data.key',
  '/assets/',
  '/api/',
])('%s is not served', async (url) => {
  const answer = await product.app.inject({ url });
  expect(answer.statusCode).toBe(404);
});

it('the network address of a caller is that of the connection, whatever the caller says', async () => {
  const forged = { 'x-forwarded-for': '203.0.113.7', forwarded: 'for=203.0.113.7', 'x-real-ip': '203.0.113.7' };
  await product.app.inject({
    method: 'POST',
    url: '/api/oauth/login',
    payload: { email, password },
    headers: forged,
    remoteAddress: '198.51.100.9',
  });
  const sessions = await rawCall(product, { path: '/users/sessions', token });
  const { items } = JSON.parse(sessions.payload.toString()).data;
  expect(items.map(({ ip }: { ip: string }) => ip)).toContain('198.51.100.9');
  expect(sessions.payload.toString()).not.toContain('203.0.113.7');
});
