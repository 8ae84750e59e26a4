import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { prerenderedPages } from '../../web/prerender/pages.ts';
import { phone } from '../person.ts';
import { watchTraffic } from '../wait-for-idle.ts';

export const scripts = '**/assets/*.js';
const locales = { VI: 'vi-VN', EN: 'en-US' } as const;
export const languages = ['VI', 'EN'] as const;

type Path = (typeof prerenderedPages)[number]['path'];

const contents: Record<Path, { title: Record<LanguageCode, string>; fields: string[] }> = {
  '/login': { title: { VI: 'Đăng nhập', EN: 'Log in' }, fields: ['email', 'password'] },
  '/sign-up': {
    title: { VI: 'Đăng ký tài khoản', EN: 'Sign up' },
    fields: ['lastName', 'firstName', 'email', 'password'],
  },
  '/forgot-password': { title: { VI: 'Quên mật khẩu', EN: 'Forgot password' }, fields: ['email'] },
  '/about': {
    title: {
      VI: 'Việc làm ở Mỹ diện EB-3: hết bao nhiêu, chờ bao lâu',
      EN: 'EB-3 jobs in the US: what it costs and how long it takes',
    },
    fields: [],
  },
  '/verify': { title: { VI: 'Kiểm tra hợp đồng', EN: 'Check a contract' }, fields: [] },
  '/activate': { title: { VI: 'Kích hoạt tài khoản', EN: 'Activate account' }, fields: ['email'] },
  '/forgot': { title: { VI: 'Đặt lại mật khẩu', EN: 'Reset password' }, fields: [] },
};
export const pages = prerenderedPages.map(({ path }) => ({ path, ...contents[path] }));

/** What a link of an email opens. Without a script, it shows the page without a link. */
export const links = [
  { ...contents['/activate'], path: '/activate#token=once', fields: ['password', 'email'] },
  { ...contents['/forgot'], path: '/forgot#token=once', fields: ['password', 'retype'] },
];

/** Lets the server say of every link that it can be used, although nobody has received it. */
export const openInventedLinks = (page: Page): Promise<unknown> =>
  page.route('**/api/oauth/links/read', (route) =>
    route.fulfill({
      json: { error_code: 0, message: '', message_code: 'SUCCESS', data: { state: 'open', email: null } },
    }),
  );

export async function openPage(browser: Browser, language: LanguageCode, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ locale: locales[language], viewport: phone, ...options });
  const page = await context.newPage();
  watchTraffic(page);
  page.setDefaultTimeout(30_000);
  await openInventedLinks(page);
  return page;
}

/** Holds back scripts, those of the product by default. The page and its inlined scripts arrive. @returns a function that lets them arrive */
export async function holdScripts(page: Page, held = scripts): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(held, async (route) => {
    await released;
    // The test may have ended.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Opens an address without waiting for its scripts. */
export async function arriveAt(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

export const hasStarted = (page: Page) => expect(page.locator('html')).not.toHaveAttribute('data-starting');
export const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
