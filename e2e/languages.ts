import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Scheme } from './colors.ts';
import { setScheme } from './colors.ts';
import { waitForIdle } from './wait-for-idle.ts';

const other: Record<LanguageCode, LanguageCode> = { VI: 'EN', EN: 'VI' };
const tagOf = (language: LanguageCode) => language.toLowerCase();

/**
 * Changes the language of a page, as the button for it does, and its colors with it where they are given: together they
 * are drawn once.
 */
export async function speak(page: Page, language: LanguageCode, scheme?: Scheme): Promise<void> {
  const tag = tagOf(language);
  // Not with the pointer: an open dialog covers the button.
  const button = page.locator(`fieldset > button[lang=${tag}]`).first();
  await button.evaluate((one: HTMLElement, colors) => {
    if (colors) document.documentElement.setAttribute('data-mantine-color-scheme', colors);
    one.click();
  }, scheme);
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await waitForIdle(page);
}

/** The language that a page is in. */
async function languageOf(page: Page): Promise<LanguageCode> {
  return (await page.locator('html').getAttribute('lang')) === 'en' ? 'EN' : 'VI';
}

/**
 * Looks at a screen in both languages, first in the one that it is in, and leaves it in that one. A journey is walked in one
 * language: what is open, chosen or typed stays as it is when the language changes.
 *
 * @param colors those of each language; the screen is left in light ones
 */
export async function inBothLanguages(
  page: Page,
  look: (language: LanguageCode) => Promise<void>,
  colors?: Record<LanguageCode, Scheme>,
): Promise<void> {
  const language = await languageOf(page);
  if (colors?.[language] === 'dark') await setScheme(page, 'dark');
  await look(language);
  await speak(page, other[language], colors?.[other[language]]);
  await look(other[language]);
  await speak(page, language, colors && 'light');
}
