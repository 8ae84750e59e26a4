import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { migrationsFolder } from '#db/known-migrations.ts';
import { ArchiveError } from './archive.ts';
import type { Migration } from './manifest.ts';
import { migrationsTable } from './snapshot.ts';

/**
 * Brings an empty database to the migrations of an archive, which may be fewer than this release has. Drizzle's own migrator
 * opens a transaction itself; this one works in that of the caller, so that a restore that fails leaves nothing behind.
 * @throws {ArchiveError} if the archive has migrations that this release does not know
 */
export async function migrateTo(client: pg.ClientBase, wanted: readonly Migration[]): Promise<void> {
  const moments = new Set(wanted.map(({ createdAt }) => createdAt));
  const migrations = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => moments.has(folderMillis));
  if (migrations.length !== wanted.length)
    throw new ArchiveError('The archive is of a newer release. Restore it with that release or a later one.');
  if (migrations.map(({ hash }) => hash).join() !== wanted.map(({ hash }) => hash).join())
    throw new ArchiveError('The database of the archive has had other migrations than this release makes.');

  await client.query('create schema if not exists drizzle');
  await client.query(`create table ${migrationsTable} (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query(`insert into ${migrationsTable} (hash, created_at) values ($1, $2)`, [hash, folderMillis]);
  }
}
