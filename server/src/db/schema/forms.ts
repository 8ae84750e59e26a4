import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, uidKey } from './columns.ts';
import { encryptedFields } from './encrypted-columns.ts';
import { localizedText } from './localized-columns.ts';
import { users } from './users.ts';

export const forms = pgTable('forms', {
  id: uidKey(),
  name: text().notNull().unique(),
  title: localizedText().notNull(),
  createdAt: moment().notNull(),
});

export const formCategories = pgTable(
  'form_categories',
  {
    id: uidKey(),
    formId: uuid()
      .notNull()
      .references(() => forms.id),
    name: text().notNull(),
    label: localizedText().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex('form_categories_name_key').on(table.formId, sql`lower(${table.name})`)],
);

/**
 * One version of a question or a step. Changing an answered question creates a row with the next version and retires
 * the old one, so an answer keeps the text that the candidate saw.
 */
export const questions = pgTable(
  'questions',
  {
    id: uidKey(),
    formId: uuid()
      .notNull()
      .references(() => forms.id),
    categoryId: uuid().references(() => formCategories.id),
    name: text().notNull(),
    version: integer().notNull(),
    answerType: text().$type<'yes_no' | 'confirm'>().notNull(),
    title: localizedText().notNull(),
    text: localizedText().notNull(),
    position: integer().notNull(),
    retiredAt: moment(),
  },
  (table) => [
    uniqueIndex('questions_name_version_key').on(table.formId, sql`lower(${table.name})`, table.version),
    index('questions_form_idx').on(table.formId, table.position),
  ],
);
export type QuestionRow = typeof questions.$inferSelect;

export const answers = pgTable(
  'answers',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id),
    questionId: uuid()
      .notNull()
      .references(() => questions.id),
    ...encryptedFields<{ value: '0' | '1'; description: string | null }>(),
    answeredAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.questionId] })],
);
