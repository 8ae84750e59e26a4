import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from './run-command.ts';
import { runInTerminal } from './run-in-terminal.ts';

/** `npm run test:one -- FILE …`: runs test files of any kind; journeys in a browser, the others in Vitest. */

const isFile = (one: string) => /\.(test|spec|fault)\.tsx?$/.test(one);
const files = process.argv.slice(2).filter(isFile);
/** For Vitest or Playwright, in their order, such as `-t name`. */
const options = process.argv.slice(2).filter((one) => !isFile(one));
if (files.length === 0) {
  console.error('Name a test file: npm run test:one -- server/src/jobs/jobs.test.ts');
  process.exitCode = 2;
}

const missing = files.filter((file) => !existsSync(resolve(root, file)));
if (missing.length > 0) {
  console.error(`There is no ${missing.join(', ')}.`);
  process.exit(2);
}

const journeys = files.filter((file) => file.endsWith('.spec.ts'));
const others = files.filter((file) => !file.endsWith('.spec.ts'));
if (others.length > 0) runInTerminal('vitest', 'run', ...others, ...options);
if (journeys.length > 0) runInTerminal('playwright', 'test', '-c', 'e2e', ...journeys, ...options);
