import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makeCandidate } from '../../../test/candidate-factory.ts';
import { adminTokenOf } from '../../../test/raw-call.ts';
import type { TestProduct } from '../../../test/test-product.ts';
import { startTestProduct } from '../../../test/test-product.ts';

let product: TestProduct;
let write: ReturnType<typeof spyOnLog>;
beforeAll(async () => {
  product = await startTestProduct({ LOG_LEVEL: 'info', METRICS_TOKEN: 'a-token-of-prometheus' });
  write = spyOnLog();
});
afterAll(() => product.close());
beforeEach(() => void write.mockClear());

function spyOnLog() {
  const { log } = product.app;
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  return vi.spyOn(Reflect.get(log, stream ?? ''), 'write').mockReturnValue(true);
}
const readLines = () => write.mock.calls.map(([line]) => JSON.parse(String(line)));

it('each request has one line with the id of the proxy, the caller, the route, and the outcome, and no personal data', async () => {
  const { email } = await makeCandidate(product);
  const token = await adminTokenOf(product);
  const [admin] = (
    await product.deps.db.execute<{ id: string }>("select id from users where email = 'admin@example.com'")
  ).rows;
  write.mockClear();
  const { payload } = await product.app.inject({
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
      status: expect.any(Number),
      ms: expect.any(Number),
      bytes: Buffer.byteLength(payload),
      uid: admin?.id,
      msg: 'request',
    },
  ]);
});

it.each([
  ['/api/admin/users/nguyen', '/api/admin/users/…', '/api/admin/users/:email'],
  ['/api/nowhere/nguyen%40example.com', '/api/nowhere/…', undefined],
  [`/reset/${'x'.repeat(43)}?token=secret`, '/reset/…', undefined],
  ['/api/%zz', '/api/…', undefined],
  [
    '/api/invoices/0190a0b0-1111-7222-8333-444455556666',
    '/api/invoices/0190a0b0-1111-7222-8333-444455556666',
    '/api/invoices/:id',
  ],
])('the line of %s shows the path %s', async (url, path, route) => {
  await product.app.inject({ url });
  expect(readLines()).toEqual([expect.objectContaining({ req: { method: 'GET', path }, status: expect.any(Number) })]);
  expect(readLines()[0].route).toBe(route);
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

it('bytes that are not a request have a line without them', async () => {
  const { port } = new URL(await product.app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  write.mockClear();
  socket.write('nonsense with a secret\r\n\r\n');
  await new Promise((resolve) => socket.resume().once('close', resolve));
  expect(readLines()).toEqual([
    expect.objectContaining({ msg: 'bytes that are not a request', status: 400, reqId: expect.any(String) }),
  ]);
  expect(JSON.stringify(readLines())).not.toContain('secret');
});
