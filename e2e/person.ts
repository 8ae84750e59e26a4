import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { settled, watchTraffic } from './settled.ts';
import { expectToast, recordToasts } from './toasts.ts';
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
  /** Waits for a toast that says this, even one that is gone by now. */
  hears(text: string): Promise<void>;
}

/** A picture for people to look at: JPEG takes a fraction of the time of PNG. */
export const takePicture = (page: Page, path: string) =>
  page.screenshot({ path: `${path}.jpg`, type: 'jpeg', quality: 85 });

export const phone = { width: 360, height: 740 };
export const desk = { width: 1440, height: 900 };

export async function lookForBarriers(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    // In the page itself: otherwise a second page is opened for each look. We have no frames of other origins.
    .setLegacyMode(true)
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
  await recordToasts(context);
  const page = await context.newPage();
  watchTraffic(page);
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
      await settled(page);
      // As tall as the screen is long: a bar that is fixed to the bottom stands at the bottom of the picture too.
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({
        width: viewport.width,
        height: Math.min(Math.max(height, viewport.height), 16_000),
      });
      await takePicture(page, join(target, `${String(count).padStart(2, '0')}-${name}-${viewport.width}`));
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
      await lookForBarriers(page);
      await page.setViewportSize(viewport);
    },
    hears: (text) => expectToast(page, text),
  };
}
