import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import Fastify from 'fastify';
import * as z from 'zod';
import { findChromium } from '../../e2e/chromium.ts';
import { logInAs } from '../../e2e/demo-person.ts';
import { startDemoProduct } from '../../e2e/prepare-demo-data.ts';
import { endAndForget } from '../../e2e/product-process.ts';
import { watchTraffic } from '../../e2e/wait-for-idle.ts';
import { protect } from '../../server/src/platform/http/security-headers.ts';
import { serveWeb } from '../../server/src/platform/http/web.ts';
import { freePort } from '../../server/test/free-port.ts';
import { buildFloor } from '../../web/budget/build-floor.ts';
import { prerenderedPages } from '../../web/prerender/pages.ts';

/**
 * `npm run lighthouse`: builds the product and a page with its libraries only, the floor, measures first visits of both with
 * Lighthouse's mobile settings, and prints a table. `npm run lighthouse -- 5` measures each page five times instead of three.
 */

/** It has 200 packages of 185 MB, which `npm ci` should not install for everybody. npm keeps it in its cache. */
const lighthouse = 'lighthouse@13.5.0';
const email = 'bao.vo@example.com';
const insidePaths = ['/summary', '/jobs', '/invoices', '/progress'];

const rounds = Number(process.argv[2] ?? 3);
if (!Number.isInteger(rounds) || rounds < 1) throw new Error('The argument is how many times to measure each page.');

const metric = z.object({ numericValue: z.number() });
const resultSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({
    'first-contentful-paint': metric,
    'largest-contentful-paint': metric,
    'total-blocking-time': metric,
    'cumulative-layout-shift': metric,
    'total-byte-weight': metric,
  }),
});

/** Measures a first visit: a new browser with an empty cache. @returns score, FCP, LCP, TBT, layout shift, and bytes */
async function measure(origin: string, path: string): Promise<number[]> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    baseURL: origin,
    executablePath: await findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
    locale: 'vi-VN',
    args: [`--remote-debugging-port=${port}`, '--disable-background-networking', '--disable-component-update'],
  });
  try {
    // No file of the product is in the cache after it.
    if (insidePaths.includes(path)) {
      const page = await context.newPage();
      watchTraffic(page);
      await logInAs(page, { email, home: '/robots.txt' });
    }
    // The defaults are a mid-range phone and a slow connection, both simulated.
    const options = ['--only-categories=performance', '--disable-storage-reset', '--output=json', '--quiet'];
    const args = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', `${origin}${path}`];
    // Not synchronously: this process serves the floor meanwhile.
    const run = promisify(execFile);
    const { stdout } = await run('npm', [...args, `--port=${port}`, ...options], { maxBuffer: 100_000_000 });
    const { categories, audits } = resultSchema.parse(JSON.parse(stdout));
    return [categories.performance.score * 100, ...Object.values(audits).map(({ numericValue }) => numericValue)];
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const medianOf = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Serves the floor as the product serves its own pages. */
async function startFloor(folder: string) {
  await buildFloor(folder);
  writeFileSync(join(folder, 'robots.txt'), '');
  const app = Fastify();
  await protect(app, false);
  await serveWeb(app, { root: folder });
  const port = await freePort();
  await app.listen({ port, host: 'localhost' });
  return { url: `http://localhost:${port}`, close: () => app.close() };
}

// Before the floor: building a page sets the environment of this process to production.
const product = await startDemoProduct({}, mkdtempSync(join(tmpdir(), 'portal-lighthouse-data-')));
const floorFolder = mkdtempSync(join(tmpdir(), 'portal-floor-'));
let closeFloor = async () => {};
try {
  const floor = await startFloor(floorFolder);
  closeFloor = floor.close;
  const pages = [
    { name: 'floor', origin: floor.url, path: '/login' },
    ...[...prerenderedPages.map(({ path }) => path), ...insidePaths].map((path) => ({
      name: `\`${path}\``,
      origin: product.url,
      path,
    })),
  ];
  const measured = new Map<string, number[][]>(pages.map(({ name }) => [name, []]));
  // In turns, so that a busy moment meets all of them.
  for (let round = 1; round <= rounds; round += 1) {
    for (const { name, origin, path } of pages) {
      console.error(`${round}/${rounds} ${name}`);
      measured.get(name)?.push(await measure(origin, path));
    }
  }
  console.log('| page | score | FCP in ms | LCP in ms | TBT in ms | layout shift | bytes |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const [name, all] of measured) {
    const medians = all[0]?.map((_, index) => medianOf(all.map((one) => one[index] ?? 0))) ?? [];
    console.log(`| ${name} | ${medians.map((value) => Number(value.toFixed(value < 1 ? 3 : 0))).join(' | ')} |`);
  }
} finally {
  await closeFloor();
  rmSync(floorFolder, { recursive: true, force: true });
  await endAndForget(product);
}
