import type pg from 'pg';

/** Every row of the database as text, with those of the queue, by table. */
export async function dumpDatabase(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'queue') and table_type = 'BASE TABLE' order by 1`,
  );
  const dump: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    dump[name.replace('public.', '')] = rows.map(({ row }) => row).join('\n');
  }
  return dump;
}

/** The tables that contain one of the texts, with the texts that they contain. */
export const findInDump = (dump: Record<string, string>, texts: readonly string[]): string[] =>
  Object.entries(dump).flatMap(([table, rows]) =>
    texts.filter((text) => rows.includes(text)).map((text) => `${table}: ${text}`),
  );
