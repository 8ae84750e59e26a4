import { readFileSync, rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts';
import { runSql } from './database.ts';
import { makeScratchFolder, removeLostScratchFolders } from './scratch-folder.ts';
import type { Template } from './template.ts';
import { makeTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

async function disableTwoFactor(postgresUrl: string, parameter: string): Promise<void> {
  await runSql(postgresUrl, `alter system set ${parameter} = off`);
  await runSql(postgresUrl, 'select pg_reload_conf()');
}

/**
 * One PostgreSQL for all test files: the embedded one in a folder that is thrown away, or the server that
 * `TEST_DATABASE_URL` names. On it, the template that each file copies. `TEST_TEMPLATE`, the path of a template's
 * description in JSON, takes one that is already there.
 */
export default async function setup(project: TestProject) {
  const existing = process.env.TEST_TEMPLATE;
  if (existing) {
    project.provide('template', JSON.parse(readFileSync(existing, 'utf8')));
    return undefined;
  }
  const given = process.env.TEST_DATABASE_URL;
  removeLostScratchFolders();
  const folder = makeScratchFolder('postgres');
  const embedded = given ? undefined : await startEmbeddedPostgres(folder, console.log);
  const { host, user } = embedded?.connection ?? {};
  const postgresUrl = given ?? `postgres:///postgres?host=${host}&user=${user}`;
  // Nothing of a test need survive a power failure, nor live long enough to be vacuumed; a server that is given stays as it is.
  if (!given)
    for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
      await disableTwoFactor(postgresUrl, name);
  const { drop, ...template } = await makeTemplate(postgresUrl);
  project.provide('template', template);
  return async () => {
    await drop();
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
