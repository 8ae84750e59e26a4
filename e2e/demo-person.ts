import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { paths } from '@portal/shared/navigation/paths';
import { schemes } from './colors.ts';
import { setLanguage } from './languages.ts';
import type { Width } from './screens.ts';
import { lookAsItIs, tabThrough } from './screens.ts';
import { recordToasts } from './toasts.ts';
import { visit, waitForIdle, watchTraffic } from './wait-for-idle.ts';

/** Looks through the product as one of the people of the demo data. */

export type PathKey = keyof typeof paths;

/** A screen to look at. */
export interface Stop {
  name: string;
  path: PathKey;
  /** The address, if it differs from the path. */
  at?: (page: Page) => Promise<string> | string;
}

export const stop = (name: string, path: PathKey, at?: Stop['at']): Stop => ({ name, path, at });

/** The first link on a screen that leads to an address like this. */
export const linkOn = (screen: string, pattern: RegExp) => async (page: Page) => {
  await visit(page, screen);
  const link = page.locator('main a').filter({ visible: true });
  await link.first().waitFor();
  await waitForIdle(page);
  const addresses = await link.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
  const found = addresses.find((address) => pattern.test(address));
  if (!found) throw new Error(`no link like ${pattern} on ${screen}`);
  return found;
};

/** A fresh browser of a person who reads this language. */
export async function openBrowser(browser: Browser, language: LanguageCode): Promise<Page> {
  const context = await browser.newContext({
    locale: language === 'VI' ? 'vi-VN' : 'en-US',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
  });

  await recordToasts(context);
  const page = await context.newPage();

  watchTraffic(page);
  page.on('pageerror', (error) => {
    throw error;
  });

  return page;
}

/**
 * Logs in without the login page, which has its own journeys. Stores a new session as the product does, and opens the
 * person's home page, which rests afterwards.
 */
export async function logInAs(
  page: Page,
  { email, password = 'Demo#2026', home = '/summary' }: { email: string; password?: string; home?: string },
): Promise<void> {
  const answer = await page.request.post('/api/oauth/login', { data: { email, password } });
  expect(answer.status(), `${email} logs in`).toBe(200);

  const { data } = await answer.json();
  const state = {
    accessToken: data.access_token,
    facebookAccessToken: null,
    userId: data.user_id,
    email,
    firstName: data.first_name,
    lastName: data.last_name,
  };
  const localStorage = [{ name: 'portal.token', value: JSON.stringify({ state, version: 1 }) }];
  const { origin } = new URL(answer.url());

  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  await page.goto(home);
  await waitForIdle(page);
}

export const admin = { email: 'admin@example.com', password: 'Admin#2026', home: '/admin/users' };

/** Some screens redirect to their first part. None may redirect to the login page. */
function expectToBeAt(page: Page, address: string, name: string): void {
  const [start = ''] = address.replace(/\/$/, '').split(/[?#]/);
  expect.soft(new URL(page.url()).pathname.startsWith(start), `${name}: ${page.url()} is the screen`).toBe(true);
}

/** The frame of a session has a link that logs out, on a phone and on a desktop. */
async function expectWayOut(page: Page, logout: string, name: string): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    const link = page.locator(`a[href="${logout}"]`).filter({ visible: true });
    await expect.soft(link.first(), `${name}: a link logs out at ${width} px`).toBeVisible();
  }
}

/**
 * Visits each screen in Vietnamese, checks it, and goes through it with the Tab key. Then visits each screen again in
 * English and dark. Changing language and colors once takes less time than changing them on each screen.
 */
export async function lookThrough(
  page: Page,
  { folder, stops, widths, logout }: { folder: string; stops: Stop[]; widths?: readonly Width[]; logout?: string },
): Promise<void> {
  const asked: string[] = [];
  for (const [index, { name, path, at }] of stops.entries()) {
    const address = (await at?.(page)) ?? paths[path];
    asked.push(address);
    await visit(page, address);
    const hasNewFrame = index === 0;
    await lookAsItIs(page, { folder, name, widths, hasNewFrame }, 'VI', schemes.VI);
    expectToBeAt(page, address, name);
    if (logout && hasNewFrame) await expectWayOut(page, logout, name);
    await tabThrough(page, name, hasNewFrame ? 'all' : 'main');
  }

  await setLanguage(page, 'EN', schemes.EN);
  for (const [index, { name }] of stops.entries()) {
    const address = asked[index] ?? '';
    // Visiting the current address would reload the application in light colors.
    if (new URL(address, page.url()).href === page.url()) await waitForIdle(page);
    else await visit(page, address);
    await lookAsItIs(page, { folder, name, widths, hasNewFrame: index === 0 }, 'EN', schemes.EN);
    expectToBeAt(page, address, name);
  }
}
