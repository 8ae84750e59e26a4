import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { rawCall } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { createWorkerApp } from './app.ts';
import { readConfig } from './config.ts';
import type { Deps } from './platform/deps.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { createReadiness } from './platform/readiness.ts';

const arePagesBuilt = existsSync(join(import.meta.dirname, '../../web/dist'));

it.runIf(arePagesBuilt)('the product serves its pages beside its calls', async () => {
  const product = await startTestProduct();
  const { statusCode, headers } = await product.app.inject({ url: '/login' });
  await product.close();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

it.each([
  ['http://192.168.1.20:3000', false],
  ['https://portal.example', true],
])('a product at %s forces browsers to use HTTPS: %s', async (appUrl, isForced) => {
  const product = await startTestProduct({ APP_URL: appUrl });
  const { headers } = await rawCall(product, { path: '/settings/public' });
  const page = await product.app.inject('/login');
  await product.close();
  const policy = String(headers['content-security-policy']);
  expect(policy.split(';')).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "font-src 'self'",
      "frame-ancestors 'none'",
    ]),
  );
  expect(policy).not.toContain('unsafe');
  expect(policy).toContain("style-src 'self';");
  expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'nonce-[0-9a-f]{32}'/);
  expect(headers['x-frame-options']).toBe('DENY');
  expect(headers['permissions-policy']).toContain('geolocation=()');
  expect(policy.includes('upgrade-insecure-requests')).toBe(isForced);
  expect('strict-transport-security' in headers).toBe(isForced);
  expect(headers['referrer-policy']).toBe('no-referrer');
});

/** The lines of the technical log, from now on. */
function spyOnLog({ app: { log } }: TestProduct) {
  const stream = Object.getOwnPropertySymbols(log).find(({ description }) => description === 'pino.stream');
  return vi.spyOn(Reflect.get(log, stream ?? ''), 'write').mockReturnValue(true);
}

it('the most detailed log names each call without its query and headers', async () => {
  const product = await startTestProduct({ LOG_LEVEL: 'debug' });
  const write = spyOnLog(product);
  try {
    await rawCall(product, { path: '/admin/users?search=C1234567', token: 'not-a-token', address: '192.0.2.9' });
    const lines = write.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines[0].req).toEqual({ method: 'GET', path: '/api/admin/users', remoteAddress: '192.0.2.9' });
    expect(JSON.stringify(lines)).not.toMatch(/C1234567|not-a-token/);
  } finally {
    await product.close();
  }
});

it('a 503 is logged as an error, and a 404 is not', async () => {
  const product = await startTestProduct({ LOG_LEVEL: 'error' });
  const write = spyOnLog(product);
  const noFacebook = { method: 'POST', path: '/oauth/facebook/login', body: { facebook_access_token: 'x' } } as const;
  try {
    expect(await rawCall(product, { path: '/nowhere' })).toMatchObject({ status: 404 });
    expect(write).not.toHaveBeenCalled();
    expect(await rawCall(product, noFacebook)).toMatchObject({ status: 503 });
    expect(write).toHaveBeenCalledOnce();
    expect(JSON.parse(String(write.mock.calls[0]?.[0]))).toMatchObject({ msg: 'a request failed' });
  } finally {
    await product.close();
  }
});

it.each([
  ['Root=1-67891233-abcdef', true],
  ['a'.repeat(64), true],
  ['a'.repeat(65), false],
  ['two words', false],
  ['{"level":60}', false],
  ['system', false],
])('a request that a proxy named %j keeps that id: %s', async (id, isKept) => {
  const app = await createWorkerApp({
    config: readConfig({ LOG_LEVEL: 'silent', TRUST_PROXY: 'loopback' }),
    metrics: createMetrics(),
    readiness: createReadiness({}, () => {}),
  } as Deps);
  const { headers } = await app.inject({ url: '/healthz', headers: { 'x-request-id': id } });
  const { headers: ofAnybody } = await app.inject({
    url: '/healthz',
    headers: { 'x-request-id': id },
    remoteAddress: '192.0.2.9',
  });
  await app.close();
  expect(ofAnybody['x-request-id']).not.toBe(id);
  if (isKept) expect(headers['x-request-id']).toBe(id);
  else expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});
