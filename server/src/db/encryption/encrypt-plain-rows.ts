import { setTimeout as sleep } from 'node:timers/promises';
import { isNotNull, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import * as z from 'zod/mini';
import { createEncryption } from '../../platform/encryption.ts';
import type { Database, Tx } from '../client.ts';
import { openClient } from '../open-client.ts';
import { describeTable, encryptFields } from './rows.ts';
import { encryptedTables, lockRows, updateRow } from './tables.ts';

const batchSize = 200;

const unencryptedFields = z.record(z.string(), z.unknown());
/** A value that an earlier release encrypted without binding it to a row, with the purpose of its key. */
const encryptedEarlier = z.strictObject({ encryptedFor: z.string(), value: z.string() });

function readField({ encryption }: Tx, field: unknown): unknown {
  const earlier = z.safeParse(encryptedEarlier, field);
  if (!earlier.success) return field;
  const { encryptedFor, value } = earlier.data;
  return createEncryption(encryption.keys, encryptedFor).decryptText(value, encryptedFor);
}

/** Encrypts a few rows that no other instance is encrypting. @returns how many */
async function encryptBatch(tx: Tx, table: PgTable, unencrypted: AnyPgColumn): Promise<number> {
  const where = isNotNull(unencrypted);
  const rows = await lockRows(tx, table, { names: ['unencrypted'], where, limit: batchSize });
  for (const { unencrypted: stored, ...key } of rows) {
    const fields = Object.entries(z.parse(unencryptedFields, stored));
    const opened = Object.fromEntries(fields.map(([name, field]) => [name, readField(tx, field)]));
    await updateRow(tx, table, { ...encryptFields(tx, table, { ...key, ...opened }), unencrypted: sql`null` });
  }
  return rows.length;
}

/**
 * Encrypts the fields that a migration has set aside in `unencrypted`, in short transactions. A start that was
 * interrupted continues at the next one, and instances that start together share the rows. No plain value is left when
 * it returns.
 * @param owner the connection of the owner of the tables, which rewrites a table so that no page keeps a plain value
 */
export async function encryptPlainRows(db: Database, owner: pg.ClientConfig): Promise<void> {
  const rewritten: string[] = [];
  for (const table of encryptedTables) {
    const { name, columns } = describeTable(table);
    const { unencrypted } = columns;
    if (!unencrypted) continue;
    const hasPlain = async () => (await db.$count(table, isNotNull(unencrypted))) > 0;
    if (!(await hasPlain())) continue;
    while (await hasPlain()) {
      const done = await db.transaction((tx) => encryptBatch(tx, table, unencrypted));
      // Another instance has the last rows. It finishes them, or leaves them to this one.
      if (done === 0) await sleep(50);
    }
    rewritten.push(name);
  }
  if (rewritten.length === 0) return;

  const client = await openClient(owner);
  try {
    for (const name of rewritten) await client.query(`vacuum full ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
