import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../server/src/db/embedded-postgres.ts';
import { createAppRole } from '../../server/test/database.ts';
import { makeScratchFolder } from '../../server/test/scratch-folder.ts';
import { makeTemplate } from '../../server/test/template.ts';
import type { Importers } from './import-graph.ts';

/** The PostgreSQL of a run, which all workers share. Each test file creates a database with its own name on it. */
export interface TestDatabase {
  /** The environment in which tests copy the template of the unchanged code. */
  withTemplate: NodeJS.ProcessEnv;
  /** The environment in which tests create a template with the code of the mutant. */
  withoutTemplate: NodeJS.ProcessEnv;
}

/** @param onStarted receives a function that stops it, before the template is created, which takes a while */
export async function startTestDatabase(onStarted: (stop: () => Promise<void>) => void): Promise<TestDatabase> {
  const folder = makeScratchFolder('mutants');
  const embedded = await startEmbeddedPostgres(folder, console.log);
  let dataDir: string | undefined;

  onStarted(async () => {
    await embedded.stop();
    for (const one of [folder, dataDir]) if (one) rmSync(one, { recursive: true, force: true });
  });
  const { host, user } = embedded.migrationConnection;
  const url = `postgres:///postgres?host=${host}&user=${user}`;
  await createAppRole(url);
  const template = await makeTemplate(url);

  ({ dataDir } = template);
  const description = join(folder, 'template.json');

  writeFileSync(description, JSON.stringify(template));
  return {
    withTemplate: { TEST_TEMPLATE: description },
    withoutTemplate: { TEST_DATABASE_URL: url, TEST_TEMPLATE: '' },
  };
}

const fillsDatabase = /^server\/src\/(?:db|seed)\//;

/** Whether the file affects a new database, so that a template of the unchanged code would hide its change. */
export const changesTemplate = (file: string, importers: Importers): boolean =>
  fillsDatabase.test(file) || (importers.get(file) ?? []).some((importer) => fillsDatabase.test(importer));
