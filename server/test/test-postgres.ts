import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A PostgreSQL on which tests may make databases of their own. */
    postgresUrl: string;
  }
}

/**
 * One PostgreSQL for all test files: the embedded one in a folder that is thrown away, or the server that
 * `TEST_DATABASE_URL` names.
 */
export default async function setup(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL;
  if (given) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const embedded = await startEmbeddedPostgres(folder, console.log);
  const { host, user } = embedded.connection;
  project.provide('postgresUrl', `postgres:///postgres?host=${host}&user=${user}`);
  return async () => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
