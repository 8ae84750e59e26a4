import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { admin, linkOn, logInAs } from '../demo-person.ts';
import { openSession, phone } from '../person.ts';
import { test } from '../test.ts';
import { visit, waitForIdle } from '../wait-for-idle.ts';

/** A window of 1280 × 1024 at 400% zoom. */
const atFullZoom = { width: 320, height: 256 };

const inFolder = { folder: 'small-windows', inOneLanguage: true };

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
    const { page } = await openSession(browser, { language: 'VI', viewport: phone, ...inFolder });
    await logInAs(page, account);
    await visit(page, path);
    await waitForIdle(page);
    expect((await barsThatStay(page)).length).toBeGreaterThan(0);
    await page.setViewportSize(atFullZoom);
    expect(await barsThatStay(page)).toEqual([]);
  });
}

test('the languages are 44 px high, and the button to apply stays in the window of a phone', async ({ browser }) => {
  const { page, words } = await openSession(browser, { language: 'VI', viewport: phone, ...inFolder });
  await logInAs(page, { email: 'bao.vo@example.com' });
  await visit(page, await linkOn('/jobs?status=hiring', /^\/jobs\/[0-9a-f-]{36}$/)(page));
  await waitForIdle(page);
  for (const language of await page.getByRole('group', { name: words.screen.language }).getByRole('button').all())
    expect((await language.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  const apply = page.getByRole('link', { name: words.jobs.apply });
  for (const share of [0, 0.5]) {
    await page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), share);
    await expect(apply).toBeInViewport({ ratio: 1 });
    // Nothing covers it. A trial click does not press it.
    await apply.click({ trial: true });
  }
});
