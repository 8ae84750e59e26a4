import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { catalogue, toastMs } from '@portal/shared/errors/catalogue';
import { desk, sitDown } from '../person.ts';
import { test } from '../test.ts';
import { wordsOf } from '../words.ts';
import { approved, enter, giveCredentials } from './entering.ts';

/** How messages, languages, sizes and colours behave on every screen; and what is at no address. */

const inFolder = { viewport: desk, folder: 'common' };
const kinds = {
  info: 'ACCOUNT_ACTIVATED',
  warning: 'NEED_ACTIVATED',
  error: 'SERVER_ERROR',
} as const;

test('messages stand at the top right as long as their kind says, and can be closed', async ({ browser }) => {
  const person = await sitDown(browser, { language: 'EN', ...inFolder });
  const { page, words } = person;
  await page.clock.install();
  await page.goto('/login');
  const toast = page.getByRole('alert');

  // Time stands still but for these steps: on a busy machine the message would be gone before anybody looks.
  const stopTime = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 600);
  const appears = (text: string) =>
    expect(async () => {
      await page.clock.runFor(50);
      await expect(toast).toHaveText(text, { timeout: 100 });
    }).toPass();
  const staysFor = async (durationMs: number) => {
    // The pointer on a message holds it.
    await page.mouse.move(5, 5);
    await page.clock.runFor(400);
    await expect(toast).toBeVisible();
    const frame = await toast.boundingBox();
    expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeGreaterThan(desk.width - 40);
    expect(frame?.y).toBeLessThan(60);
    await page.clock.runFor(durationMs - 1500);
    await expect(toast).toBeVisible();
    await page.clock.runFor(2500);
    await expect(toast).toHaveCount(0);
  };

  await expect(page.getByLabel(words.auth.email, { exact: true })).toBeVisible();
  for (const [kind, code] of Object.entries(kinds)) {
    expect(catalogue[code].kind).toBe(kind);
    await page.route('**/api/oauth/login', (route) =>
      route.fulfill({
        status: catalogue[code].status,
        json: { error_code: catalogue[code].status, message: '', message_code: code, data: null },
      }),
    );
    await stopTime();
    await giveCredentials(person, approved, 'x');
    await appears(words.errors[code]);
    await staysFor(toastMs[kind as keyof typeof kinds]);
    await page.clock.resume();
    await page.unroute('**/api/oauth/login');
  }
  expect(toastMs).toEqual({ success: 3000, info: 7000, warning: 10_000, error: 12_000 });

  await enter(person, approved);
  const save = page.getByRole('button', { name: words.screen.saveChanges });
  await page.goto('/profile/edit');
  await expect(save).toBeEnabled();
  await stopTime();
  await save.click();
  await appears(words.profile.saved);
  await staysFor(toastMs.success);
  await page.clock.resume();

  await page.goto('/profile/edit');
  await expect(save).toBeEnabled();
  await stopTime();
  await save.click();
  await appears(words.profile.saved);
  await toast.getByRole('button', { name: words.screen.close }).click();
  await page.clock.runFor(1500);
  await expect(toast).toHaveCount(0);
});

async function openWith(browser: Browser, locale: string): Promise<Page> {
  const context = await browser.newContext({ locale });
  return context.newPage();
}
const language = (page: Page) => page.locator('html').getAttribute('lang');
const isLogin = (page: Page, code: 'VI' | 'EN') =>
  expect(page.getByRole('heading', { name: wordsOf(code).auth.loginTitle, exact: true })).toBeVisible();

test('the language is the one asked for, then the one kept, then the browser’s, then Vietnamese', async ({
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

test('text size and colours hold for every size and line, and are kept', async ({ browser }) => {
  const { page, words } = await sitDown(browser, { language: 'EN', ...inFolder });
  await page.goto('/login');
  await isLogin(page, 'EN');
  const before = await sizesOf(page);
  expect(before.length).toBeGreaterThan(5);
  const display = page.getByRole('button', { name: words.screen.display }).filter({ visible: true });
  await display.click();
  await page.getByRole('menuitem', { name: '150%' }).click();
  await display.click();
  await page.getByRole('menuitem', { name: words.screen.colorDark }).click();
  const isLarge = async () => {
    await isLogin(page, 'EN');
    const after = await sizesOf(page);
    expect(after.length).toBe(before.length);
    for (const [index, [size, line]] of after.entries()) {
      const [sizeBefore, lineBefore] = before[index] ?? [0, 0];
      expect(size / sizeBefore).toBeCloseTo(1.5, 2);
      if (!Number.isNaN(lineBefore)) expect(line / lineBefore).toBeCloseTo(1.5, 2);
    }
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  };
  await isLarge();
  await page.reload();
  await isLarge();
});

test('any other path is a 404 page with a way home', async ({ browser }) => {
  const person = await sitDown(browser, { language: 'EN', ...inFolder });
  const { page, words } = person;
  const isNotFound = async (path: string) => {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { name: words.screen.notFoundTitle })).toBeVisible();
    await expect(page.getByText(words.screen.notFoundBody)).toBeVisible();
    return page.getByRole('link', { name: words.screen.backHome });
  };
  await isNotFound('/nowhere/at/all');
  await (await isNotFound('/jobs-nowhere')).click();
  await expect(page).toHaveURL('/login');
  await giveCredentials(person, approved);
  await expect(page).toHaveURL('/summary');
  await isNotFound('/profile/nowhere');
  await (await isNotFound('/nowhere')).click();
  await expect(page).toHaveURL('/summary');
  await page.goto('/logout');
  await expect(page).toHaveURL('/login');
  await isNotFound('/admin/nowhere');
  await page.goto('/login');
  await giveCredentials(person, 'admin@example.com', 'Admin#2026');
  await expect(page).toHaveURL(/\/admin\/users/);
  await (await isNotFound('/admin/nowhere')).click();
  await expect(page).toHaveURL(/\/admin\/users/);
});
