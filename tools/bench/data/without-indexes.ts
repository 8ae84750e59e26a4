import type { Database } from '@portal/server/db/client';
import type pg from 'pg';

/** Loads rows without indexes and triggers, which would take most of the time, and restores them. */
export async function withoutIndexes(
  db: Database,
  tables: readonly string[],
  load: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await db.$client.connect();
  try {
    // Constraints keep their indexes.
    const { rows } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where schemaname = 'public' and tablename = any ($1)
         and not exists (select 1 from pg_constraint where conindid = format('%I.%I', schemaname, indexname)::regclass)`,
      [tables],
    );
    for (const { name } of rows) await client.query(`drop index ${client.escapeIdentifier(name)}`);
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    await client.query(`set statement_timeout = 0; set maintenance_work_mem = '256MB'`);
    await load(client);
    for (const { definition } of rows) await client.query(definition);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  } finally {
    // It keeps temporary tables and settings.
    client.release(true);
  }
}
