import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { completeText, readStoredTexts } from '@portal/shared/languages/stored-texts';
import { customType } from 'drizzle-orm/pg-core';

/** A text in every language. */
export const localizedText = customType<{ data: LocalizedText; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (text) => JSON.stringify(text),
  // cast: the column holds what toDriver wrote, perhaps before a language was added.
  fromDriver: (stored) => completeText(stored as Partial<LocalizedText>),
});

/** JSON with texts by language in it. A row that never changes is read as it was written, whichever release wrote it. */
export const jsonWithTexts = <Data>() =>
  customType<{ data: Data; driverData: unknown }>({
    dataType: () => 'jsonb',
    toDriver: (value) => JSON.stringify(value),
    // cast: like drizzle's own jsonb, whose content only the code that wrote it knows.
    fromDriver: (stored) => readStoredTexts(stored) as Data,
  })();
