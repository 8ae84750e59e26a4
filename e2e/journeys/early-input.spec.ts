import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { waitForIdle } from '../wait-for-idle.ts';
import { wordsOf } from '../words.ts';
import { arriveAt, field, hasStarted, holdScripts, links, openPage } from './before-start.ts';
import { approvedEmail, demoPassword } from './log-in.ts';

/** Nothing that a person types, presses, or chooses before the product starts is lost, or goes to another place. */

test('text typed before the product starts is still there afterwards, and logs in', async ({ browser }) => {
  const page = await openPage(browser, 'VI');
  const { auth } = wordsOf('VI');
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
    const { auth } = wordsOf('EN');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    const release = await holdScripts(page);
    await arriveAt(page, '/login');
    await field(page, 'email').fill(approvedEmail);
    await field(page, 'password').fill(demoPassword);
    await press(page, auth.login);
    const button = page.getByRole('button', { name: auth.login, exact: true });
    await expect(button).toHaveAttribute('data-pressed');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(page).toHaveURL('/summary');
    expect(asked.filter((one) => /Demo|%40|@/.test(one))).toEqual([]);
    expect(asked.filter((one) => one.endsWith('/login'))).toEqual([
      expect.stringMatching(/^GET .*\/login$/),
      expect.stringMatching(/^POST .*\/oauth\/login$/),
    ]);
  });
}

test('a press before the product starts is forgotten when the person types on', async ({ browser }) => {
  const page = await openPage(browser, 'VI');
  const button = page.getByRole('button', { name: wordsOf('VI').auth.login, exact: true });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const release = await holdScripts(page);
  await arriveAt(page, '/login');
  await field(page, 'email').fill(approvedEmail);
  await field(page, 'password').fill('Demo');
  await button.click();
  await field(page, 'password').pressSequentially('#');
  await expect(button).not.toHaveAttribute('data-pressed');
  await expect(button).not.toHaveAttribute('aria-busy');
  release();
  await hasStarted(page);
  await waitForIdle(page);
  expect(sent).toEqual([]);
});

test('a language that is chosen before the product starts is applied although the person types on', async ({
  browser,
}) => {
  const page = await openPage(browser, 'VI');
  const release = await holdScripts(page);
  await arriveAt(page, '/login');
  await page.getByRole('button', { name: 'EN, English' }).click();
  await field(page, 'email').fill(approvedEmail);
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(field(page, 'email')).toHaveValue(approvedEmail);
});

test('a checkbox and all fields of the sign-up page keep what was entered before the product starts', async ({
  browser,
}) => {
  const page = await openPage(browser, 'VI');
  const { auth } = wordsOf('VI');
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

test('a page in another language than the chosen one follows it without losing what was typed, and comes in it next time', async ({
  browser,
}) => {
  const page = await openPage(browser, 'VI');
  const { auth } = wordsOf('EN');
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

test('a page in another language than that of the browser follows it, but does not store it as a choice', async ({
  browser,
}) => {
  const page = await openPage(browser, 'EN');
  await page.route('/login', async (route) => {
    const headers = { ...route.request().headers(), 'accept-language': 'vi' };
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  const release = await holdScripts(page);
  await arriveAt(page, '/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('EN').auth.loginTitle);
  const chosen = await page.evaluate(() => JSON.parse(localStorage.getItem('portal.setting') ?? '{}').state?.language);
  expect(chosen ?? null).toBeNull();
  expect(await page.evaluate(() => document.cookie)).not.toContain('language=');
});

test('the token of a link reaches only the call that reads it, and is gone from the address once the product has started', async ({
  browser,
}) => {
  for (const { path } of links) {
    const page = await openPage(browser, 'VI');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const body = pathname === '/api/oauth/links/read' ? '' : request.postData();
      asked.push(`${request.url()} ${JSON.stringify(request.headers())} ${body}`);
    });
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
