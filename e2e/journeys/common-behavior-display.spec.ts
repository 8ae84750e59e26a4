import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { admin, logInAs } from '../demo-person.ts';
import { desktop, openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { waitForIdle } from '../wait-for-idle.ts';
import { wordsOf } from '../words.ts';
import { approvedEmail, fillLogInForm } from './log-in.ts';

/** How messages, languages, sizes, and colors behave on every screen, and how an unknown address is answered. */

const inFolder = { viewport: desktop, folder: 'common' };
test('a message appears at the top right and can be closed', async ({ browser }) => {
  const person = await openSession(browser, { language: 'EN', ...inFolder });
  const { page, words } = person;
  await page.clock.install();
  await page.goto('/login');
  await expect(page.getByLabel(words.auth.email, { exact: true })).toBeVisible();

  // The clock advances only in these steps. On a busy machine, the message would otherwise be gone before the test
  // looks.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 600);
  await fillLogInForm(person, approvedEmail, 'x');
  const toast = page.getByRole('alert');
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(toast).toHaveText(words.errors.INVALID_USERNAME_OR_PASSWORD, { timeout: 100 });
  }).toPass();

  await page.clock.runFor(400);
  const frame = await toast.boundingBox();
  expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeGreaterThan(desktop.width - 40);
  expect(frame?.y).toBeLessThan(100);
  const header = await page.getByRole('banner').boundingBox();
  expect(frame?.y, 'below the header').toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));

  await toast.getByRole('button', { name: words.screen.close }).click();
  await page.clock.runFor(1500);
  await expect(toast).toHaveCount(0);
});

test('going back closes a dialog, and only then leaves the page', async ({ browser }) => {
  const { page, words } = await openSession(browser, { language: 'VI', ...inFolder });
  await logInAs(page, { ...admin, home: '/admin/transfers' });
  await page.locator('a[href="/admin/forms"]').first().click();
  await page.getByRole('button', { name: words.staffForms.create, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/admin/forms');

  await page.goBack();
  await expect(page).toHaveURL('/admin/transfers');
});

test('going back on a page that was opened directly closes its dialog, and only then leaves the product', async ({
  browser,
}) => {
  const { page, words } = await openSession(browser, { language: 'VI', ...inFolder });
  await logInAs(page, { ...admin, home: '/admin/transfers' });
  await page.goto('/robots.txt');
  await page.goto('/admin/forms');
  const openDialog = () => page.getByRole('button', { name: words.staffForms.create, exact: true }).click();
  const dialog = page.getByRole('dialog');
  for (let times = 0; times < 2; times += 1) {
    await openDialog();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/admin/forms');
  }
  await page.goBack();
  await expect(page).toHaveURL('/robots.txt');
});

async function openWith(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale });
  return context.newPage();
}
const language = (page: Page) => page.locator('html').getAttribute('lang');
const isLogin = (page: Page, code: 'VI' | 'EN') =>
  expect(page.getByRole('heading', { name: wordsOf(code).auth.loginTitle, exact: true })).toBeVisible();

test('the language is the requested one, then the stored one, then the browser’s, then Vietnamese', async ({
  browser,
}) => {
  const french = await openWith(browser, 'fr-FR');
  await french.goto('/login');
  await isLogin(french, 'VI');
  expect(await language(french)).toBe('vi');

  const english = await openWith(browser, 'en-GB');
  await english.goto('/login');
  await isLogin(english, 'EN');
  await english.getByRole('button', { name: 'VI, Tiếng Việt' }).click();
  await isLogin(english, 'VI');
  await english.reload();
  await isLogin(english, 'VI');
  await english.goto('/login?lang=en');
  await isLogin(english, 'EN');
  await english.goto('/login');
  await isLogin(english, 'EN');
  expect(await language(english)).toBe('en');
});

/** Font size and line height of each part of the screen that has text, in pixels. */
const sizesOf = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('h1, p, label, a, button')].map((one) => {
      const { fontSize, lineHeight } = getComputedStyle(one);
      return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const;
    }),
  );

test('text size and colors apply to all text and are remembered', async ({ browser }) => {
  const { page, words } = await openSession(browser, { language: 'EN', ...inFolder });
  await page.goto('/login');
  await waitForIdle(page);
  await isLogin(page, 'EN');
  const before = await sizesOf(page);
  expect(before.length).toBeGreaterThan(5);
  // A link that stands alone is as high as a thumb, 44 pixels.
  const lines = before.map(([, line]) => line).filter((line) => !Number.isNaN(line) && line !== 44);
  expect(lines.filter((line) => ![12, 16, 18, 20, 24, 26, 32].includes(line))).toEqual([]);

  const display = page.getByRole('button', { name: words.screen.display }).filter({ visible: true });
  await display.click();
  await page.getByRole('menuitem', { name: '150%' }).click();
  await display.click();
  await page.getByRole('menuitem', { name: words.screen.colorDark }).click();
  const isLarge = async () => {
    await isLogin(page, 'EN');
    await expect(async () => {
      const after = await sizesOf(page);
      expect(after.length).toBe(before.length);
      for (const [index, [size, line]] of after.entries()) {
        const [sizeBefore, lineBefore] = before[index] ?? [0, 0];
        expect(size / sizeBefore).toBeCloseTo(1.5, 2);
        if (!Number.isNaN(lineBefore)) expect(line / lineBefore).toBeCloseTo(1.5, 2);
      }
    }).toPass();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  };
  await isLarge();
  await page.reload();
  await isLarge();
});

/** Each way to reach the organization has the size of a thumb. */
async function expectLargeContacts(page: Page): Promise<void> {
  const contacts = page.locator('a[href^="mailto:"], a[href^="tel:"], a[href^="https://zalo.me/"]');
  await expect(contacts).toHaveCount(3);
  for (const contact of await contacts.all()) {
    expect((await contact.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
}

test('any other path shows a 404 page with a link to the home page and large links for help', async ({ browser }) => {
  const person = await openSession(browser, { language: 'EN', ...inFolder });
  const { page, words } = person;
  const isNotFound = async (path: string) => {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: words.screen.notFoundTitle })).toBeVisible();
    await expect(page.getByText(words.screen.notFoundBody)).toBeVisible();
    // Somebody who is lost can still change the language.
    await expect(page.getByRole('group', { name: words.screen.language }).filter({ visible: true })).toBeVisible();
    return page.getByRole('link', { name: words.screen.backHome });
  };
  const toLogin = await isNotFound('/jobs-nowhere');
  await expectLargeContacts(page);
  await toLogin.click();
  await expect(page).toHaveURL('/login');
  await fillLogInForm(person, approvedEmail);
  await expect(page).toHaveURL('/summary');
  const toSummary = await isNotFound('/profile/nowhere');
  await expectLargeContacts(page);
  await toSummary.click();
  await expect(page).toHaveURL('/summary');

  await logInAs(page, admin);
  await (await isNotFound('/admin/nowhere')).click();
  await expect(page).toHaveURL(/\/admin\/cases/);
});

test('on a phone, the languages are 44 px high, and the tabs grow with the largest text and break no word', async ({
  browser,
}) => {
  const { page, words, picture } = await openSession(browser, {
    language: 'VI',
    viewport: phone,
    folder: 'common',
  });
  await logInAs(page, { email: approvedEmail });
  const tabs = page.getByRole('navigation', { name: words.screen.navigation }).filter({ visible: true });
  await expect(tabs.getByRole('link')).toHaveCount(5);
  const languages = page.getByRole('group', { name: words.screen.language }).getByRole('button');
  await expect(languages).toHaveCount(2);
  for (const button of await languages.all()) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: words.screen.display }).filter({ visible: true }).click();
  await page.getByRole('menuitem', { name: '150%' }).click();
  await waitForIdle(page);

  const measured = await tabs.getByRole('link').evaluateAll((links) =>
    links.flatMap((link) => {
      const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
      const found: { word: string; lines: number; size: number }[] = [];
      for (let node = texts.nextNode(); node instanceof Text; node = texts.nextNode()) {
        const size = Number.parseFloat(getComputedStyle(node.parentElement ?? link).fontSize);
        for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          found.push({ word, lines: range.getClientRects().length, size });
        }
      }
      return found;
    }),
  );
  expect(measured.length).toBeGreaterThanOrEqual(5);
  expect(measured.filter(({ lines }) => lines > 1)).toEqual([]);
  expect(measured.filter(({ size }) => size < 16)).toEqual([]);
  await picture('tabs-large-text');
});
