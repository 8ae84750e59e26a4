import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { bigint, check, date, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import { foldSql } from '#platform/search.ts';

/** A UUIDv7 primary key, which sorts by creation time. */
export const uidKey = () => uuid().primaryKey().$defaultFn(uuidv7);

/** A timestamp with its time zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date' });

/** A folded copy of a text column, which the database keeps. Lists are sorted and searched by it. */
export const foldedCopyOf = (column: string) =>
  text()
    .notNull()
    .generatedAlwaysAs(foldSql(sql.identifier(column)));

/**
 * The transaction that inserted a row, so that everything that one decision wrote can be found. Null in rows of an earlier release.
 * Numbers may come again in a restored database: a query also limits the time.
 */
export const transactionId = () => bigint({ mode: 'number' }).default(sql`(pg_current_xact_id()::text)::bigint`);

/** A calendar day, `YYYY-MM-DD`. */
export const day = () => date({ mode: 'string' });

/** A constraint that limits a column to these values, which the rest of the code uses too. */
export const isOneOf = (name: string, column: AnyPgColumn, values: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
