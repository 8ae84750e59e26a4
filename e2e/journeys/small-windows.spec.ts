import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { admin, logInAs } from '../demo-person.ts';
import { openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit } from '../wait-for-idle.ts';

/** A window of 1280 × 1024 at 400% zoom. */
const atFullZoom = { width: 320, height: 256 };

/** An ordinary phone. */
const small = { width: 360, height: 740 };

/** The parts of the frame that stay in the window while the page scrolls. */
const barsThatStay = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('header, nav')]
      .filter((one) => one.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(one).position))
      .map((one) => one.className),
  );

for (const { who, account, path } of [
  { who: 'candidates', account: { email: 'bao.vo@example.com' }, path: '/jobs' },
  { who: 'staff', account: admin, path: '/admin/users' },
]) {
  test(`at 400% zoom, the header and the tab bar scroll away for ${who}, and on a phone the tab bar stays`, async ({
    browser,
  }) => {
    const { page } = await openSession(browser, { language: 'VI', viewport: phone, folder: 'small-windows' });
    await logInAs(page, account);
    await visit(page, path);
    expect((await barsThatStay(page)).length).toBeGreaterThan(0);
    await page.setViewportSize(atFullZoom);
    expect(await barsThatStay(page)).toEqual([]);
  });
}

test('on a phone whose text is twice as large, no screen of a candidate scrolls sideways because of the frame', async ({
  browser,
}) => {
  const { page } = await openSession(browser, { language: 'VI', viewport: small, folder: 'small-windows' });
  await logInAs(page, { email: 'tuyet.ngo@example.com' });
  for (const path of ['/summary', '/invoices']) {
    await visit(page, path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(small.width);
  }
});

for (const email of ['tuyet.ngo@example.com', 'hoa.dinh@example.com']) {
  test(`the progress of ${email}, whose case runs, has at most three screens of a phone`, async ({ browser }) => {
    const seat = { language: 'VI', viewport: small, folder: 'small-windows', inOneLanguage: true } as const;
    const { page, words } = await openSession(browser, seat);
    await logInAs(page, { email });
    await visit(page, '/progress');
    await expect(page.getByRole('heading', { name: words.forecast.title })).toBeVisible();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThanOrEqual(3 * small.height);
  });
}
