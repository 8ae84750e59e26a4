import { byLanguageAndInvented, inventedConventions } from '@portal/shared/languages/invented-language';
import { vi } from 'vitest';

/** Adds an invented language to the product: one entry in `languageCodes`, and one in each table of languages. */

vi.mock('@portal/shared/languages/languages', async (importOriginal) => {
  const languages = await importOriginal<typeof import('@portal/shared/languages/languages')>();
  return { ...languages, languageCodes: [...languages.languageCodes, 'XX'], byLanguage: byLanguageAndInvented };
});

vi.mock('@portal/shared/languages/conventions', async (importOriginal) => {
  const { conventions } = await importOriginal<typeof import('@portal/shared/languages/conventions')>();
  return { conventions: { ...conventions, XX: inventedConventions } };
});
