import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Scheme } from './colors.ts';
import { waitForIdle } from './wait-for-idle.ts';

const other: Record<LanguageCode, LanguageCode> = { VI: 'EN', EN: 'VI' };

/**
 * Changes the language of a page, as its button does, together with its colors if given, so that the page is drawn
 * once.
 */
export async function setLanguage(page: Page, language: LanguageCode, scheme?: Scheme): Promise<void> {
  const tag = language.toLowerCase();
  // Not with the pointer, because an open dialog may cover the button.
  const button = page.locator(`fieldset > button[lang=${tag}]`).first();
  await button.evaluate((one: HTMLElement, colors) => {
    if (colors) document.documentElement.setAttribute('data-mantine-color-scheme', colors);
    one.click();
  }, scheme);
  await expect(page.locator('html')).toHaveAttribute('lang', tag);
  await waitForIdle(page);
}

/**
 * Looks at a screen in both languages, first in its current one, and leaves it in that one. A journey is walked in one
 * language. Open, selected, and typed content stays when the language changes.
 */
export async function inBothLanguages(
  page: Page,
  current: LanguageCode,
  look: (language: LanguageCode) => Promise<void>,
): Promise<void> {
  await look(current);
  await setLanguage(page, other[current]);
  await look(other[current]);
  await setLanguage(page, current);
}
