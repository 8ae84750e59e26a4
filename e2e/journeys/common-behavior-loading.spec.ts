import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Person } from '../person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { reload, visit, waitForIdle } from '../wait-for-idle.ts';
import { fill, wordsOf } from '../words.ts';
import { approvedEmail, demoPassword, logInAndWait, onboardingEmail } from './log-in.ts';

/** Pages load on demand. A load that fails or hangs says so, and the person can retry it. */

const scripts = '**/assets/*.js';

const sectionLink = ({ page, words }: Person, section: 'jobs' | 'profile') =>
  page.getByRole('navigation').getByRole('link', { name: words.shell[section], exact: true }).filter({ visible: true });
const jobsTitle = ({ page, words }: Person) => page.getByRole('heading', { name: words.jobs.title, level: 1 });

/** Answers the address of the start page with the page of a later release when the product requests it. */
const publishRelease = (page: Page) =>
  page.route('/', async (route) => {
    if (route.request().resourceType() !== 'fetch') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({
      response: answer,
      body: (await answer.text()).replace(/(src="[^"]+)\.js"/, '$1-later.js"'),
    });
  });

const countLoads = (page: Page) => {
  const seen = { loads: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.loads += 1;
  });
  return seen;
};

test('a slow page shows that it is loading', async ({ browser }) => {
  const person = await openSession(browser, { language: 'VI', viewport: desktop, folder: 'common' });
  const { page, words } = person;
  await page.clock.install();
  await logInAndWait(person, approvedEmail);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  await sectionLink(person, 'jobs').click();
  const spinner = page.getByRole('status').filter({ hasText: words.screen.loading });
  await expect(spinner).toBeVisible();

  const late = page.getByText(words.screen.timeout);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 600);
  await page.clock.runFor(118_000);
  await expect(spinner).toBeVisible();
  await expect(late).toBeHidden();

  await page.clock.runFor(2500);
  await expect(late).toBeVisible();
  await expect(page.getByText(fill(words.screen.statusCode, { status: 408 }))).toBeVisible();
  await expect(page.getByRole('button', { name: words.screen.tryAgain })).toBeVisible();

  await page.clock.resume();
  release();
  await expect(jobsTitle(person)).toBeVisible();
});

/** The part of the browser's entry that is used here. */
interface LayoutShift {
  value: number;
  sources: { node: Node | null }[];
}

interface Shift {
  value: number;
  /** The beginning of the text of what moved. */
  moved: string[];
}

test('nothing moves on a phone while the start page of an approved candidate loads', async ({ browser }) => {
  const person = await openSession(browser, { language: 'VI', viewport: phone, folder: 'common' });
  const { page } = person;
  await logInAndWait(person, approvedEmail);
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & LayoutShift)[])
        shifts.push({ value, moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await visit(page, '/summary');
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  // The name of the product, which is a setting, or the place of a job may take one line more than was kept free.
  expect(
    shifts.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(shifts),
  ).toBeLessThan(0.005);
});

for (const language of ['VI', 'EN'] as const) {
  test(`a page that cannot be fetched without a connection loads by itself once there is one, in ${language}`, {
    tag: '@main',
  }, async ({ browser }) => {
    const person = await openSession(browser, { language, viewport: phone, folder: 'common' });
    const { page, words } = person;
    await logInAndWait(person, approvedEmail);
    // Whatever the page loads ahead must not hide the failure.
    await page.route(scripts, (route) => route.abort());
    await page.context().setOffline(true);
    await sectionLink(person, 'jobs').click();
    await expect(page.getByText(words.screen.networkTitle)).toBeVisible();
    await expect(sectionLink(person, 'jobs')).toBeVisible();

    await page.unroute(scripts);
    await page.context().setOffline(false);
    await expect(jobsTitle(person)).toBeVisible();
    await expect(page).toHaveURL('/jobs');
  });
}

test('a new release that removed the files of the open page reloads it once', async ({ browser }) => {
  const person = await openSession(browser, { language: 'VI', viewport: desktop, folder: 'common' });
  const { page, words } = person;
  await logInAndWait(person, onboardingEmail, '/summary/personal-info');
  const city = page.getByLabel(words.personalInfo.city, { exact: true });
  await city.fill('Cần Thơ');
  const seen = countLoads(page);
  let missing = 0;
  await page.route(scripts, async (route) => {
    // The files of the new release exist.
    if (seen.loads > 0) return route.continue();
    missing += 1;
    await route.fulfill({ status: 404, contentType: 'text/html; charset=utf-8', body: '<!doctype html>' });
  });
  await publishRelease(page);
  const jobs = sectionLink(person, 'jobs');
  await jobs.hover();
  await expect.poll(() => missing).toBeGreaterThan(0);

  await waitForIdle(page);
  expect(seen.loads, 'hovering over a link reloads nothing').toBe(0);

  await jobs.click();
  await expect(jobsTitle(person)).toBeVisible();
  await expect(page).toHaveURL('/jobs');
  expect(seen.loads).toBe(1);

  await page.goBack();
  await expect(city).toHaveValue('Cần Thơ');
});

test('a new release whose files are missing causes one reload and then a message', async ({ browser }) => {
  const person = await openSession(browser, { language: 'VI', viewport: desktop, folder: 'common' });
  const { page, words } = person;
  const there = new Set<string>();
  page.on('requestfinished', (request) => there.add(request.url()));
  await logInAndWait(person, approvedEmail);
  const seen = countLoads(page);
  const known = new Set(there);
  await page.route(scripts, (route) =>
    known.has(route.request().url()) ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  await publishRelease(page);
  await sectionLink(person, 'jobs').click();
  await expect.poll(() => seen.loads).toBe(1);
  await expect(page.getByText(words.screen.chunkFailed)).toBeVisible();

  await waitForIdle(page);
  expect(seen.loads).toBe(1);
  await expect(page).toHaveURL('/jobs');
});

test('a message whose style cannot be fetched leaves the page in place', async ({ browser }) => {
  const { page, words } = await openSession(browser, { language: 'VI', viewport: desktop, folder: 'common' });
  await page.goto('/login');
  await waitForIdle(page);
  await page.context().setOffline(true);
  await page.getByLabel(words.auth.email, { exact: true }).fill(approvedEmail);
  await page.getByLabel(words.auth.password, { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: words.auth.login, exact: true }).click();
  await expect(page.getByText(words.screen.unknownError)).toBeVisible();
  await expect(page.getByLabel(words.auth.email, { exact: true })).toHaveValue(approvedEmail);
});

test('a failure to fetch phrases is shown in both languages', async ({ browser }) => {
  const { page, words } = await openSession(browser, { language: 'EN', viewport: desktop, folder: 'common' });
  await page.route('**/assets/public-{vi,en}-*.js', (route) => route.abort());
  await page.goto('/login');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(wordsOf('VI').screen.chunkFailed);
  await expect(alert).toContainText(wordsOf('EN').screen.chunkFailed);
  await page.unrouteAll();
  await page.getByRole('button', { name: words.screen.reload }).click();
  await expect(page.getByRole('heading', { name: words.auth.loginTitle })).toBeVisible();

  await page.route('**/assets/public-{vi,en}-*.js', (route) => route.abort());
  const vietnamese = page.getByRole('button', { name: 'VI, Tiếng Việt' });
  await vietnamese.click();
  await expect(alert).toContainText(words.screen.chunkFailed);
  await alert.getByRole('button', { name: words.screen.close }).click();
  await page.unrouteAll();
  await reload(page);
  await vietnamese.click();
  await expect(page.getByRole('heading', { name: wordsOf('VI').auth.loginTitle })).toBeVisible();
});
