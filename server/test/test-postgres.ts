import { readFileSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import type { EmbeddedPostgres } from '#db/embedded-postgres.ts';
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts';
import { createAppRole, runSql } from './database.ts';
import { makeScratchFolder, removeLostScratchFolders } from './scratch-folder.ts';
import type { Template } from './template.ts';
import { makeTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/**
 * Test data need not survive a power failure or live until a vacuum. Without workers for reading, a process that reads a
 * page need not wait until another one runs.
 */
const testSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
};

/** Starts an embedded PostgreSQL with the settings for tests. Some of them take effect only at a start. */
async function startEmbedded(folder: string): Promise<EmbeddedPostgres> {
  const first = await startEmbeddedPostgres(folder, console.log);
  const { host, user } = first.migrationConnection;
  for (const [name, value] of Object.entries(testSettings))
    await runSql(`postgres:///postgres?host=${host}&user=${user}`, `alter system set ${name} = '${value}'`);
  await first.stop();
  return startEmbeddedPostgres(folder, console.log);
}

/**
 * One PostgreSQL for all test files: the embedded one in a temporary folder, or the server that `TEST_DATABASE_URL`
 * names.
 */
export async function startTestPostgres(): Promise<{ postgresUrl: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  removeLostScratchFolders();

  const folder = makeScratchFolder('postgres');
  // A given server keeps its settings.
  const embedded = given ? undefined : await startEmbedded(folder);
  const { host, user } = embedded?.migrationConnection ?? {};
  const postgresUrl = given ?? `postgres:///postgres?host=${host}&user=${user}`;

  await createAppRole(postgresUrl);
  return {
    postgresUrl,
    async stop() {
      await embedded?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Makes the template that each file copies. `TEST_TEMPLATE`, the path of a template's description in JSON, reuses an
 * existing template.
 */
export default async function setup(project: TestProject) {
  const existing = process.env.TEST_TEMPLATE;
  if (existing) {
    project.provide('template', JSON.parse(readFileSync(existing, 'utf8')));
    return undefined;
  }
  const { postgresUrl, stop } = await startTestPostgres();
  const { drop, ...template } = await makeTemplate(postgresUrl);

  project.provide('template', template);
  return async () => {
    await drop();
    await stop();
  };
}
