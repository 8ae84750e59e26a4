import type { Page } from '@playwright/test';
import type { LanguageCode } from '@portal/shared/http/field-schemas';

export type Scheme = 'light' | 'dark';

/** Colors are the same in both languages: axe looks at light in one and at dark in the other. */
export const schemes: Record<LanguageCode, Scheme> = { VI: 'light', EN: 'dark' };

/** Changes the colors at once: a color on its way to another one is not what people read. */
export const setScheme = (page: Page, scheme: Scheme) =>
  page.evaluate((value) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after { transition: none !important }');
    const before = [...document.adoptedStyleSheets];
    document.adoptedStyleSheets = [...before, still];
    document.documentElement.setAttribute('data-mantine-color-scheme', value);
    // Asking for a size applies the new colors; only then may transitions begin again.
    document.body.getBoundingClientRect();
    document.adoptedStyleSheets = before;
  }, scheme);
