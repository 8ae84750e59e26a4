import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { expectNoBarriers } from './barriers.ts';
import { isPictureWanted, stretch, takePicture } from './pictures.ts';
import { settled, watchTraffic } from './settled.ts';
import { expectToast, recordToasts } from './toasts.ts';
import type { Words } from './words.ts';
import { wordsOf } from './words.ts';

const locales = { VI: 'vi-VN', EN: 'en-US' } as const;

/** Somebody at a screen: a candidate with a phone, staff at a desk. */
export interface Person {
  page: Page;
  words: Words;
  language: LanguageCode;
  /** Looks for what keeps people out of the screen as it is now, and takes a picture of it where that is asked for. */
  picture(name: string): Promise<void>;
  /** Waits for a toast that says this, even one that is gone by now. */
  hears(text: string): Promise<void>;
}

export const phone = { width: 360, height: 740 };
export const desk = { width: 1440, height: 900 };

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
  return {
    page,
    language,
    words: wordsOf(language),
    async picture(name) {
      count += 1;
      await settled(page);
      // In a low window a bar at its bottom covers fields, which axe would take for their place on the page.
      await stretch(page, viewport);
      if (isPictureWanted) {
        await takePicture(page, folder, `${String(count).padStart(2, '0')}-${name}-${viewport.width}`);
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
      // The same screen in another language has the same barriers.
      if (language === 'VI') await expectNoBarriers(page);
      await page.setViewportSize(viewport);
    },
    hears: (text) => expectToast(page, text),
  };
}
