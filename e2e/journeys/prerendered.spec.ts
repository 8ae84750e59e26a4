import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { desktop, phone } from '../person.ts';
import { test } from '../test.ts';
import { wordsOf } from '../words.ts';
import { approvedEmail, demoPassword } from './log-in.ts';

/** The public pages can be read and filled in before any script runs, and nothing typed is lost when the product starts. */

const scripts = '**/assets/*.js';
const locales = { VI: 'vi-VN', EN: 'en-US' } as const;
const tags = { VI: 'vi', EN: 'en' } as const;
const languages = ['VI', 'EN'] as const;
const canvas = { light: 'rgb(250, 248, 244)', dark: 'rgb(20, 18, 16)' } as const;
const schemes = ['light', 'dark'] as const;

const pages = [
  { path: '/login', title: { VI: 'Đăng nhập', EN: 'Log in' }, fields: ['email', 'password'] },
  {
    path: '/sign-up',
    title: { VI: 'Đăng ký tài khoản', EN: 'Sign up' },
    fields: ['lastName', 'firstName', 'email', 'password'],
  },
  { path: '/forgot-password', title: { VI: 'Quên mật khẩu', EN: 'Forgot password' }, fields: ['email'] },
  { path: '/verify', title: { VI: 'Kiểm tra hợp đồng', EN: 'Check a contract' }, fields: [] },
  { path: '/activate', title: { VI: 'Kích hoạt tài khoản', EN: 'Activate account' }, fields: ['email'] },
  { path: '/forgot', title: { VI: 'Đặt lại mật khẩu', EN: 'Reset password' }, fields: [] },
] as const;

/** What a link of an email opens. Without a script, it shows the page without a link. */
const links = [
  { ...pages[4], path: '/activate#token=once', fields: ['password', 'email'] },
  { ...pages[5], path: '/forgot#token=once', fields: ['password', 'retype'] },
] as const;

async function openPage(browser: Browser, language: LanguageCode, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: locales[language], viewport: phone, ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
}

/** Holds back the scripts of the product. The page itself and its inlined scripts arrive. @returns what lets them arrive */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(scripts, async (route) => {
    await released;
    // The test may have ended.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Opens an address without waiting for its scripts. */
async function arriveAt(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const hasStarted = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-starting');
const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);

async function expectReadable(
  page: Page,
  { path, title, fields }: (typeof pages | typeof links)[number],
  language: LanguageCode,
) {
  await expect(page.locator('html')).toHaveAttribute('lang', tags[language]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language]);
  await expect(page).toHaveTitle(`${title[language]} · EB-3`);
  for (const [index, name] of fields.entries()) {
    const input = field(page, name);
    await expect(input, `${name} of ${path}`).toBeVisible();
    await input.pressSequentially(`typed ${index}`);
    await expect(input).toHaveValue(`typed ${index}`);
  }
}

for (const language of languages) {
  test(`the public pages can be read and filled in without JavaScript, in ${language}`, async ({ browser }) => {
    const page = await openPage(browser, language, { javaScriptEnabled: false });
    for (const one of pages) {
      await page.goto(one.path);
      await expectReadable(page, one, language);
      await expect(page.locator('noscript')).toBeInViewport();
    }
  });

  for (const scheme of schemes) {
    test(`the public pages have the ${scheme} colors before any script of the product, in ${language}`, async ({
      browser,
    }) => {
      const page = await openPage(browser, language, { colorScheme: scheme });
      await holdScripts(page);
      for (const one of [...pages, ...links]) {
        // The same path with another hash would load nothing.
        await page.goto('about:blank');
        await arriveAt(page, one.path);
        await expectReadable(page, one, language);
        await expect(page.locator('body')).toHaveCSS('background-color', canvas[scheme]);
      }
    });
  }
}

/** Notes the colors of each frame in `window.frames`. */
const watchFrames = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenColors: seen });
    const look = () => {
      if (document.body) {
        const { backgroundColor } = getComputedStyle(document.body);
        const now = `${document.documentElement.dataset.mantineColorScheme} ${backgroundColor} ${document.documentElement.style.fontSize}`;
        if (seen.at(-1) !== now) seen.push(now);
      }
      requestAnimationFrame(look);
    };
    look();
  });

test('a chosen color scheme and text size are there from the first frame on, and stay when the product starts', async ({
  browser,
}) => {
  const page = await openPage(browser, 'VI', { colorScheme: 'light' });
  await page.addInitScript(() => {
    const state = { language: null, colorScheme: 'dark', zoom: 1.3 };
    localStorage.setItem('portal.setting', JSON.stringify({ state, version: 1 }));
  });
  await watchFrames(page);
  const release = await holdScripts(page);
  await arriveAt(page, '/login');
  release();
  await hasStarted(page);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('seenColors')).toEqual([`dark ${canvas.dark} 130%`]);
});

test('text typed before the product starts is still there afterwards, and logs in', async ({ browser }) => {
  const page = await openPage(browser, 'VI');
  const { auth } = await wordsOf('VI');
  const release = await holdScripts(page);
  await arriveAt(page, '/login?redirect=%2Fjobs');
  await field(page, 'email').fill(approvedEmail);
  await field(page, 'password').fill(demoPassword);
  await field(page, 'password').focus();
  release();
  await hasStarted(page);
  await expect(field(page, 'email')).toHaveValue(approvedEmail);
  await expect(field(page, 'password')).toBeFocused();
  // Another component renders again with each letter.
  await field(page, 'password').pressSequentially('x');
  await page.keyboard.press('Backspace');
  await page.getByRole('button', { name: auth.login, exact: true }).click();
  await expect(page).toHaveURL('/jobs');
});

for (const [how, press] of [
  ['the button', (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()],
  ['the enter key', (page: Page) => field(page, 'password').press('Enter')],
] as const) {
  test(`a login by ${how} before the product starts is done once it has started, and the password is in no address`, async ({
    browser,
  }) => {
    const page = await openPage(browser, 'EN');
    const { auth } = await wordsOf('EN');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    const release = await holdScripts(page);
    await arriveAt(page, '/login');
    await field(page, 'email').fill(approvedEmail);
    await field(page, 'password').fill(demoPassword);
    await press(page, auth.login);
    await expect(page.getByRole('button', { name: auth.login, exact: true })).toHaveAttribute('data-pressed');
    release();
    await expect(page).toHaveURL('/summary');
    expect(asked.filter((one) => /Demo|%40|@/.test(one))).toEqual([]);
    expect(asked.filter((one) => one.endsWith('/login'))).toEqual([
      expect.stringMatching(/^GET .*\/login$/),
      expect.stringMatching(/^POST .*\/oauth\/login$/),
    ]);
  });
}

test('a checkbox and all fields of the sign-up page keep what was entered before the product starts', async ({
  browser,
}) => {
  const page = await openPage(browser, 'VI');
  const { auth } = await wordsOf('VI');
  const release = await holdScripts(page);
  await arriveAt(page, '/sign-up');
  const typed = { lastName: 'Nguyễn', firstName: 'An', email: 'not an address', password: 'Demo#2026' };
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text);
  await field(page, 'notLawFirmAcknowledged').check();
  release();
  await hasStarted(page);
  // The list of rules follows the password, and only the address is refused.
  await expect(page.getByText(auth.ruleMet)).toHaveCount(4);
  await page.getByRole('button', { name: auth.signUp, exact: true }).click();
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(1);
  await expect(field(page, 'email')).toHaveAttribute('aria-invalid', 'true');
  for (const [name, text] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(text);
  await expect(field(page, 'notLawFirmAcknowledged')).toBeChecked();
});

/** Collects what moves in `window.moved`. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
        moved.push(`${value}: ${sources.map(({ node }) => node?.textContent?.slice(0, 60))}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

for (const [size, viewport] of Object.entries({ phone, desktop })) {
  test(`the product takes over the elements of every public page without an error or a jump, on a ${size}`, async ({
    browser,
  }) => {
    for (const language of languages) {
      for (const { path } of [...pages, ...links]) {
        const page = await openPage(browser, language, { viewport });
        const faults: string[] = [];
        page.on('pageerror', ({ message }) => faults.push(message));
        page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
        await watchShifts(page);
        const release = await holdScripts(page);
        await arriveAt(page, path);
        await page.evaluate(() => {
          for (const element of document.querySelectorAll('#root *')) element.classList.add('from-the-page');
        });
        const count = await page.locator('.from-the-page').count();
        release();
        await hasStarted(page);
        await page.waitForLoadState('networkidle');

        const where = `${path} in ${language}`;
        expect(faults, where).toEqual([]);
        expect(await page.evaluate('moved'), where).toEqual([]);
        // A page that is rendered anew has none of them.
        expect(await page.locator('.from-the-page').count(), where).toBeGreaterThan(count * 0.9);
        await page.context().close();
      }
    }
  });
}

test('a page in another language than the chosen one follows it without losing what was typed, and comes in it next time', async ({
  browser,
}) => {
  const page = await openPage(browser, 'VI');
  const { auth } = await wordsOf('EN');
  await page.addInitScript(() => {
    const state = { language: 'EN', colorScheme: 'auto', zoom: 1 };
    localStorage.setItem('portal.setting', JSON.stringify({ state, version: 1 }));
  });
  const release = await holdScripts(page);
  await arriveAt(page, '/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  await field(page, 'email').fill(approvedEmail);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(auth.loginTitle);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await field(page, 'password').fill(demoPassword);
  await expect(field(page, 'email')).toHaveValue(approvedEmail);

  await holdScripts(page);
  await arriveAt(page, '/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the language chosen on a page is that of the next page before its scripts', async ({ browser }) => {
  const page = await openPage(browser, 'VI');
  await page.goto('/login');
  await page.locator('fieldset > button[lang=en]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await holdScripts(page);
  await arriveAt(page, '/sign-up');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign up');
});

test('the token of a link reaches no server, and is gone from the address once the product has started', async ({
  browser,
}) => {
  for (const { path } of links) {
    const page = await openPage(browser, 'VI');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${JSON.stringify(request.headers())}`));
    const release = await holdScripts(page);
    await arriveAt(page, path);
    await expect(field(page, 'password')).toBeVisible();
    release();
    await expect(page).toHaveURL(path.split('#')[0] ?? '');
    await expect(field(page, 'password')).toBeVisible();
    expect(asked.filter((one) => one.includes('once'))).toEqual([]);
    await page.context().close();
  }
});

test('a product that cannot be loaded says so above the page, which stays', async ({ browser }) => {
  const page = await openPage(browser, 'VI');
  await page.route(scripts, (route) => route.abort());
  await arriveAt(page, '/login');
  await field(page, 'email').fill(approvedEmail);
  await expect(page.getByRole('alert')).toContainText('Vui lòng tải lại trang');
  await expect(field(page, 'email')).toHaveValue(approvedEmail);
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Tải lại trang' }).click();
  await hasStarted(page);
});
