import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { demoOrganization } from '../../server/src/reference-data/organization.ts';
import { schemes } from '../colors.ts';
import { desktop, phone } from '../person.ts';
import { test } from '../test.ts';
import { waitForIdle } from '../wait-for-idle.ts';
import { arriveAt, field, hasStarted, holdScripts, languages, links, openPage, pages } from './before-start.ts';

/** The public pages can be read and filled in before any script runs, and do not move when the product starts. */

const tags = { VI: 'vi', EN: 'en' } as const;
const canvas = { light: 'rgb(250, 248, 244)', dark: 'rgb(20, 18, 16)' } as const;

async function expectReadable(
  page: Page,
  { path, title, fields }: (typeof pages | typeof links)[number],
  language: LanguageCode,
) {
  await expect(page.locator('html')).toHaveAttribute('lang', tags[language]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language]);
  await expect(page).toHaveTitle(`${title[language]} · ${demoOrganization.brandName}`);
  await expect(page.getByRole('banner')).toContainText(demoOrganization.brandName);
  for (const [index, name] of fields.entries()) {
    const input = field(page, name);
    await expect(input, `${name} of ${path}`).toBeVisible();
    await input.pressSequentially(`typed ${index}`);
    await expect(input).toHaveValue(`typed ${index}`);
  }
}

for (const language of languages) {
  test(`a page without JavaScript says so, in ${language}`, async ({ browser }) => {
    const page = await openPage(browser, language, { javaScriptEnabled: false });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('noscript').first()).toBeInViewport();
  });

  const scheme = schemes[language];
  test(`the public pages can be read and filled in, in ${scheme} colors, before any script of the product, in ${language}`, async ({
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
  await waitForIdle(page);
  expect(await page.evaluate('seenColors')).toEqual([`dark ${canvas.dark} 130%`]);
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

for (const [language, size, viewport] of [
  ['VI', 'phone', phone],
  ['EN', 'desktop', desktop],
] as const) {
  test(`the product takes over the elements of every public page in ${language} without an error or a jump, on a ${size}`, async ({
    browser,
  }) => {
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
      // These are what a person may be using. A focus or a text in one that is rendered anew would be lost.
      const inUse = page.locator('#root :is(form, input, button)');
      const count = await page.locator('.from-the-page').count();
      release();
      await hasStarted(page);
      await waitForIdle(page);

      const where = `${path} in ${language}`;
      expect(faults, where).toEqual([]);
      expect(await page.evaluate('moved'), where).toEqual([]);
      // A page that is rendered anew has none of them.
      expect(await page.locator('.from-the-page').count(), where).toBeGreaterThan(count * 0.9);
      const anew = await inUse
        .and(page.locator(':not(.from-the-page)'))
        .evaluateAll((all) => all.map(({ outerHTML }) => outerHTML));
      expect(anew, where).toEqual([]);
      await page.context().close();
    }
  });
}
