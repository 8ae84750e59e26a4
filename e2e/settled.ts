import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';

/** How long nothing may be asked of the server before a page counts as quiet, in milliseconds. */
const quietMs = 150;
const pollMs = 25;
const longestMs = 30_000;

interface Traffic {
  underWay: number;
  lastAt: number;
}
const traffics = new WeakMap<Page, Traffic>();

/** Counts what a page asks for; from its first moment, or a request would be missed. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { underWay: 0, lastAt: Date.now() };
  // A stream of events is open for as long as the page is.
  const isStream = (request: Request) => request.headers().accept === 'text/event-stream';
  const end = (request: Request) => {
    if (isStream(request)) return;
    traffic.underWay -= 1;
    traffic.lastAt = Date.now();
  };
  page.on('request', (request) => {
    if (isStream(request)) return;
    traffic.underWay += 1;
    traffic.lastAt = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  traffics.set(page, traffic);
}

/** The browser has drawn what it had to draw. */
const isDrawn = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })));

/**
 * Waits until a page stands still: all answers are there and drawn, nothing is loading. As sure as Playwright's
 * `networkidle`, which takes half a second each time, and which is over for good once it was reached.
 */
export async function settled(page: Page): Promise<void> {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('call watchTraffic when the page is made');
  await page.waitForLoadState('load');
  const until = Date.now() + longestMs;
  for (;;) {
    while (traffic.underWay > 0 || Date.now() - traffic.lastAt < quietMs) {
      if (Date.now() > until) throw new Error(`${page.url()} still waits for ${traffic.underWay} answers`);
      await page.waitForTimeout(pollMs);
    }
    await isDrawn(page);
    // What was drawn may have asked for more.
    if (traffic.underWay === 0 && Date.now() - traffic.lastAt >= quietMs) break;
  }
  await expect(page.locator('.mantine-Skeleton-root, [data-loading-page]')).toHaveCount(0);
}
