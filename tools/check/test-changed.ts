import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './run-command.ts';
import { runInTerminal } from './run-in-terminal.ts';

/**
 * `npm run test:changed [-- BASE]`: the tests near what differs from a commit, by default the last one. Near are the tests
 * that import a changed file of `shared` or `web`, the tests in the folder of a changed file of the server (each of them
 * imports the whole product), and changed tests. A migration is tried by the tests of `server/src/db`.
 */

const base = process.argv[2] ?? 'HEAD';
if (spawnSync('git', ['rev-parse', '--verify', '--quiet', `${base}^{commit}`], { cwd: root }).status !== 0) {
  console.error(`There is no commit ${base}.`);
  process.exit(2);
}
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const isThere = (file: string) => existsSync(`${root}/${file}`);

/** The tests in the folder of a file; the file's own test in the top folder, which has no noun. */
function testsOfServer(file: string): string {
  if (file.endsWith('.test.ts') && isThere(file)) return file;
  if (file.endsWith('.sql')) return 'server/src/db/';
  const folder = dirname(file);
  return folder === 'server/src' ? file.replace(/\.ts$/, '.test') : `${folder}/`;
}

const journeys = changed.filter((file) => file.endsWith('.spec.ts') && isThere(file));
const ofServer = changed.filter((file) => /^server\/(?:src\/.*\.ts|drizzle\/.*\.sql|test\/.*\.test\.ts)$/.test(file));
const imported = changed.filter(
  (file) => /^(?:shared|web|e2e|mutation)\/.*(?<!\.spec)\.tsx?$/.test(file) && isThere(file),
);

const projects = ['units', 'web'].map((one) => `--project=${one}`);
if (imported.length > 0) runInTerminal('vitest', 'related', '--run', '--passWithNoTests', ...projects, ...imported);
const paths = [...new Set(ofServer.map(testsOfServer))];
if (paths.length > 0)
  runInTerminal('vitest', 'run', '--passWithNoTests', '--project=server', '--project=complete', ...paths);
if (journeys.length > 0) runInTerminal('playwright', 'test', '-c', 'e2e', ...journeys);

const tried = new Set([...journeys, ...ofServer, ...imported]);
const others = changed.filter((file) => !tried.has(file));
if (others.length > 0) console.log(`\nno tests are near:\n${others.join('\n')}`);
if (changed.length === 0) console.log(`nothing differs from ${base}`);
