import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Scheme } from './colors.ts';
import { setScheme } from './colors.ts';
import { waitForIdle } from './wait-for-idle.ts';

const other: Record<LanguageCode, LanguageCode> = { VI: 'EN', EN: 'VI' };
const tagOf = (language: LanguageCode) => language.toLowerCase();

/**
 * Changes the language of a page, as its button does, together with its colors if given, so that the page is drawn
 * once.
 */
export async function setLanguage(page: Page, language: LanguageCode, scheme?: Scheme): Promise<void> {
  const tag = tagOf(language);
  // Not with the pointer, because an open dialog may cover the button.
  const button = page.locator(`fieldset > button[lang=${tag}]`).first();
  await button.evaluate((one: HTMLElement, colors) => {
    if (colors) document.documentElement.setAttribute('data-mantine-color-scheme', colors);
    one.click();
  }, scheme);
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await waitForIdle(page);
}

/** The current language of a page. */
async function languageOf(page: Page): Promise<LanguageCode> {
  return (await page.locator('html').getAttribute('lang')) === 'en' ? 'EN' : 'VI';
}

/**
 * Looks at a screen in both languages, first in its current one, and leaves it in that one. A journey is walked in one
 * language. Open, selected, and typed content stays when the language changes.
 *
 * @param colors the colors of each language; the screen is left in light ones
 */
export async function inBothLanguages(
  page: Page,
  look: (language: LanguageCode) => Promise<void>,
  colors?: Record<LanguageCode, Scheme>,
): Promise<void> {
  const language = await languageOf(page);
  if (colors?.[language] === 'dark') await setScheme(page, 'dark');
  await look(language);
  await setLanguage(page, other[language], colors?.[other[language]]);
  await look(other[language]);
  await setLanguage(page, language, colors && 'light');
}
