import { readFileSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts';
import { createAppRole, runSql } from './database.ts';
import { makeScratchFolder, removeLostScratchFolders } from './scratch-folder.ts';
import type { Template } from './template.ts';
import { makeTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

async function turnOff(postgresUrl: string, parameter: string): Promise<void> {
  await runSql(postgresUrl, `alter system set ${parameter} = off`);
  await runSql(postgresUrl, 'select pg_reload_conf()');
}

/**
 * One PostgreSQL for all test files: the embedded one in a temporary folder, or the server that `TEST_DATABASE_URL`
 * names.
 */
export async function startTestPostgres(): Promise<{ postgresUrl: string; stop: () => Promise<void> }> {
  const given = process.env.TEST_DATABASE_URL;
  removeLostScratchFolders();

  const folder = makeScratchFolder('postgres');
  const embedded = given ? undefined : await startEmbeddedPostgres(folder, console.log);
  const { host, user } = embedded?.migrationConnection ?? {};
  const postgresUrl = given ?? `postgres:///postgres?host=${host}&user=${user}`;

  // Test data need not survive a power failure or live until a vacuum. A given server keeps its settings.
  if (!given)
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
      await turnOff(postgresUrl, name);
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
