import type { ConsentPurpose } from '@portal/shared/consents/purposes';
import { consentPurposes } from '@portal/shared/consents/purposes';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, moment, uidKey } from './columns.ts';
import { users } from './users.ts';

/**
 * The consents that candidates gave, a row for each giving. The newest row of a purpose counts. Rows are only added; the
 * withdrawal is recorded later, once.
 */
export const consents = pgTable(
  'consents',
  {
    id: uidKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    purpose: text().$type<ConsentPurpose>().notNull(),
    /** The version and the language of the text that was read. */
    version: text().notNull(),
    languageCode: text().$type<LanguageCode>().notNull(),
    ip: text(),
    givenAt: moment().notNull(),
    withdrawnAt: moment(),
  },
  (table) => [
    index('consents_user_idx').on(table.userId, table.purpose, table.givenAt, table.id),
    isOneOf('consents_purpose_known', table.purpose, consentPurposes),
  ],
);
export type ConsentRow = typeof consents.$inferSelect;
