import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { expectNoBarriers } from './barriers.ts';
import { inBothLanguages } from './languages.ts';
import { isPictureWanted, stretch, takePicture } from './pictures.ts';
import { expectToast, recordToasts } from './toasts.ts';
import { waitForIdle, watchTraffic } from './wait-for-idle.ts';
import type { Words } from './words.ts';
import { wordsOf } from './words.ts';

const locales = { VI: 'vi-VN', EN: 'en-US' } as const;

/** Somebody at a screen: a candidate with a phone, staff at a desk. */
export interface Person {
  page: Page;
  words: Words;
  language: LanguageCode;
  /**
   * Looks for what keeps people out of the screen as it is now: it scrolls sideways in neither language, and axe finds no
   * barrier. Takes pictures of it where that is asked for.
   */
  picture(name: string): Promise<void>;
  /** Only takes a picture where that is asked for: `every-screen` looks at this screen as it is now. */
  knownPicture(name: string): Promise<void>;
  /** Waits for a toast that says this, even one that is gone by now. */
  expectToast(text: string): Promise<void>;
}

interface Size {
  width: number;
  height: number;
}

export const phone = { width: 360, height: 740 };
export const tablet = { width: 768, height: 1024 };
export const desk = { width: 1440, height: 900 };

interface Seat {
  language: LanguageCode;
  viewport: Size;
  /** Looks at each screen in this size too. */
  alsoAt?: Size;
  /** Where pictures go, in the folder of their language. */
  folder: string;
  /** The journey is walked in the other language as well: the screens are looked at in this one only. */
  isWalkedInBoth?: boolean;
}

export async function openSession(browser: Browser, seat: Seat): Promise<Person> {
  const { language, viewport, alsoAt, folder, isWalkedInBoth = false } = seat;
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

  const keepPicture = async (name: string, shown: LanguageCode, size: Size) => {
    if (!isPictureWanted) return;
    await stretch(page, size);
    const number = String(count).padStart(2, '0');
    await takePicture(page, `${shown.toLowerCase()}/${folder}`, `${number}-${name}-${size.width}`);
  };
  const lookIn = async (name: string, shown: LanguageCode) => {
    for (const size of alsoAt ? [viewport, alsoAt] : [viewport]) {
      await page.setViewportSize(size);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overflow, `${name} scrolls sideways in ${shown} at ${size.width} px`).toBeLessThanOrEqual(0);
      await keepPicture(name, shown, size);
    }
  };
  return {
    page,
    language,
    words: wordsOf(language),
    async picture(name) {
      count += 1;
      await waitForIdle(page);
      if (isWalkedInBoth) await lookIn(name, language);
      else await inBothLanguages(page, (shown) => lookIn(name, shown));
      await page.setViewportSize(viewport);
      // The same screen in another language has the same barriers.
      if (isWalkedInBoth && language !== 'VI') return;
      // In a low window a bar at its bottom covers fields, which axe would take for their place on the page.
      if (isPhone) await stretch(page, viewport);
      await expectNoBarriers(page);
      await page.setViewportSize(viewport);
    },
    async knownPicture(name) {
      if (!isPictureWanted) return;
      count += 1;
      await waitForIdle(page);
      await keepPicture(name, language, viewport);
      await page.setViewportSize(viewport);
    },
    expectToast: (text) => expectToast(page, text),
  };
}
