import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

interface Report {
  testResults: {
    name: string;
    status: string;
    message: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; ancestorTitles: string[]; title: string; failureMessages: string[] }[];
  }[];
}

export interface Failure {
  /** Relative to the tree; undefined if no file failed, as after an error that no test waits for. */
  file?: string;
  /** Undefined if the file itself failed: it did not load, its setup threw, or its process died. */
  testName?: string;
  message: string;
}

export interface TestRun {
  /** A run that left no report has crashed. */
  outcome: 'passed' | 'failed' | 'timed out' | 'crashed';
  /** The first failure. */
  failure?: Failure;
  failedFiles: string[];
  /** Milliseconds by test file. */
  durations: Map<string, number>;
  /** The end of the error output. */
  stderr: string;
}

export interface RunOptions {
  environment: NodeJS.ProcessEnv;
  timeoutMs: number;
  stopsAtFailure: boolean;
  workers: number;
  /** Runs only the test with this name. */
  testName?: string;
}

/** The database is gone or the run was stopped, so the result says nothing about a mutant. */
export class TestsCannotRunError extends Error {}

const outsideFailure =
  /database system is (?:shutting down|starting up)|connect (?:ECONNREFUSED|ENOENT)|too many clients/;

/** A single test that hangs fails by Vitest's own limit. */
const testTimeout = /(?:Test|Hook) timed out in \d+ms/;

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

export const needsDatabase = (testFiles: readonly string[]): boolean =>
  testFiles.some((file) => file.startsWith('server/'));

const mostStderr = 20_000;

const running = new Set<ChildProcess>();
let isStopped = false;

/** A test process has its own workers, so the whole process group must end. */
function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/** Stops the running tests and starts no more. */
export function stopAllTests(): void {
  isStopped = true;
  for (const child of running) kill(child);
}

function readReport(file: string): Report['testResults'] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Report).testResults;
  } catch {
    return [];
  }
}

/** The separator with which Vitest joins the titles before it matches a pattern. */
const separator = ' > ';

type FileResult = Report['testResults'][number];

/**
 * From the most to the least certain failure. Files that never ran because another one failed before are also reported
 * as failed.
 */
const failures: readonly ((result: FileResult) => boolean)[] = [
  ({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed'),
  ({ status, message }) => status === 'failed' && message !== '',
  ({ status, assertionResults }) => status === 'failed' && assertionResults.length > 0,
  ({ status }) => status === 'failed',
];

export function failedResults(results: readonly FileResult[]): FileResult[] {
  return failures.map((isFailure) => results.filter(isFailure)).find(({ length }) => length > 0) ?? [];
}

function describeFailure(treePath: string, { name, message, assertionResults }: FileResult): Failure {
  const file = relative(treePath, name);
  const failed = assertionResults.find(({ status }) => status === 'failed');
  if (!failed) return { file, message };
  const testName = [...failed.ancestorTitles, failed.title].join(separator);
  return { file, testName, message: failed.failureMessages[0] ?? '' };
}

const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function argumentsFor(
  testFiles: readonly string[],
  { workers, stopsAtFailure, testName }: RunOptions,
  reportFile: string,
): string[] {
  const args = ['run', '--reporter=json', `--outputFile=${reportFile}`, `--maxWorkers=${workers}`];
  if (stopsAtFailure) args.push('--bail=1');
  if (testName !== undefined) args.push(`--testNamePattern=^${escapePattern(testName)}$`);
  // Otherwise the setup would start a database that nobody needs.
  if (!needsDatabase(testFiles)) args.push('--project=!server', '--project=!third language');
  return [...args, ...testFiles];
}

/** Runs test files of a tree and stops at the first failure if told to. */
export async function runTests(treePath: string, testFiles: readonly string[], options: RunOptions): Promise<TestRun> {
  if (isStopped) throw new TestsCannotRunError('stopped');
  const reportFile = join(treePath, 'node_modules', 'report.json');
  rmSync(reportFile, { force: true });
  const child = spawn(process.execPath, [vitest, ...argumentsFor(testFiles, options, reportFile)], {
    cwd: treePath,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...options.environment, VITEST_JSON: '' },
  });
  running.add(child);
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    stderr = (stderr + chunk).slice(-mostStderr);
  });
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    kill(child);
  }, options.timeoutMs);
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  }).finally(() => {
    clearTimeout(timer);
    running.delete(child);
  });

  if (isStopped) throw new TestsCannotRunError('stopped');
  const results = readReport(reportFile);
  const failed = failedResults(results);
  const failure = failed[0] && describeFailure(treePath, failed[0]);
  if (failure && outsideFailure.test(failure.message)) throw new TestsCannotRunError(failure.message);
  const outcomeOfReport = exitCode === 0 ? 'passed' : 'failed';
  const outcomeOfTests = results.length > 0 ? outcomeOfReport : 'crashed';
  return {
    outcome: hasTimedOut || (failure && testTimeout.test(failure.message)) ? 'timed out' : outcomeOfTests,
    failure,
    stderr,
    failedFiles: failed.map(({ name }) => relative(treePath, name)),
    durations: new Map(results.map(({ name, startTime, endTime }) => [relative(treePath, name), endTime - startTime])),
  };
}
