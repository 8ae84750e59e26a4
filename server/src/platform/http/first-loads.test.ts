import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FirstLoads } from '@portal/shared/navigation/first-loads';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { protect } from './security-headers.ts';
import { serveWeb } from './web.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-first-loads-'));
const uid = '0f8fad5b-d9cb-469f-a165-70867728950e';
const app: FastifyInstance = Fastify();

const pages: FirstLoads['pages'] = {
  '/jobs': {
    hasFrame: true,
    files: { vi: ['assets/jobs.js', 'assets/jobs.css', 'assets/vi.js'], en: ['assets/jobs.js', 'assets/en.js'] },
    calls: ['/users/get/me', '/jobs/categories'],
  },
  '/jobs/{uid}': {
    hasFrame: false,
    files: { vi: ['assets/job.js'], en: [] },
    calls: ['/users/get/me', '/jobs/{uid}/fee-plan'],
  },
  '/admin': { hasFrame: false, files: { vi: ['assets/staff.js'], en: [] }, calls: [] },
};

const built = '<html lang="vi"><head><title>EB-3</title></head><body><div id="root"></div></body>';

beforeAll(async () => {
  mkdirSync(join(folder, 'prerendered'));
  const loads: FirstLoads = { frame: '<div class="frame"></div>', pages };
  writeFileSync(join(folder, 'index.html'), built);
  writeFileSync(join(folder, 'prerendered', 'first-loads.json'), JSON.stringify(loads));
  await protect(app, false);
  await serveWeb(app, { root: folder });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (url: string, headers: Record<string, string> = {}) => (await app.inject({ url, headers })).body;
const filesIn = (page: string) => [...page.matchAll(/href="\/([^"]+)"/g)].map(([, file]) => file);
const callsIn = (page: string) => /data-calls="([^"]*)"/.exec(page)?.[1];

it('a page names the scripts and styles of its first visit in the language of the request', async () => {
  const page = await open('/jobs?page=2');
  expect(page).toContain('<html lang="vi" ');
  expect(page).toMatch(/<link rel="modulepreload" crossorigin href="\/assets\/jobs\.js" nonce="\w{20,}">/);
  expect(page).toMatch(/<link rel="preload" as="style" crossorigin href="\/assets\/jobs\.css" nonce="\w{20,}">/);
  expect(filesIn(page)).toEqual(['assets/jobs.js', 'assets/jobs.css', 'assets/vi.js']);
  const english = await open('/jobs', { cookie: 'language=en' });
  expect(english).toContain('<html lang="en" ');
  expect(filesIn(english)).toEqual(['assets/jobs.js', 'assets/en.js']);
});

it('a page names the calls of its first visit, with the identifiers of the address', async () => {
  expect(callsIn(await open('/jobs'))).toBe('/users/get/me /jobs/categories');
  expect(callsIn(await open(`/jobs/${uid}/`))).toBe(`/users/get/me /jobs/${uid}/fee-plan`);
  expect(callsIn(await open('/admin'))).toBeUndefined();
});

it('no address leads to the file of first loads', async () => {
  const { statusCode } = await app.inject('/prerendered/first-loads.json');
  expect(statusCode).toBe(404);
});
