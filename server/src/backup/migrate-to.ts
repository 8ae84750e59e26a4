import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import * as z from 'zod/mini';
import { migrationsFolder } from '../db/known-migrations.ts';
import { ArchiveError } from './archive.ts';
import type { Migration } from './manifest.ts';
import { listMigrations } from './snapshot.ts';

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ when: z.int() })) });

/**
 * Brings an empty database to the migrations of an archive, which may be fewer than this release has.
 * @throws {ArchiveError} if the archive has migrations that this release does not know
 */
export async function migrateTo(client: pg.Client, wanted: readonly Migration[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-migrations-'));
  try {
    cpSync(migrationsFolder, folder, { recursive: true });
    const path = join(folder, 'meta', '_journal.json');
    const journal = z.parse(journalSchema, JSON.parse(readFileSync(path, 'utf8')));
    const moments = new Set(wanted.map(({ createdAt }) => createdAt));
    const entries = journal.entries.filter(({ when }) => moments.has(when));
    if (entries.length !== wanted.length)
      throw new ArchiveError('The archive is of a newer release. Restore it with that release or a later one.');
    writeFileSync(path, JSON.stringify({ ...journal, entries }));
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder: folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const found = await listMigrations(client);
  if (found.map(({ hash }) => hash).join() !== wanted.map(({ hash }) => hash).join())
    throw new ArchiveError('The database has had other migrations than the archive. Restore into an empty database.');
}
