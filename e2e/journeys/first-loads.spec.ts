import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { paths } from '@portal/shared/navigation/paths';
import { firstCalls } from '../../web/prerender/first-calls.ts';
import type {} from '../../web/src/platform/http/early-calls.ts';
import { openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';
import { holdScripts } from './before-start.ts';
import { approvedEmail, logInAndWait } from './log-in.ts';

/** A page names what its first visit loads, so that a phone need not find out step by step. */

/** The calls of the frame around the pages. One page stands for those that make no others. */
const ofFrame = ['/users/get/me', '/settings', '/notifications?page_size=1', '/tasks'];
const isTried = (path: string, calls: readonly string[]) =>
  calls.some((call) => !ofFrame.includes(call)) || path === paths.personalInfo;
const pages = Object.entries(firstCalls).filter(([path, calls]) => isTried(path, calls));

/** The calls that a page makes, with their outcome. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (response.request().method() === 'GET' && pathname.startsWith('/api/'))
      calls.push(`${pathname.slice('/api'.length)}${search}${response.ok() ? '' : ` ${response.status()}`}`);
  });
  return calls;
}

test('each page of a candidate makes its first calls before the product runs, which takes all of their answers', async ({
  browser,
}) => {
  const person = await openSession(browser, { language: 'VI', viewport: phone, folder: 'common' });
  const { page } = person;
  await logInAndWait(person, approvedEmail);
  await visit(page, '/jobs');
  const link = page.locator('main a[href^="/jobs/"]').first();
  const job = (await link.getAttribute('href'))?.split('/')[2] ?? '';
  const calls = recordCalls(page);
  for (const [path, expected] of pages) {
    await page.goto('/robots.txt');
    calls.length = 0;
    const release = await holdScripts(page, '**/assets/start-*.js');
    await page.goto(path.replace('{uid}', job), { waitUntil: 'commit' });
    const ofPage = expected.map((call) => call.replace('{uid}', job));
    await expect.poll(() => calls.toSorted(), path).toEqual(ofPage.toSorted());
    release();
    const untaken = () => page.evaluate(() => [...(window.earlyCalls?.answers.keys() ?? [])]);
    // Long before the answers that nobody takes are forgotten.
    await expect.poll(untaken, { message: path, timeout: 15_000 }).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(calls.toSorted(), path).toEqual([...new Set(calls)].toSorted());
    await page.unrouteAll();
  }
});

/** The name of a built file without its hash. */
const nameOf = (file: string) => file.replace(/-[\w-]{7,8}\.(\w+)$/, '.$1');

test('the scripts and styles of a page are asked for before any of them runs, and its frame stands until it is there', async ({
  browser,
}) => {
  const person = await openSession(browser, { language: 'VI', viewport: phone, folder: 'common' });
  const { page } = person;
  await logInAndWait(person, approvedEmail);
  const named: string[] = [];
  const late: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/assets\/.*\.(js|css)$/.test(pathname)) return;
    (isHeld ? named : late).push(nameOf(pathname));
  });
  let isHeld = true;
  await page.addInitScript(() => {
    const { setTimeout: later } = window;
    // After five seconds, the frame goes whatever happens. Here, only the page may take it away.
    const isEndOfFrame = ([run, ms]: unknown[]) => ms === 5000 && String(run).includes('.frame');
    Object.assign(window, {
      setTimeout: (...given: Parameters<typeof later>) => (isEndOfFrame(given) ? 0 : later(...given)),
    });
  });
  const release = await holdScripts(page, '**/assets/framework-*.js');
  await page.goto('/progress', { waitUntil: 'commit' });
  const links = page.locator('link[rel="modulepreload"], link[rel="preload"][as="style"]');
  await expect.poll(() => named).toContain('/assets/progress.js');
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.map(nameOf)).toEqual(expect.arrayContaining(['/assets/progress.js', '/assets/after-login-vi.js']));
  await expect.poll(() => named).toEqual(expect.arrayContaining(hrefs.map(nameOf)));
  const frame = page.locator('.frame');
  await expect(frame).toBeVisible();
  isHeld = false;
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(frame).toHaveCount(0);
  expect(late.filter((file) => /progress|inside|candidate|cases/.test(file))).toEqual([]);
});
