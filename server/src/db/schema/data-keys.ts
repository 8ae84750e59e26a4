import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The ids of the keys that values may be encrypted with. The product does not start without one of these keys. */
export const dataKeys = pgTable('data_keys', {
  id: text().primaryKey(),
  createdAt: moment().notNull(),
});
