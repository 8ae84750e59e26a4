import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { prerenderedPages } from '../../web/prerender/pages.ts';
import { startDemoProduct } from '../prepare-demo-data.ts';
import { endAndForget } from '../product-process.ts';
import { installLighthouse } from './install-lighthouse.ts';
import type { Figures, MeasuredPage } from './measure-pages.ts';
import { measurePages } from './measure-pages.ts';
import { startFloor } from './start-floor.ts';

/**
 * `npm run lighthouse`: builds the product and a page with its libraries only, the floor, measures first visits of both with
 * Lighthouse's mobile settings, and prints a table. `npm run lighthouse -- 5` measures each page five times instead of three.
 */

const rounds = Number(process.argv[2] ?? 3);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('The argument is how many times to measure each page.');

const candidate = { email: 'bao.vo@example.com', password: 'Demo#2026' };

const sessionSchema = z.object({
  data: z.object({
    access_token: z.string(),
    user_id: z.string(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
  }),
});
const jobsSchema = z.object({ data: z.object({ items: z.array(z.object({ uid: z.string() })) }) });

/** Logs in by the API. @returns what the product stores then, and a job that the person can open */
async function logIn(origin: string) {
  const answer = await fetch(`${origin}/api/oauth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(candidate),
  });
  const { data } = sessionSchema.parse(await answer.json());
  const headers = { authorization: `Bearer ${data.access_token}` };
  const jobs = jobsSchema.parse(await (await fetch(`${origin}/api/jobs`, { headers })).json());
  const state = {
    accessToken: data.access_token,
    facebookAccessToken: null,
    userId: data.user_id,
    email: data.email,
    firstName: data.first_name,
    lastName: data.last_name,
  };
  return {
    storage: { 'portal.token': JSON.stringify({ state, version: 1 }) },
    jobUid: z.string().parse(jobs.data.items[0]?.uid),
  };
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const lineOf = (name: string, figures: Figures, floor: Figures) =>
  `| ${[
    name,
    figures.score,
    seconds(figures.fcpMs),
    seconds(figures.lcpMs),
    `${Math.round(figures.tbtMs)} ms`,
    figures.cls.toFixed(3),
    `${Math.round(figures.bytes / 1000)} kB`,
    figures.requests,
    floor.score - figures.score,
  ].join(' | ')} |`;

const measure = await installLighthouse();
// Before the floor: building a page sets the environment of this process to production.
const product = await startDemoProduct({}, mkdtempSync(join(tmpdir(), 'portal-lighthouse-data-')));
let floor: Awaited<ReturnType<typeof startFloor>> | undefined;
try {
  floor = await startFloor();
  const { storage, jobUid } = await logIn(product.url);
  const page = (name: string, path: string, stored = {}): MeasuredPage => ({
    name,
    url: `${product.url}${path}`,
    storage: stored,
  });
  const pages = [
    { name: 'floor', url: `${floor.url}/login`, storage: {} },
    ...prerenderedPages.map(({ path }) => page(`\`${path}\``, path)),
    page('`/summary`', '/summary', storage),
    page('`/jobs`', '/jobs', storage),
    page('`/jobs/{uid}`', `/jobs/${jobUid}`, storage),
    page('`/invoices`', '/invoices', storage),
    page('`/progress`', '/progress', storage),
  ];
  const measured = await measurePages(measure, pages, rounds);
  const ofFloor = measured.get('floor');
  if (!ofFloor) throw new Error('The floor was not measured.');

  console.log('| page | score | FCP | LCP | TBT | layout shift | transferred | requests | points below the floor |');
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  for (const [name, figures] of measured) console.log(lineOf(name, figures, ofFloor));
} finally {
  await floor?.end();
  await endAndForget(product);
}
