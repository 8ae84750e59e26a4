import pg from 'pg';

/** Runs one statement on a PostgreSQL over a separate connection. */
export async function runSql(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

/** The role that the product runs as in tests. It owns no table. */
export const appRole = 'portal_app_of_tests';

/** Creates the role on a server, unless an earlier run did. */
export const createAppRole = (postgresUrl: string): Promise<void> =>
  runSql(
    postgresUrl,
    `do $$ begin create role ${appRole} login password '${appRole}'; exception when duplicate_object then null; end $$`,
  );

/** The same address for the role. A socket's address names the user in a parameter. */
export function asAppRole(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  if (url.searchParams.has('user')) url.searchParams.set('user', appRole);
  else Object.assign(url, { username: appRole, password: appRole });
  return url.href;
}

/** Copies a database that has no connections. Copying its files takes half the time of logging each of its pages. */
export const copyDatabase = (postgresUrl: string, template: string, name: string): Promise<void> =>
  runSql(postgresUrl, `create database ${name} template ${template} strategy file_copy`);
