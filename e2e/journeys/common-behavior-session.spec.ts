import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Person } from '../person.ts';
import { desktop, openSession } from '../person.ts';
import { test } from '../test.ts';
import { wordsOf } from '../words.ts';
import { approvedEmail, fillLogInForm, logInAndWait, onboardingEmail } from './log-in.ts';

/** Access to pages, the end of a session, and the data that a device keeps for each person. */

/** One path of each kind; a component test opens every protected path. */
const protectedPaths = ['/', '/jobs/00000000-0000-4000-8000-000000000000/apply', '/admin/users/x@example.com'];

const inFolder = { viewport: desktop, folder: 'common' };

const stored = (page: Page, part: 'setting' | 'token' | 'form') =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').state, `portal.${part}`);

const nobody = {
  accessToken: null,
  facebookAccessToken: null,
  userId: null,
  email: null,
  firstName: null,
  lastName: null,
};

/** Simulates a session that the server has ended. */
const spoilToken = (page: Page) =>
  page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('portal.token') ?? '{"state":{},"version":1}');
    kept.state = { ...kept.state, accessToken: 'ended', userId: 'somebody' };
    localStorage.setItem('portal.token', JSON.stringify(kept));
  });

test('a protected path leads strangers to the login page and remembers the requested address', async ({ browser }) => {
  const { page } = await openSession(browser, { language: 'VI', ...inFolder });
  for (const path of protectedPaths) {
    await page.goto(path);
    await expect(page, path).toHaveURL((url) => {
      const isHome = path === '/' && !url.searchParams.has('redirect');
      return url.pathname === '/login' && (isHome || url.searchParams.get('redirect')?.startsWith(path) === true);
    });
  }
});

test('a protected path checks the session and forgets an expired one', async ({ browser }) => {
  const { page } = await openSession(browser, { language: 'VI', ...inFolder });
  await page.goto('/login');
  for (const path of protectedPaths) {
    await spoilToken(page);
    const asked = page.waitForResponse('**/api/users/get/me');
    await page.goto(path);
    expect((await asked).status(), path).toBe(401);
    await expect(page, path).toHaveURL(/\/login/);
    await expect.poll(() => stored(page, 'token'), path).toEqual(nobody);
  }
});

test('logging in leads back to the requested address with its filters', async ({ browser }) => {
  const candidate = await openSession(browser, { language: 'VI', ...inFolder });
  await logInAndWait(candidate, approvedEmail, '/jobs?search=kho');
  const staff = await openSession(browser, { language: 'EN', ...inFolder });
  await staff.page.goto('/admin/transfers');
  await fillLogInForm(staff, 'admin@example.com', 'Admin#2026');
  await expect(staff.page).toHaveURL(/\/admin\/transfers/);
});

async function openTab(person: Person): Promise<Person> {
  const page = await person.page.context().newPage();
  return { ...person, page };
}

test('the tabs of one browser follow a logout and another person’s login', async ({ browser }) => {
  const first = await openSession(browser, { language: 'VI', ...inFolder });
  await logInAndWait(first, onboardingEmail, '/profile/view');
  const second = await openTab(first);
  await second.page.goto('/profile/view');
  await expect(second.page.getByText(onboardingEmail).filter({ visible: true }).first()).toBeVisible();
  await second.page.goto('/logout');
  await expect(first.page).toHaveURL('/login?redirect=%2Fprofile%2Fview');
  expect(await stored(first.page, 'token')).toEqual(nobody);

  await logInAndWait(first, onboardingEmail, '/profile/view');
  await second.page.goto('/profile/view');
  await expect(second.page.getByText(onboardingEmail).filter({ visible: true }).first()).toBeVisible();
  await logInAndWait(first, approvedEmail);
  // Whatever the second tab had in memory.
  await expect(second.page.getByText(approvedEmail).filter({ visible: true }).first()).toBeVisible();
  await expect(second.page.getByText(onboardingEmail)).toHaveCount(0);
});

test('a draft is visible only to the person who typed it on the device', async ({ browser }) => {
  const person = await openSession(browser, { language: 'VI', ...inFolder });
  const { page, words } = person;
  const city = page.getByLabel(words.personalInfo.city, { exact: true });
  await logInAndWait(person, onboardingEmail, '/summary/personal-info');
  await city.fill('Quy Nhơn');
  await page.reload();
  await expect(city).toHaveValue('Quy Nhơn');

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);

  await logInAndWait(person, 'duyen.huynh@example.com', '/summary/personal-info');
  await expect(city).not.toHaveValue('Quy Nhơn');

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/login/);

  await logInAndWait(person, onboardingEmail, '/summary/personal-info');
  await expect(city).toHaveValue('Quy Nhơn');
});

/** What takes the place of the storage. Browsers that block the data of sites throw as soon as a page names one. */
const storages = {
  throws: `for (const name of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, name, { get: () => { throw new DOMException('forbidden', 'SecurityError'); } });
  }`,
  hangs: `{
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = function (key) {
      return this === localStorage ? new Promise(() => {}) : getItem.call(this, key);
    };
  }`,
};

for (const [what, replaceStorage] of Object.entries(storages)) {
  test(`a storage that ${what} does not keep the product from starting`, async ({ browser }) => {
    const { page } = await openSession(browser, { language: 'EN', ...inFolder });
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.addInitScript(replaceStorage);
    await page.clock.install();
    await page.goto('/login');
    const html = page.locator('html');
    if (what === 'hangs') {
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 600);
      await page.clock.runFor(3500);
      await expect(html).toHaveAttribute('data-starting');
      await page.clock.runFor(1500);
      await page.clock.resume();
    }
    await expect(html).not.toHaveAttribute('data-starting');
    await expect(page.getByRole('heading', { name: wordsOf('EN').auth.loginTitle })).toBeVisible();
    // An effect that fails replaces the page by the one for errors.
    await page.getByLabel(wordsOf('EN').auth.email, { exact: true }).fill('a@example.com');
    await expect(page.getByRole('button', { name: wordsOf('EN').auth.login, exact: true })).toBeEnabled();
    expect(faults).toEqual([]);
  });
}
