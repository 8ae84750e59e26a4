import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '#test/test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** Starts a PostgreSQL without a template, because the template lacks the shipped data in the invented language. */
export default async function setup(project: TestProject) {
  const { postgresUrl, stop } = await startTestPostgres();
  project.provide('postgresUrl', postgresUrl);
  return stop;
}
