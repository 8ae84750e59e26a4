import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { wordsOf } from '../words.ts';
import { arriveAt, field, hasStarted, holdScripts, openPage, scripts } from './before-start.ts';
import { approvedEmail } from './log-in.ts';

/** A page that cannot start says so, and a page that arrived in part starts all the same. */

const expectFailure = async (page: Page) => {
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Vui lòng tải lại trang');
  await expect(page.getByRole('button', { name: 'Tải lại trang' })).toHaveCount(1);
};

test('a product that cannot be loaded says so above the page, which stays', async ({ browser }) => {
  const page = await openPage(browser, 'VI');
  await page.route(scripts, (route) => route.abort());
  await arriveAt(page, '/login');
  await field(page, 'email').fill(approvedEmail);
  await expectFailure(page);
  await expect(field(page, 'email')).toHaveValue(approvedEmail);
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Tải lại trang' }).click();
  await hasStarted(page);
});

for (const path of ['/login', '/privacy']) {
  test(`a browser that cannot read the product says so on ${path}`, async ({ browser }) => {
    const page = await openPage(browser, 'VI');
    await page.route(scripts, (route) => route.fulfill({ contentType: 'text/javascript', body: 'let let = 1;' }));
    await page.goto(path);
    await expectFailure(page);
  });
}

test('a product that fails while it starts says so, and shows no press as being answered', async ({ browser }) => {
  const page = await openPage(browser, 'VI');
  const release = await holdScripts(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'languages', {
      get: () => {
        throw new Error('a fault of the start');
      },
    });
  });
  await arriveAt(page, '/login');
  const button = page.getByRole('button', { name: wordsOf('VI').auth.login, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('data-pressed');
  release();
  await expectFailure(page);
  await expect(button).not.toHaveAttribute('data-pressed');
});

/** Cuts a page off in the middle of its form. */
const cutOff = (page: Page) =>
  page.route('/login', async (route) => {
    const response = await route.fetch();
    const [half = ''] = (await response.text()).split('name="password"');
    await route.fulfill({ response, body: half });
  });

test('a page that was cut off on its way is rendered anew and can be used', async ({ browser }) => {
  const page = await openPage(browser, 'VI');
  await cutOff(page);
  await page.goto('/login');
  await field(page, 'email').fill(approvedEmail);
  await expect(field(page, 'password')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await hasStarted(page);
});

test('a stored language that is none keeps the product neither from starting nor from watching for early presses', async ({
  browser,
}) => {
  const page = await openPage(browser, 'EN');
  await page.addInitScript(() => {
    const state = { language: 5, colorScheme: 'auto', zoom: 1 };
    localStorage.setItem('portal.setting', JSON.stringify({ state, version: 1 }));
  });
  const release = await holdScripts(page);
  await arriveAt(page, '/login');
  const button = page.getByRole('button', { name: wordsOf('EN').auth.login, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('data-pressed');
  release();
  await hasStarted(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsOf('EN').auth.loginTitle);
  await expect(page.getByText('Loading chunk failed')).toHaveCount(0);
});
