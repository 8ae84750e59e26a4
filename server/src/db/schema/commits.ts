import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * One row for each transaction that wrote something, written by the transaction itself. If the reply to a COMMIT is
 * lost, the row says whether the transaction was committed. Old rows are deleted.
 */
export const commits = pgTable('commits', {
  id: uuid().primaryKey(),
  committedAt: moment().notNull(),
});
