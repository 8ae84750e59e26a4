import type { Browser, Page } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { expectAccessible } from './accessibility.ts';
import { inBothLanguages } from './languages.ts';
import { isPictureWanted, stretch, takePicture } from './pictures.ts';
import { fitsInWidth } from './screens.ts';
import { expectToast, recordToasts } from './toasts.ts';
import { waitForIdle, watchTraffic } from './wait-for-idle.ts';
import type { Words } from './words.ts';
import { wordsOf } from './words.ts';

const locales = { VI: 'vi-VN', EN: 'en-US' } as const;

/** A person at a screen: a candidate with a phone or staff at a desktop computer. */
export interface Person {
  page: Page;
  words: Words;
  language: LanguageCode;
  /**
   * Checks the screen as it is now: it does not scroll sideways, on a phone in either language, and axe finds no
   * accessibility problem. Takes pictures of it if requested.
   */
  picture(name: string): Promise<void>;
  /** Waits for a toast with this text, even one that has already disappeared. */
  expectToast(text: string): Promise<void>;
}

interface Size {
  width: number;
  height: number;
}

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1440, height: 900 };

interface Seat {
  language: LanguageCode;
  viewport: Size;
  /** Checks each screen in this size too. */
  alsoAt?: Size;
  /** The folder for pictures, within the folder of their language. */
  folder: string;
  /**
   * Checks the screens of a phone in this language only, because the journey is also walked in the other one, or because
   * a switch fetches what the journey holds back.
   */
  inOneLanguage?: boolean;
}

export async function openSession(browser: Browser, seat: Seat): Promise<Person> {
  const { language, viewport, alsoAt, folder, inOneLanguage = false } = seat;
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
      await fitsInWidth(page, `${name} in ${shown}`, size.width);
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
      // On a desktop, a text is hardly ever too long. `every-staff-screen` looks at each screen in both languages.
      if (inOneLanguage || !isPhone) await lookIn(name, language);
      else await inBothLanguages(page, language, (shown) => lookIn(name, shown));
      await page.setViewportSize(viewport);

      // The same screen in another language has the same accessibility problems.
      if (inOneLanguage && language !== 'VI') return;
      // In a low window, a bar at the bottom covers fields, and axe would report them as hidden.
      if (isPhone) await stretch(page, viewport);
      await expectAccessible(page);

      await page.setViewportSize(viewport);
    },
    expectToast: (text) => expectToast(page, text),
  };
}
