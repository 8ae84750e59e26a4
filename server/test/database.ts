import pg from 'pg';

/** Runs one statement on a PostgreSQL, on a connection of its own. */
export async function runSql(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
