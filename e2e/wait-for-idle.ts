import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';

/** How long nothing may be asked of the server before a page counts as quiet, in milliseconds. */
const quietMs = 150;
const pollMs = 25;
const longestMs = 30_000;

/** What the router tells of itself. */
interface AnyRouter {
  state: { status: 'pending' | 'idle'; location: { href: string }; resolvedLocation?: { href: string } };
}

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

/** The browser has drawn what it had to draw. A browser that nobody sees may not tell that it is idle for seconds. */
const isDrawn = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 100 }))),
  );

/**
 * Goes to a path as a link in the product does: the application that is there stays. Loading it anew takes most of the time
 * of a look at a screen. It is loaded where it is not there yet, and where the path is the one that is open already.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const isLoaded = /^https?:/.test(page.url());
  if (!isLoaded || new URL(path, page.url()).href === page.url()) {
    await page.goto(path);
    return;
  }
  await page.evaluate(async (to) => {
    const given = window as unknown as { __TSR_ROUTER__?: AnyRouter };
    const isAt = ({ status, location: next, resolvedLocation }: AnyRouter['state']) =>
      status === 'idle' && next.href === resolvedLocation?.href;
    const isThere = () => given.__TSR_ROUTER__ && isAt(given.__TSR_ROUTER__.state);
    const arrive = async () => {
      const until = Date.now() + 15_000;
      while (!isThere()) {
        if (Date.now() > until) throw new Error(`the way to ${location.href} takes too long`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    };
    await arrive();
    history.pushState(null, '', to);
    // Until the screen is there, the fields of the one before would take what is typed.
    await arrive();
  }, path);
  // What the screen asks for begins a moment later.
  const traffic = traffics.get(page);
  if (traffic) traffic.lastAt = Date.now();
}

/**
 * Waits until a page stands still: all answers are there and drawn, nothing is loading. As sure as Playwright's
 * `networkidle`, which takes half a second each time, and which is over for good once it was reached.
 */
export async function waitForIdle(page: Page): Promise<void> {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('call watchTraffic when the page is made');
  await page.waitForLoadState('load');
  const until = Date.now() + longestMs;
  for (;;) {
    while (traffic.underWay > 0 || Date.now() - traffic.lastAt < quietMs) {
      if (Date.now() > until) throw new Error(`${page.url()} still waits for ${traffic.underWay} answers`);
      await sleep(pollMs);
    }
    await isDrawn(page);
    // What was drawn may have asked for more.
    if (traffic.underWay === 0 && Date.now() - traffic.lastAt >= quietMs) break;
  }
  await expect(page.locator('.mantine-Skeleton-root, [data-loading-page]')).toHaveCount(0);
}
