import type { Page } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';

export type Scheme = 'light' | 'dark';

/** Colors are the same in both languages, so axe checks light in one and dark in the other. */
export const schemes: Record<LanguageCode, Scheme> = { VI: 'light', EN: 'dark' };

/** Changes the colors at once. A color in transition is not the color that people read. */
export const setScheme = (page: Page, scheme: Scheme) =>
  page.evaluate((value) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important }');
    const before = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [...before, still];
    document.documentElement.setAttribute('data-mantine-color-scheme', value);
    // Reading a size applies the new colors. Transitions may resume only after that.
    document.body.getBoundingClientRect();
    document.adoptedStyleSheets = before;
  }, scheme);
