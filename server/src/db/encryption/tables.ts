import type { SQL } from 'drizzle-orm';
import { and, eq, is, or, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { textPrefixOf } from '#platform/encryption.ts';
import { required } from '#platform/required.ts';
import type { Database, Tx } from '../client.ts';
import * as schema from '../schema/index.ts';
import type { Fields } from './rows.ts';
import { describeTable } from './rows.ts';

const isTable = (value: unknown): value is PgTable => is(value, PgTable);

const exported: readonly unknown[] = Object.values(schema);

/** The tables that have encrypted columns. */
export const encryptedTables: readonly PgTable[] = exported
  .filter(isTable)
  .filter((table) => describeTable(table).encryptedColumns.length > 0);

/** Matches a row with a value that is not encrypted with the current key. */
export function isUnderEarlierKey({ encryption }: Database | Tx, table: PgTable): SQL {
  const { columns, encryptedColumns } = describeTable(table);
  const prefix = `${textPrefixOf(encryption.keys[0])}%`;
  const conditions = encryptedColumns.map((name) => sql`${columns[name]} not like ${prefix}`);
  return required(or(...conditions), 'the table has encrypted columns');
}

/**
 * Reads a few rows of a table and locks them. It leaves out rows that another transaction has locked, so it never waits
 * while it holds locks.
 */
export async function lockRows(
  tx: Tx,
  table: PgTable,
  { names, where, limit }: { names: readonly string[]; where: SQL | undefined; limit: number },
): Promise<Fields[]> {
  const { columns, primaryKey } = describeTable(table);
  const selected = Object.fromEntries(
    [...primaryKey, ...names].map((name) => [name, required(columns[name], 'the table has the column')]),
  );
  return tx.select(selected).from(table).where(where).limit(limit).for('no key update', { skipLocked: true });
}

/** Writes columns of a row. The row contains its primary key. */
export async function updateRow(tx: Tx, table: PgTable, row: Fields): Promise<void> {
  const { columns, primaryKey } = describeTable(table);
  const isRow = and(...primaryKey.map((key) => eq(required(columns[key], 'a key is a column'), row[key])));
  const set = Object.fromEntries(Object.entries(row).filter(([name]) => !primaryKey.includes(name)));
  await tx.update(table).set(set).where(isRow);
}
