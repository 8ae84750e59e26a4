import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { protect } from './security-headers.ts';
import { serveWeb } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-prerendered-'));
let app: FastifyInstance;
let withFacebook: FastifyInstance;
let readBrand = async () => 'Sông Hồng';

const pageIn = (language: string) =>
  `<html lang="${language}" data-facebook data-brand="BRAND_OF_THE_PAGE"><title>BRAND_OF_THE_PAGE</title><style nonce="CSP_NONCE_OF_THE_PAGE"></style><script nonce="CSP_NONCE_OF_SCRIPTS"></script>`;

async function start(hasFacebook: boolean): Promise<FastifyInstance> {
  const started = Fastify();
  await protect(started, false);
  const appUrl = 'https://portal.example';
  await serveWeb(started, {
    root: folder,
    hasFacebook,
    appUrl,
    readBrand: () => readBrand(),
    readFacts: (one) => readFacts(one),
  });
  return started;
}

let readFacts: (language: string) => Promise<string> = async () => '';

beforeAll(async () => {
  mkdirSync(join(folder, 'prerendered'));
  writeFileSync(join(folder, 'index.html'), '<main>');
  writeFileSync(join(folder, 'prerendered', 'login.vi.html'), pageIn('vi'));
  writeFileSync(join(folder, 'prerendered', 'login.en.html'), pageIn('en'));
  const link = '<link href="ORIGIN_OF_THE_PRODUCT/about">';
  writeFileSync(
    join(folder, 'prerendered', 'about.vi.html'),
    `${pageIn('vi')}${link}<noscript>FACTS_OF_THE_PAGE</noscript>`,
  );
  app = await start(false);
  withFacebook = await start(true);
});
afterAll(async () => {
  await Promise.all([app.close(), withFacebook.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const languageAt = async (url: string, headers: Record<string, string> = {}) =>
  /lang="(\w+)"/.exec((await app.inject({ url, headers })).body)?.[1];

it.each([
  ['the default language, if the browser asks for none', '/login', {}, 'vi'],
  ['the language of the browser', '/login', { 'accept-language': 'en-US,en;q=0.9' }, 'en'],
  ['the choice of the person', '/login', { 'accept-language': 'vi', cookie: 'a=b; language=en' }, 'en'],
  ['the choice of the person by HTTPS', '/login', { 'accept-language': 'vi', cookie: '__Host-language=en' }, 'en'],
  ['the language in the address', '/login?redirect=%2Fjobs&lang=en', { cookie: 'language=vi' }, 'en'],
])('a prerendered page has %s', async (_case, url, headers, language) => {
  expect(await languageAt(url, headers)).toBe(language);
});

it('a prerendered page is asked for each time, and depends on the language and the encoding that the browser asks for', async () => {
  const { statusCode, headers } = await app.inject('/login');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  });
  // Its nonces are those of one answer.
  expect(headers.etag).toBeUndefined();
});

it('the styles and scripts of a prerendered page have the nonces of the answer', async () => {
  const load = async () => {
    const { body, headers } = await app.inject('/login');
    const [style, script] = [...body.matchAll(/nonce="(\w+)"/g)].map(([, nonce]) => nonce);
    return { style, script, policy: String(headers['content-security-policy']) };
  };
  const [first, second] = [await load(), await load()];
  expect(first.policy).toContain(`style-src 'self' 'nonce-${first.style}'`);
  expect(first.policy).toContain(`script-src 'self' 'nonce-${first.script}'`);
  expect(first.policy).toContain("form-action 'none'");
  expect(second.style).not.toBe(first.style);
  expect(second.script).not.toBe(first.script);
});

it('a page that others share has the address of the product', async () => {
  expect((await app.inject('/about')).body).toContain('href="https://portal.example/about"');
});

it('a page that others share has the facts for readers without scripts, and is sent without them if they cannot be read', async () => {
  readFacts = async (language) => `<h2>${language} BRAND_OF_THE_PAGE</h2>`;
  expect((await app.inject('/about')).body).toContain('<noscript><h2>VI BRAND_OF_THE_PAGE</h2></noscript>');
  readFacts = () => Promise.reject(new Error('the database is down'));
  const { statusCode, body } = await app.inject('/about');
  expect(statusCode).toBe(200);
  expect(body).toContain('<noscript></noscript>');
});

it('a prerendered page is compressed as the browser asks', async () => {
  const ask = (encoding: string) => app.inject({ url: '/login', headers: { 'accept-encoding': encoding } });
  const [brotli, gzip, plain] = [await ask('gzip, deflate, br'), await ask('gzip'), await ask('identity')];
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('<html lang="vi"');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.rawPayload).toString()).toContain('<html lang="vi"');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toContain('<html lang="vi"');
});

it('a prerendered page has a place for the button of Facebook only if its login is configured', async () => {
  expect((await app.inject('/login')).body).not.toContain('data-facebook');
  expect((await withFacebook.inject('/login')).body).toContain('<html lang="vi" data-facebook ');
});

it('a prerendered page has the name of the organization, and the name that was read last if the database fails', async () => {
  const load = async () => (await app.inject('/login')).body;
  expect(await load()).toContain('data-brand="Sông Hồng"><title>Sông Hồng</title>');
  readBrand = async () => '<i>"$&" CSP_NONCE_OF_SCRIPTS';
  await load();
  const escaped = '&#60;i&#62;&#34;$&#38;&#34; CSP_NONCE_OF_SCRIPTS';
  expect(await load()).toContain(`data-brand="${escaped}"><title>${escaped}</title>`);
  readBrand = () => Promise.reject(new Error('no database'));
  await load();
  expect(await load()).toContain(escaped);

  const restarted = await start(false);
  expect((await restarted.inject('/login')).body).toContain('data-brand="EB-3"');
  await restarted.close();
});

it.each(['/sign-up', '/', '/login/', '/summary'])(
  'the path %s, which is not prerendered, has the single page',
  async (url) => {
    expect((await app.inject(url)).body).toBe('<main>');
  },
);

it.each(['/prerendered/login.vi.html', '/prerendered', '/login.vi.html'])(
  'no path leads to the file of a prerendered page: %s',
  async (url) => {
    const { statusCode, body } = await app.inject(url);
    expect([statusCode, body]).toEqual([404, '<main>']);
  },
);
