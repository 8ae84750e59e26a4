import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';

/** How long a page must make no request before it counts as quiet, in milliseconds. */
const quietMs = 150;
const pollMs = 25;
const longestMs = 60_000;

/** The part of the router that is used here. */
interface AnyRouter {
  state: { status: 'pending' | 'idle'; location: { href: string }; resolvedLocation?: { href: string } };
}

interface Traffic {
  underWay: Set<Request>;
  lastAt: number;
}
const traffics = new WeakMap<Page, Traffic>();

/** Counts the requests of a page. Call it before the first request, or that request is missed. */
export function watchTraffic(page: Page): void {
  const traffic: Traffic = { underWay: new Set(), lastAt: Date.now() };
  // An event stream stays open as long as the page, and a worker that ends before its script arrived reports no end.
  const isLeftOut = (request: Request) =>
    request.headers().accept === 'text/event-stream' || /-worker-[^/]*\.js$/.test(request.url());
  const end = (request: Request) => {
    if (isLeftOut(request)) return;
    traffic.underWay.delete(request);
    traffic.lastAt = Date.now();
  };

  page.on('request', (request) => {
    if (isLeftOut(request)) return;
    traffic.underWay.add(request);
    traffic.lastAt = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  traffics.set(page, traffic);
}

/** After so many milliseconds, a request is asked itself whether it has finished: its event may have been lost with the page before. */
const askedAfterMs = 5_000;

/** Forgets the requests that finished without an event. */
async function dropFinished(traffic: Traffic): Promise<void> {
  for (const request of traffic.underWay) {
    const hasFailed = request.failure() !== null;
    const hasFinished = (async () => hasFailed || (await (await request.response())?.finished()) !== undefined)().catch(
      () => true,
    );
    if (await Promise.race([hasFinished, sleep(quietMs, false)])) traffic.underWay.delete(request);
  }
}

/**
 * Waits until the browser has drawn the page. An invisible browser may not report for seconds that it is idle.
 *
 * @throws if it draws nothing for a minute
 */
const isDrawn = (page: Page) =>
  page.evaluate(
    (ms) =>
      new Promise<void>((resolve, reject) => {
        setTimeout(() => reject(new Error(`${location.href} is not drawn`)), ms);
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 100 }));
      }),
    longestMs,
  );

/**
 * Visits a path as a link in the product does, within the loaded application, because reloading takes most of the time
 * of a check. The application is loaded if it is not loaded yet or if the path is already open. Afterwards the page rests:
 * a button that moves between press and release does nothing.
 */
export async function visit(page: Page, path: string): Promise<void> {
  const isLoaded = /^https?:/.test(page.url());
  if (!isLoaded || new URL(path, page.url()).href === page.url()) {
    await page.goto(path);
    await waitForIdle(page);
    return;
  }
  await page.evaluate(async (to) => {
    const given = window as unknown as { __TSR_ROUTER__?: AnyRouter };
    const isAt = ({ status, location: next, resolvedLocation }: AnyRouter['state']) =>
      status === 'idle' && next.href === resolvedLocation?.href;
    const isThere = () => given.__TSR_ROUTER__ && isAt(given.__TSR_ROUTER__.state);
    const arrive = async () => {
      const until = Date.now() + 60_000;
      while (!isThere()) {
        if (Date.now() > until) throw new Error(`the navigation to ${location.href} takes too long`);
        // Not a frame, which a browser in trouble may never draw.
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    };

    await arrive();
    history.pushState(null, '', to);
    // Until the new screen is visible, the fields of the old one would receive the typed text.
    await arrive();
  }, path);

  // The screen sends its requests a moment later.
  const traffic = traffics.get(page);
  if (traffic) traffic.lastAt = Date.now();
  await waitForIdle(page);
}

/** Loads the page again. Afterwards it rests, as after {@link visit}. */
export async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForIdle(page);
}

/**
 * Waits until a page has settled: all responses have arrived and are drawn, and nothing is loading. This is as reliable
 * as Playwright's `networkidle`, which takes half a second each time and works only once per page.
 */
export async function waitForIdle(page: Page): Promise<void> {
  const traffic = traffics.get(page);
  if (!traffic) throw new Error('call watchTraffic when the page is created');

  await page.waitForLoadState('load');
  const until = Date.now() + longestMs;

  for (;;) {
    while (traffic.underWay.size > 0 || Date.now() - traffic.lastAt < quietMs) {
      if (Date.now() > until)
        throw new Error(`${page.url()} still waits for ${[...traffic.underWay].map((one) => one.url()).join(', ')}`);
      await sleep(pollMs);
      if (traffic.underWay.size > 0 && Date.now() - traffic.lastAt > askedAfterMs) await dropFinished(traffic);
    }
    await isDrawn(page);
    // The drawn content may have sent more requests.
    if (traffic.underWay.size === 0 && Date.now() - traffic.lastAt >= quietMs) break;
  }

  await expect(page.locator('.mantine-Skeleton-root, [data-loading-page]')).toHaveCount(0);
}
