import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { OperatorError } from '#platform/operator-error.ts';
import { openClient } from './open-client.ts';

export const migrationsFolder = fileURLToPath(new URL('../../drizzle', import.meta.url));

/** The number of migrations in the database that this release does not know. */
export async function countUnknownMigrations(client: Pick<pg.ClientBase, 'query'>): Promise<number> {
  const {
    rows: [table],
  } = await client.query<{ exists: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as exists",
  );
  if (!table?.exists) return 0;
  const { rows } = await client.query<{ when: string }>(
    'select created_at::text as "when" from drizzle.__drizzle_migrations',
  );

  const known = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => String(folderMillis)));
  return rows.filter(({ when }) => !known.has(when)).length;
}

/**
 * Refuses a database of a newer release. This release would misread its tables.
 * @throws {OperatorError} if the database has a migration that this release does not know
 */
export async function refuseUnknownMigrations(client: pg.ClientBase): Promise<void> {
  const unknown = await countUnknownMigrations(client);
  if (unknown === 0) return;
  throw new OperatorError(
    `The database belongs to a newer release: this release does not know ${unknown} of its migrations. Install the newer release, or restore a backup from before it.`,
  );
}

/** The same check over a connection of its own, before anything else reads the database. */
export async function refuseNewerDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = await openClient(connection);
  await refuseUnknownMigrations(client).finally(() => client.end());
}
