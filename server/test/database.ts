import pg from 'pg';

/** Runs one statement on a PostgreSQL over a separate connection. */
export async function runSql(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** Copies a database that has no connections. Copying its files takes half the time of logging each of its pages. */
export const copyDatabase = (postgresUrl: string, template: string, name: string): Promise<void> =>
  runSql(postgresUrl, `create database ${name} template ${template} strategy file_copy`);
