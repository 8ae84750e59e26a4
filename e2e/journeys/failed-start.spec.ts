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

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 14_8 like Mac OS X) AppleWebKit/605.1.15 Version/14.1 Safari/604.1';

for (const { path, userAgent, sentences } of [
  {
    path: '/login',
    userAgent: undefined,
    sentences: ['cài hoặc cập nhật Google Chrome', 'install or update Google Chrome'],
  },
  {
    path: '/privacy',
    userAgent: iPhone,
    sentences: ['cập nhật máy lên iOS 15 trở lên', 'update your device to iOS 15'],
  },
]) {
  test(`a browser that is too old says on ${path} what to install`, async ({ browser }) => {
    const context = await browser.newContext(userAgent === undefined ? {} : { userAgent });
    const page = await context.newPage();
    await page.addInitScript(() => {
      Reflect.deleteProperty(RegExp.prototype, 'hasIndices');
    });
    await page.goto(path);
    for (const sentence of sentences) await expect(page.getByRole('alert')).toContainText(sentence);
    // Reloading would not help.
    await expect(page.getByRole('button', { name: 'Tải lại trang' })).toHaveCount(0);
  });
}

test('only a browser that lacks something loads polyfills, before the product', async ({ browser }) => {
  for (const isOld of [false, true]) {
    const page = await openPage(browser, 'VI');
    const loaded: string[] = [];
    page.on('requestfinished', (request) => loaded.push(new URL(request.url()).pathname));
    if (isOld) {
      await page.addInitScript(() => {
        Reflect.deleteProperty(Array.prototype, 'toSpliced');
        Reflect.deleteProperty(Object, 'hasOwn');
      });
    }
    await page.goto('/login');
    await hasStarted(page);
    expect(loaded.filter((path) => path.startsWith('/assets/polyfills-'))).toHaveLength(isOld ? 1 : 0);
    expect(await page.evaluate(() => [typeof Object.hasOwn, typeof [].toSpliced])).toEqual(['function', 'function']);
  }
});

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
