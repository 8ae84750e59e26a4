import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { isLocalizedText } from '@portal/shared/languages/localized-text';
import { completeText, readStoredTexts } from '@portal/shared/languages/stored-texts';
import { customType } from 'drizzle-orm/pg-core';

/** Reads a text in every language. One written before a language was added has none in it. */
export const readLocalizedText = (stored: unknown): LocalizedText =>
  completeText(isLocalizedText(stored) ? stored : {});

/** A text in every language. */
export const localizedText = customType<{ data: LocalizedText; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (text) => JSON.stringify(text),
  fromDriver: readLocalizedText,
});

/** JSON with texts by language in it. A row that never changes is read as it was written, whichever release wrote it. */
export const jsonWithTexts = <Data>() =>
  customType<{ data: Data; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    // oxlint-disable-next-line typescript/consistent-type-assertions -- like drizzle's own jsonb
    fromDriver: (stored) => readStoredTexts(stored) as Data,
  })();
