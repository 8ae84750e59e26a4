import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { makeScratchFolder } from '../server/test/scratch-folder.ts';

/**
 * `npm test`: types, lint, import boundaries, dead code, licenses, secrets, unit and API tests on a migrated database, and
 * journeys in a real Chromium. It continues after a failure, so that one run shows every failure, and ends with one line of totals.
 * Two lanes run side by side. One runs the API tests. The other runs the work that the journeys wait for, the unit and
 * web tests, the light checks, and the tests on a second database. Each check prints its output when it has ended, so
 * that no outputs mix.
 * `SERVER_POSTGRES_URL` repeats the API tests that depend on the database on that server. The end of the output lists
 * the checks that did not run, so that nobody takes them for passed.
 */

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'portal-reports-'));
/** The folder for the data of the journeys' products. The data prepared during the tests is used by the journeys. */
const journeyData = makeScratchFolder('journeys');

const bin = (name: string) => join(root, 'node_modules', '.bin', name);

interface Outcome {
  passed: number;
  failed: number;
  skipped?: number;
  output: string;
  /** The failures, repeated at the end of the output. */
  remarks?: string[];
}

interface Ended {
  exitCode: number;
  output: string;
}

/**
 * glibc keeps freed memory instead of returning it to the system. PostgreSQL's processes took more page faults for memory
 * that they had just returned than for anything else, and each is expensive on a virtual machine: a sixth of the processor
 * time of the API tests. Other C libraries ignore these variables.
 */
const keepsMemory = {
  MALLOC_TRIM_THRESHOLD_: `${2 ** 30}`,
  MALLOC_MMAP_THRESHOLD_: `${2 ** 25}`,
  MALLOC_TOP_PAD_: `${2 ** 23}`,
};

const run = (command: string, args: string[], environment: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      // The pinned runtime comes first, whatever the system has.
      env: {
        ...process.env,
        PATH: `${bin('')}${delimiter}${process.env.PATH ?? ''}`,
        E2E_DATA_DIR: journeyData,
        // Node compiles the modules of the many products and tools once.
        NODE_COMPILE_CACHE: join(reports, 'compile-cache'),
        ...keepsMemory,
        ...environment,
      },
    });
    const end = (exitCode: number) => resolve({ exitCode, output: Buffer.concat(chunks).toString() });

    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => {
      chunks.push(Buffer.from(`${error.message}\n`));
      end(1);
    });
    child.on('close', (code) => end(code ?? 1));
  });

/** A check with a single outcome. */
const single =
  (command: string, ...args: string[]) =>
  async (): Promise<Outcome> => {
    const { exitCode, output } = await run(bin(command), args);
    return exitCode === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
  };

/** A runner that fails without a failing test counts as a failure, and so does one that ran no test. */
const outcomeOf = (exitCode: number, counted: Outcome): Outcome => {
  const isSilent = counted.passed + counted.failed === 0;
  return isSilent || (exitCode !== 0 && counted.failed === 0) ? { ...counted, failed: counted.failed + 1 } : counted;
};

const readReport = <Report extends object>(file: string): Partial<Report> => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};

const firstLines = (text = '') => stripVTControlCharacters(text).trim().split('\n').slice(0, 8).join('\n    ');

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
}

const vitest =
  (environment: Record<string, string>, ...args: string[]) =>
  async (): Promise<Outcome> => {
    const file = join(reports, `vitest-${Math.random()}.json`);
    const { exitCode, output } = await run(bin('vitest'), ['run', ...args], { ...environment, VITEST_JSON: file });
    const report = readReport<VitestReport>(file);
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = report;
    const remarks = testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `failed: ${fullName}\n    ${firstLines(failureMessages[0])}`);
    const skipped = numPendingTests + numTodoTests;

    return outcomeOf(exitCode, { passed: numPassedTests, failed: numFailedTests, skipped, output, remarks });
  };

interface Suite {
  specs: { title: string; tests: { status: string; results: { error?: { message?: string } }[] }[] }[];
  suites?: Suite[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
  suites: Suite[];
}

const remarksOn = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        const message = results.find(({ error }) => error)?.error?.message;
        return `failed: ${title}\n    ${firstLines(message)}`;
      }),
  ),
  ...suites.flatMap(remarksOn),
];

const playwright = async (): Promise<Outcome> => {
  const file = join(reports, 'playwright.json');
  const { exitCode, output } = await run(bin('playwright'), ['test', '-c', 'e2e'], { PLAYWRIGHT_JSON: file });
  const { stats, suites = [] } = readReport<PlaywrightReport>(file);

  return outcomeOf(exitCode, {
    passed: stats?.expected ?? 0,
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
    output,
    remarks: suites.flatMap(remarksOn),
  });
};

const serverPostgres = process.env.SERVER_POSTGRES_URL;
/**
 * Behavior that may differ between PostgreSQL servers: the schema, triggers, locks, search and order, queue, and dates.
 */
const onServerPostgres = [
  ...['lock-row', 'main-job', 'search-of-lists'].map((name) => `server/test/${name}`),
  ...[
    // The races with each kind of lock: rows and unique keys, and advisory locks.
    'labor-progress/races',
    'signing-certificates/races',
    'audit-log/audit-log',
    'ledger/entries',
    'notifications/outbox',
    'users/list-users',
  ].map((subject) => `server/src/features/${subject}`),
];

type Check = [name: string, check: () => Promise<Outcome>];

/** The work that the journeys wait for comes first. */
const beside: Check[] = [
  ['pages', single('node', 'web/build-when-stale.ts')],
  ['bytes per route', single('node', 'web/budget/check-budget.ts')],
  ['demo data', single('node', 'e2e/prepare-demo-data.ts')],
  // One worker, because each additional one would load all screens again.
  [
    'unit and web tests',
    vitest({}, '--project=units', '--project=web', '--project=third language on screens', '--maxWorkers=1'),
  ],
  ['types: shared', single('tsc', '--noEmit', '--checkers', '1', '-p', 'shared')],
  ['types: web', single('tsc', '--noEmit', '--checkers', '1', '-p', 'web')],
  // The journeys import most of the server. Checking both in one program checks the server once.
  ['types: server, journeys, mutation', single('tsc', '--noEmit', '--checkers', '1', '-p', 'e2e')],
  ['style', single('biome', 'ci')],
  ['lint', single('oxlint')],
  ['import boundaries', single('node', 'e2e/check-boundaries.ts')],
  ['dead code', single('knip')],
  ['packages and their licenses', single('node', 'e2e/supply-chain/check-packages.ts')],
  ['secrets', single('node', 'e2e/supply-chain/check-secrets.ts')],
];
const apiTests: Check[] = [['API tests', vitest({}, '--project=server', '--project=third language', '--maxWorkers=3')]];
const onServer = 'API tests on a server PostgreSQL';
if (serverPostgres)
  beside.push([onServer, vitest({ TEST_DATABASE_URL: serverPostgres }, '--maxWorkers=2', ...onServerPostgres)]);

const total = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = serverPostgres ? [] : [`--     ${onServer}: not run, there is no SERVER_POSTGRES_URL`];
const remarks: string[] = [];

const secondsSince = (began: number) => Math.round((Date.now() - began) / 1000);

async function runLane(checks: Check[]): Promise<void> {
  for (const [name, check] of checks) {
    console.log(`-- ${name}: started`);
    const began = Date.now();
    const { passed, failed, skipped = 0, output, remarks: its = [] } = await check();
    const seconds = secondsSince(began);

    console.log(`\n== ${name} (${seconds} s)\n${output.trimEnd()}`);
    remarks.push(...its);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    const counts = [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])];
    lines.push(`${failed === 0 ? 'ok    ' : 'FAILED'} ${name}: ${counts.join(', ')}, ${seconds} s`);
  }
}

const began = Date.now();
await Promise.all([runLane(apiTests), runLane(beside)]);
// The journeys need both cores to themselves. In a busy browser, everything takes longer than a person would wait.
await runLane([['journeys', playwright]]);
for (const folder of [reports, journeyData]) rmSync(folder, { recursive: true, force: true });
if (remarks.length > 0) console.log(`\n${remarks.join('\n\n')}`);
console.log(`\n${lines.join('\n')}\naltogether ${secondsSince(began)} s`);
if (total.skipped > 0) console.log(`${total.skipped} skipped`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
