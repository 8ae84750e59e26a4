import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { freePort } from '../../server/test/free-port.ts';
import { findChromium } from '../chromium.ts';
import type { Audit, Measure } from './install-lighthouse.ts';

export interface MeasuredPage {
  name: string;
  url: string;
  /** What the browser has stored before the visit, by key. */
  storage: Record<string, string>;
}

export interface Figures {
  score: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  bytes: number;
  requests: number;
}

const figuresOf = ({ categories, audits }: Audit): Figures => {
  // The browser asks for an icon at different times.
  const items = audits['network-requests'].details.items.filter(({ url }) => url.startsWith('http'));
  return {
    score: Math.round(categories.performance.score * 100),
    fcpMs: audits['first-contentful-paint'].numericValue,
    lcpMs: audits['largest-contentful-paint'].numericValue,
    tbtMs: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
    bytes: items.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: items.length,
  };
};

/** Measures a first visit: a new browser with an empty cache. */
async function visitOnce(measure: Measure, { url, storage }: MeasuredPage): Promise<Figures> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-lighthouse-'));
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    chromiumSandbox: process.getuid?.() !== 0,
    locale: 'vi-VN',
    args: [`--remote-debugging-port=${port}`, '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const page = await context.newPage();
    // No file of the product is in the cache after it.
    await page.goto(new URL('/robots.txt', url).href);
    await page.evaluate((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, storage);
    return figuresOf(await measure(url, port));
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const medianOf = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Measures each page several times, in turns, so that a busy moment meets all of them. @returns the medians */
export async function measurePages(
  measure: Measure,
  pages: readonly MeasuredPage[],
  rounds: number,
): Promise<Map<string, Figures>> {
  const measured = new Map<string, Figures[]>(pages.map(({ name }) => [name, []]));
  for (let round = 1; round <= rounds; round += 1) {
    for (const page of pages) {
      console.error(`${round}/${rounds} ${page.name}`);
      measured.get(page.name)?.push(await visitOnce(measure, page));
    }
  }
  const median = (all: Figures[], key: keyof Figures) => medianOf(all.map((one) => one[key]));
  return new Map(
    [...measured].map(([name, all]) => [
      name,
      {
        score: median(all, 'score'),
        fcpMs: median(all, 'fcpMs'),
        lcpMs: median(all, 'lcpMs'),
        tbtMs: median(all, 'tbtMs'),
        cls: median(all, 'cls'),
        bytes: median(all, 'bytes'),
        requests: median(all, 'requests'),
      },
    ]),
  );
}
