import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Person } from '../person.ts';
import { desktop, openSession } from '../person.ts';
import { test } from '../test.ts';
import { wordsOf } from '../words.ts';
import { approvedEmail, fillLogInForm, logInAndWait, onboardingEmail } from './log-in.ts';

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

test('logging in leads back to the requested address with its filters', async ({ browser }) => {
  const candidate = await openSession(browser, { language: 'VI', ...inFolder });
  await candidate.page.goto('/jobs?search=kho');
  await fillLogInForm(candidate, approvedEmail);
  await expect(candidate.page).toHaveURL('/jobs?search=kho');
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

  await fillLogInForm(first, onboardingEmail);
  await expect(first.page).toHaveURL('/profile/view');
  await second.page.goto('/profile/view');
  await expect(second.page.getByText(onboardingEmail).filter({ visible: true }).first()).toBeVisible();
  await first.page.goto('/logout');
  await fillLogInForm(first, approvedEmail);
  // Whatever the second tab had in memory.
  await expect(second.page.getByText(approvedEmail).filter({ visible: true }).first()).toBeVisible();
  await expect(second.page.getByText(onboardingEmail)).toHaveCount(0);
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
