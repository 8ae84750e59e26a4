import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeCandidate } from '#test/candidate-factory.ts';
import { adminTokenOf } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
let base: string;
let write: ReturnType<typeof spyOnLog>;
beforeAll(async () => {
  product = await startTestProduct({
    LOG_LEVEL: 'info',
    METRICS_TOKEN: 'a-token-of-prometheus',
    TRUST_PROXY: '1',
  });
  base = await product.app.listen({ port: 0, host: '127.0.0.1' });
  write = spyOnLog();
});
afterAll(() => product.close());
beforeEach(() => void write.mockClear());

function spyOnLog() {
  const { log } = product.app;
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  return vi.spyOn(Reflect.get(log, stream ?? ''), 'write').mockReturnValue(true);
}
const countBrokenRequests = async () =>
  Number(/^portal_http_broken_requests_total (\d+)$/m.exec(await product.deps.metrics.print())?.[1]);
const readLines = () => write.mock.calls.map(([line]) => JSON.parse(String(line)));

it('each request has one line with the id of the proxy, the caller, the route, and the outcome, and no personal data', async () => {
  const { email } = await makeCandidate(product);
  const token = await adminTokenOf(product);
  const [admin] = (
    await product.deps.db.execute<{ id: string }>("select id from users where email = 'admin@example.com'")
  ).rows;
  write.mockClear();
  const { payload, statusCode } = await product.app.inject({
    url: `/api/admin/users/${email}?note=C1234567`,
    remoteAddress: '192.0.2.9',
    headers: { authorization: `Bearer ${token}`, 'x-request-id': 'proxy-17', 'user-agent': 'a secret agent' },
  });
  expect(readLines()).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      pid: process.pid,
      hostname: expect.any(String),
      reqId: 'proxy-17',
      req: { method: 'GET', path: '/api/admin/users/…' },
      route: '/api/admin/users/:email',
      status: statusCode,
      ms: expect.any(Number),
      bytes: Buffer.byteLength(payload),
      uid: admin?.id,
      msg: 'request',
    },
  ]);
});

it.each([
  ['/api/admin/users/nguyen', '/api/admin/users/…', '/api/admin/users/:email'],
  ['/api/nowhere/nguyen%40example.com', undefined, 'none'],
  ['/nowhere/C1234567', undefined, 'none'],
  [`/reset/${'x'.repeat(43)}?token=secret`, undefined, 'none'],
  ['/api/%zz', undefined, 'none'],
  [
    '/api/invoices/0190a0b0-1111-7222-8333-444455556666',
    '/api/invoices/0190a0b0-1111-7222-8333-444455556666',
    '/api/invoices/:id',
  ],
])('the line of %s shows the path %s', async (url, path, route) => {
  const { statusCode } = await product.app.inject({ url });
  expect(readLines()).toEqual([expect.objectContaining({ req: { method: 'GET', path }, route, status: statusCode })]);
});

it('a caller who leaves before the answer begins is logged and counted with the status 499', async () => {
  const { port } = new URL(base);
  const socket = connect(Number(port), '127.0.0.1');
  const head =
    'POST /api/oauth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{';
  const broken = await countBrokenRequests();
  const isReceived = new Promise((resolve) => product.app.server.once('request', resolve));
  socket.write(head);
  await isReceived;
  socket.destroy();
  const brokeOff = { level: 30, msg: 'a request that broke off', status: 400 };
  const line = { level: 30, msg: 'request', route: '/api/oauth/login', status: 499, isAborted: true };
  await expect.poll(readLines).toMatchObject([brokeOff, line]);
  expect(await countBrokenRequests()).toBe(broken);
  const labels = 'method="POST",route="/api/oauth/login",status="499"';
  expect(await product.deps.metrics.print()).toContain(`portal_http_request_duration_seconds_count{${labels}} 1`);
});

it.each(['/healthz', '/readyz', '/metrics'])('%s has a line only at the level debug', async (url) => {
  await product.app.inject({ url });
  expect(readLines()).toEqual([]);
});

it.each([
  ['bytes that are not a request', 'nonsense with a secret\r\n\r\n', 400, 1],
  ['headers that are too long', `GET / HTTP/1.1\r\nsecret: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 0],
])('%s have a line without them', async (msg, bytes, status, counted) => {
  const before = await countBrokenRequests();
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.write(bytes);
  await new Promise((resolve) => socket.resume().once('close', resolve));
  expect(readLines()).toEqual([expect.objectContaining({ msg, status, reqId: expect.any(String) })]);
  expect(JSON.stringify(readLines())).not.toContain('secret');
  expect(await countBrokenRequests()).toBe(before + counted);
});

it('what a proxy passes on as the address of a caller is stored only if it is an address', async () => {
  const payload = { email: 'nobody@example.com', password: 'Sai#2026' };
  for (const given of ['198.51.100.7:4711', `<b>${'x'.repeat(5000)}`, `fe80::1%${'x'.repeat(5000)}`]) {
    const headers = { 'x-forwarded-for': given };
    const call = { method: 'POST' as const, url: '/api/oauth/login', payload, headers, remoteAddress: '192.0.2.9' };
    await product.app.inject(call);
  }
  const { rows } = await product.deps.db.execute(`select distinct ip from audit_log where ip is not null order by ip`);
  expect(rows.map(({ ip }) => ip)).toEqual(expect.arrayContaining(['192.0.2.9', '198.51.100.7']));
  expect(rows.filter(({ ip }) => String(ip).length > 45)).toEqual([]);
});
