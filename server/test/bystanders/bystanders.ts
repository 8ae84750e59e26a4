import type pg from 'pg';
import { expect } from 'vitest';
import type { OpenProduct } from '../open-product.ts';
import { bystanderEmails, ownedRows } from './owned-rows.ts';

/** Guards the people who take no part in a test. */
export interface Bystanders {
  /** Takes what is there now as what must not change; for a test whose subject rightly reaches everybody, and says why. */
  acceptChanges(reason: string): Promise<void>;
  /** @throws when a row of a bystander was added, changed or removed */
  expectUntouched(): Promise<void>;
}

const tables = Object.entries(ownedRows);
const hashes = tables
  .map(([table, owned]) => {
    const row = 'to_jsonb(t)::text';
    return `select '${table}' as "table", count(*)::int as rows, md5(string_agg(${row}, '' order by ${row})) as hash
      from ${table} t where ${owned}`;
  })
  .join(' union all ');

interface TableState {
  table: string;
  rows: number;
  hash: string | null;
}

const readHashes = async (pool: pg.Pool): Promise<TableState[]> =>
  (await pool.query<TableState>(hashes, [bystanderEmails])).rows;

async function readRows(pool: pg.Pool, table: string): Promise<unknown[]> {
  const sql = `select to_jsonb(t) as row from ${table} t where ${ownedRows[table]} and ($1::text[] is not null)
    order by to_jsonb(t)::text`;
  return (await pool.query<{ row: unknown }>(sql, [bystanderEmails])).rows.map(({ row }) => row);
}

/** Remembers every row of the bystanders of a product. */
export async function watchBystanders({ deps }: OpenProduct): Promise<Bystanders> {
  const pool = deps.db.$client;
  let before = await readHashes(pool);
  return {
    async acceptChanges() {
      before = await readHashes(pool);
    },
    async expectUntouched() {
      const now = await readHashes(pool);
      const changed = now.filter(({ hash }, index) => hash !== before[index]?.hash);
      before = now;
      const rows = await Promise.all(changed.map(({ table }) => readRows(pool, table)));
      const found = Object.fromEntries(changed.map(({ table }, index) => [table, rows[index]]));
      expect(found, 'rows of bystanders changed').toEqual({});
    },
  };
}

/** How many rows the bystanders have in each table. */
export async function countBystanderRows({ deps }: OpenProduct): Promise<Record<string, number>> {
  const states = await readHashes(deps.db.$client);
  return Object.fromEntries(states.map(({ table, rows }) => [table, rows]));
}
