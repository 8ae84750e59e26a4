import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { protect } from './security-headers.ts';
import { serveWeb } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-web-'));
let app: FastifyInstance;

beforeAll(async () => {
  for (const name of ['assets/inner', 'icons']) mkdirSync(join(folder, 'pages', name), { recursive: true });
  const files = {
    'secret.txt': 'secret',
    'pages/index.html': '<main>',

    'pages/robots.txt': 'robots',
    'pages/icons/phone.svg': 'icon',
    'pages/assets/base-1.js': 'script',
    'pages/assets/base-1.js.br': 'brotli',
  };
  for (const [path, content] of Object.entries(files)) writeFileSync(join(folder, path), content);
  app = Fastify();
  await serveWeb(app, { root: join(folder, 'pages') });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (url: string, method: 'GET' | 'HEAD' = 'GET', encoding = 'identity') => {
  const { statusCode, body, headers } = await app.inject({ method, url, headers: { 'accept-encoding': encoding } });
  return { status: statusCode, body, cache: headers['cache-control'], encoding: headers['content-encoding'] };
};

const cachedForever = 'public, max-age=31536000, immutable';

it('a file with a hash in its name is cached forever and sent compressed to a browser that reads it', async () => {
  expect(await ask('/assets/base-1.js')).toMatchObject({ status: 200, body: 'script', cache: cachedForever });
  expect(await ask('/assets/base-1.js', 'GET', 'br')).toMatchObject({ body: 'brotli', encoding: 'br' });
  expect(await ask('/assets/base-1.js', 'HEAD')).toMatchObject({ status: 200, body: '', cache: cachedForever });
});

it.each(['/', '/login', '/summary/personal-info'])('the path %s serves the single page', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 200, body: '<main>', cache: 'no-cache' });
});

it.each([
  ['/activate%23token=a-B_1', '/activate#token=a-B_1'],
  ['/forgot%23token=a', '/forgot#token=a'],
  ['/forgot/%23token=a', '/forgot/#token=a'],
  ['/undo-email%23token=a&utm_source=mail', '/undo-email#token=a&utm_source=mail'],
  ['/confirm-email%2523token%253Da', '/confirm-email#token=a'],
  ['/stop-email-change?%23token=a', '/stop-email-change#token=a'],
  ['/summary/personal-info%23passport_number', '/summary/personal-info#passport_number'],
])('a link that was rewritten to %s leads to %s', async (url, location) => {
  const { statusCode, headers } = await app.inject({ url });
  expect({ statusCode, location: headers.location }).toEqual({ statusCode: 302, location });
  expect(headers['cache-control']).toBe('no-store');
});

it.each([
  '/nothing%23token=a',
  '//elsewhere.example%23token=a',
  '/nothing',
  '/icons',
  '/assets/',
  '/assets/..%2findex.html',
  '/assets/..%2f..%2fsecret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
])('the path %s serves the single page with 404', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, body: '<main>', cache: 'no-cache' });
});

it('each page has a nonce of its own, which the policy allows for its styles', async () => {
  const folderOfNonce = join(folder, 'nonce');
  mkdirSync(folderOfNonce);
  writeFileSync(
    join(folderOfNonce, 'index.html'),
    '<meta nonce="CSP_NONCE_OF_THE_PAGE"><style nonce="CSP_NONCE_OF_THE_PAGE">',
  );
  const protectedApp = Fastify();
  await protect(protectedApp, false);
  await serveWeb(protectedApp, { root: folderOfNonce });
  const load = async () => {
    const { body, headers } = await protectedApp.inject('/login');
    const nonces = [...body.matchAll(/nonce="(\w+)"/g)].map(([, nonce]) => nonce);
    return { nonces, policy: String(headers['content-security-policy']) };
  };
  const [first, second] = [await load(), await load()];
  await protectedApp.close();
  expect(first.nonces).toHaveLength(2);
  expect(new Set(first.nonces).size).toBe(1);
  expect(first.policy).toContain(`style-src 'self' 'nonce-${first.nonces[0]}'`);
  expect(second.nonces[0]).not.toBe(first.nonces[0]);
});
