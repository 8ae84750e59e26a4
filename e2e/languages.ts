import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { settled } from './settled.ts';

const other: Record<LanguageCode, LanguageCode> = { VI: 'EN', EN: 'VI' };
const tagOf = (language: LanguageCode) => language.toLowerCase();

/** Changes the language of a page, as the button for it does. */
export async function speak(page: Page, language: LanguageCode): Promise<void> {
  const tag = tagOf(language);
  // Not with the pointer: an open dialog covers the button.
  await page.locator(`fieldset > button[lang=${tag}]`).first().dispatchEvent('click');
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await settled(page);
}

/** The language that a page is in. */
async function languageOf(page: Page): Promise<LanguageCode> {
  return (await page.locator('html').getAttribute('lang')) === 'en' ? 'EN' : 'VI';
}

/**
 * Looks at a screen in both languages, first in the one that it is in, and leaves it in that one. A journey is walked in one
 * language: what is open, chosen or typed stays as it is when the language changes.
 */
export async function inBothLanguages(page: Page, look: (language: LanguageCode) => Promise<void>): Promise<void> {
  const language = await languageOf(page);
  await look(language);
  await speak(page, other[language]);
  await look(other[language]);
  await speak(page, language);
}
