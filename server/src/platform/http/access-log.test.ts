import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { watchLiveChanges } from '@portal/shared/live-changes/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeCandidate } from '../../../test/candidate-factory.ts';
import { adminTokenOf } from '../../../test/raw-call.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

const arePagesBuilt = existsSync(join(import.meta.dirname, '../../../../web/dist'));
let product: TestProduct;
let base: string;
let write: ReturnType<typeof spyOnLog>;
beforeAll(async () => {
  product = await startTestProduct({ LOG_LEVEL: 'info', METRICS_TOKEN: 'a-token-of-prometheus' });
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

it('a download that the caller cuts off keeps the status that was sent', async () => {
  const { port } = new URL(base);
  const authorization = `Bearer ${await adminTokenOf(product)}`;
  write.mockClear();
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(`GET /api${watchLiveChanges.path} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\n\r\n`);
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(readLines).toHaveLength(1);
  expect(readLines()[0]).toMatchObject({ status: 200, isAborted: true });
});

it.runIf(arePagesBuilt)('a page is logged and counted as a page, without its path', async () => {
  await product.app.inject({ url: '/login' });
  expect(readLines()).toEqual([expect.objectContaining({ req: { method: 'GET' }, route: 'page', status: 200 })]);
  expect(await product.deps.metrics.print()).toContain(
    'portal_http_request_duration_seconds_count{method="GET",route="page",status="200"} 1',
  );
});

it('a login is logged without its body, and a refused one with its status', async () => {
  const payload = { email: 'nobody@example.com', password: 'Wrong#2026' };
  const { statusCode } = await product.app.inject({ method: 'POST', url: '/api/oauth/login', payload });
  expect(readLines()).toEqual([expect.objectContaining({ status: statusCode })]);
  expect(JSON.stringify(readLines())).not.toMatch(/nobody|Wrong/);
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
