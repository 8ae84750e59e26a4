import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@portal/server/db/embedded-postgres';
import pg from 'pg';

export interface BenchDatabase {
  /** For data that the run leaves in a folder. */
  folder: string;
  databaseUrl: string;
  /** Where it runs, for the report. */
  place: 'embedded' | 'server';
  close(): Promise<void>;
}

/** An empty database: on the server of `DATABASE_URL`, under a name of its own, or embedded. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const server = process.env.DATABASE_URL;
  if (!server) {
    const postgres = await startEmbeddedPostgres(folder, () => {});
    const { host, user, database } = postgres.migrationConnection;
    return {
      folder,
      databaseUrl: `postgres:///${database}?host=${host}&user=${user}`,
      place: 'embedded',
      async close() {
        await postgres.stop();
        removeFolder();
      },
    };
  }

  const name = `portal_bench_${randomBytes(4).toString('hex')}`;
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await onServer(`create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    folder,
    databaseUrl: url.href,
    place: 'server',
    async close() {
      await onServer(`drop database if exists ${name} with (force)`);
      removeFolder();
    },
  };
}
