import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root, runCommand } from './run-command.ts';

export interface Outcome {
  passed: number;
  failed: number;
  skipped?: number;
  output: string;
  /** What failed and why, in a few lines each, repeated at the end of the run. */
  failures?: string[];
}

/** What a check needs to know about the run. */
export interface Run {
  /** The part of the tests to run, such as `1/4`; undefined for all. */
  shard: string | undefined;
  /** Counts tests as they end, for the progress. */
  onTests: (count: number) => void;
  /** Shows the title of a test as soon as it fails. */
  onFailure: (line: string) => void;
}

export type Check = (run: Run) => Promise<Outcome>;

/** What a run leaves for the next one. */
export const cache = join(root, 'node_modules', '.cache', 'portal');
// Node compiles the modules of the many products and tools once.
process.env.NODE_COMPILE_CACHE ??= join(cache, 'compiled');

const linesOf = (text = '') => stripVTControlCharacters(text).trim().split('\n');
const describeFailure = (name: string, lines: string[]) => `failed: ${name}\n    ${lines.join('\n    ')}`;
const firstLines = (text?: string) => linesOf(text).slice(0, 8);

/** A check with a single outcome. */
export const single =
  (...command: string[]): Check =>
  async () => {
    const { exitCode, output } = await runCommand(command);
    if (exitCode === 0) return { passed: 1, failed: 0, output };
    return { passed: 0, failed: 1, output, failures: [describeFailure(command.join(' '), linesOf(output).slice(-8))] };
  };

/** A runner that fails without a failing test counts as a failure, and so does one that ran no test. */
function withOwnFailure(exitCode: number, counted: Outcome, isShard: boolean): Outcome {
  const ranNothing = !isShard && counted.passed + counted.failed === 0;
  if (!ranNothing && (exitCode === 0 || counted.failed > 0)) return counted;
  const failure = describeFailure('the runner itself', linesOf(counted.output).slice(-8));
  return { ...counted, failed: counted.failed + 1, failures: [...(counted.failures ?? []), failure] };
}

const nameReport = () => join(cache, `report-${randomUUID()}.json`);
/** Reads and deletes a report; an empty one if the runner wrote none. */
function readAndDeleteReport<Report extends object>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  } finally {
    rmSync(file, { force: true });
  }
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

function failuresIn({ testResults = [] }: Partial<VitestReport>): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that cannot be loaded has no tests.
      if (failed.length === 0) return [describeFailure(name, firstLines(message))];
      return failed.map(({ fullName, failureMessages }) => describeFailure(fullName, firstLines(failureMessages[0])));
    });
}

/** Vitest prints a line when a file has ended, such as `✓ server routes.test.ts (12 tests) 80ms`, and one for each failed test. */
const testsOfFile = /^\s*[✓❯×].*\((\d+) tests?\b/;
const failedInVitest = /^\s*× /;

export const vitest =
  (args: string[], environment: Record<string, string> = {}): Check =>
  async ({ shard, onTests, onFailure }) => {
    const file = nameReport();
    const { exitCode, output } = await runCommand(
      ['vitest', 'run', ...args, ...(shard ? [`--shard=${shard}`, '--passWithNoTests'] : [])],
      { ...environment, VITEST_JSON: file },
      (line) => {
        const text = stripVTControlCharacters(line);
        onTests(Number(testsOfFile.exec(text)?.[1] ?? 0));
        if (failedInVitest.test(text)) onFailure(text.trim());
      },
    );
    const report = readAndDeleteReport<VitestReport>(file);
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report;
    const skipped = numPendingTests + numTodoTests;
    const failures = failuresIn(report);
    // A file that cannot be loaded fails without a failed test.
    const failed = Math.max(numFailedTests, failures.length);
    return withOwnFailure(exitCode, { passed: numPassedTests, failed, skipped, output, failures }, shard !== undefined);
  };

interface Suite {
  specs: {
    title: string;
    tests: {
      status: string;
      results: { errors: { message: string; location?: { file: string; line: number } }[] }[];
    }[];
  }[];
  suites?: Suite[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
  suites: Suite[];
}

const failuresOf = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      // What a test that took too long was waiting for is an error of its own.
      .map(({ results }) => {
        const errors = results.flatMap((result) => result.errors).slice(0, 4);
        return describeFailure(
          title,
          errors.flatMap(({ message, location }) => [
            ...firstLines(message),
            ...(location ? [`at ${relative(root, location.file)}:${location.line}`] : []),
          ]),
        );
      }),
  ),
  ...suites.flatMap(failuresOf),
];

/** Playwright prints a line when a test has ended, such as `✓  3 [others] › account.spec.ts:16:1 › …`. */
const endedTest = /^\s*(?:✓|✘|ok|x)\s+\d+ /;
const failedInPlaywright = /^\s*(?:✘|x)\s+\d+ /;

export const playwright =
  (args: string[] = []): Check =>
  async ({ shard, onTests, onFailure }) => {
    const file = nameReport();
    const { exitCode, output } = await runCommand(
      ['playwright', 'test', '-c', 'e2e', ...args, ...(shard ? [`--shard=${shard}`] : [])],
      { PLAYWRIGHT_JSON: file },
      (line) => {
        const text = stripVTControlCharacters(line);
        onTests(endedTest.test(text) ? 1 : 0);
        if (failedInPlaywright.test(text)) onFailure(text.trim());
      },
    );
    const { stats, suites = [] } = readAndDeleteReport<PlaywrightReport>(file);
    const { expected = 0, unexpected = 0, skipped = 0 } = stats ?? {};
    const failures = suites.flatMap(failuresOf);
    const counted = { passed: expected, failed: unexpected, skipped, output, failures };
    return withOwnFailure(exitCode, counted, shard !== undefined);
  };
