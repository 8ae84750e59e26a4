import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { jsonWithTexts } from './localized-columns.ts';

/** The first response under an Idempotency-Key, stored in the transaction of the write. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The user's id, or `anonymous`. */
    person: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    bodyHash: text().notNull(),
    answer: jsonWithTexts<unknown>(),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.person, table.key] })],
);
