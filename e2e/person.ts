import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Words } from './words.ts';
import { wordsOf } from './words.ts';

const pictures = fileURLToPath(new URL('../test-results/pictures', import.meta.url));
const locales = { VI: 'vi-VN', EN: 'en-US' } as const;

/** Somebody at a screen: a candidate with a phone, staff at a desk. */
export interface Person {
  page: Page;
  words: Words;
  language: LanguageCode;
  /** Takes a picture of the whole screen for people to look at, and looks for what keeps others out. */
  picture(name: string): Promise<void>;
  /** Waits for a toast that says this. */
  hears(text: string): Promise<void>;
}

export const phone = { width: 360, height: 740 };
export const desk = { width: 1440, height: 900 };

export async function lookForBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);
  expect.soft(found).toEqual([]);
}

export async function sitDown(
  browser: Browser,
  options: { language: LanguageCode; viewport: { width: number; height: number }; folder: string },
): Promise<Person> {
  const { language, viewport, folder } = options;
  const isPhone = viewport.width < 600;
  const context = await browser.newContext({
    viewport,
    locale: locales[language],
    timezoneId: 'Asia/Ho_Chi_Minh',
    hasTouch: isPhone,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  let count = 0;
  const target = join(pictures, folder);
  await mkdir(target, { recursive: true });
  return {
    page,
    language,
    words: wordsOf(language),
    async picture(name) {
      count += 1;
      await page.waitForLoadState('networkidle');
      await expect(page.locator('.mantine-Skeleton-root, [data-loading-page]')).toHaveCount(0);
      // As tall as the screen is long: a bar that is fixed to the bottom stands at the bottom of the picture too.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({
        width: viewport.width,
        height: Math.min(Math.max(height, viewport.height), 16_000),
      });
      await page.screenshot({ path: join(target, `${String(count).padStart(2, '0')}-${name}-${viewport.width}.png`) });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
      await lookForBarriers(page);
      await page.setViewportSize(viewport);
    },
    async hears(text) {
      await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
    },
  };
}
