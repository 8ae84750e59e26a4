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
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

export interface TestRun {
  outcome: 'passed' | 'failed' | 'timed out';
  /** The first failure, as a title and what it said. */
  failure?: string;
  failedFiles: string[];
  /** Milliseconds by test file. */
  durations: Map<string, number>;
}

/** The database is gone, or the run was stopped: that says nothing about a mutant. */
export class TestsCannotRunError extends Error {}

const outsideTrouble =
  /database system is (?:shutting down|starting up)|connect (?:ECONNREFUSED|ENOENT)|too many clients/;

/** A single test that hangs fails by Vitest's own limit. */
const testTimeout = /(?:Test|Hook) timed out in \d+ms/;

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

export const needsDatabase = (testFiles: readonly string[]): boolean =>
  testFiles.some((file) => file.startsWith('server/'));

const running = new Set<ChildProcess>();
let isStopped = false;

/** A test process has workers of its own: all of its group ends. */
function kill(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}

/** Ends what runs, and starts nothing any more. */
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

function firstFailure(results: Report['testResults']): string | undefined {
  for (const { name, status, message, assertionResults } of results) {
    const failed = assertionResults.find((one) => one.status === 'failed');
    if (failed) return `${failed.fullName}: ${failed.failureMessages[0] ?? ''}`;
    if (status === 'failed') return `${name}: ${message}`;
  }
  return undefined;
}

/** Runs test files of a tree, and stops at the first failure if told so. */
export async function runTests(
  treePath: string,
  testFiles: readonly string[],
  options: { environment: NodeJS.ProcessEnv; timeoutMs: number; stopsAtFailure: boolean; workers: number },
): Promise<TestRun> {
  if (isStopped) throw new TestsCannotRunError('stopped');
  const reportFile = join(treePath, 'node_modules', 'report.json');
  rmSync(reportFile, { force: true });
  const args = ['run', '--reporter=json', `--outputFile=${reportFile}`, `--maxWorkers=${options.workers}`];
  if (options.stopsAtFailure) args.push('--bail=1');
  // Otherwise its setup starts a database that nobody needs.
  if (!needsDatabase(testFiles)) args.push('--project=!server');
  const child = spawn(process.execPath, [vitest, ...args, ...testFiles], {
    cwd: treePath,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, ...options.environment, VITEST_JSON: '' },
  });
  running.add(child);
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
  const files = results.map((one) => ({ ...one, file: relative(treePath, one.name) }));
  const failure = firstFailure(results);
  if (failure && outsideTrouble.test(failure)) throw new TestsCannotRunError(failure);
  const outcomeOfTests = exitCode === 0 && results.length > 0 ? 'passed' : 'failed';
  return {
    outcome: hasTimedOut || (failure && testTimeout.test(failure)) ? 'timed out' : outcomeOfTests,
    failure,
    failedFiles: files.filter(({ status }) => status === 'failed').map(({ file }) => file),
    durations: new Map(files.map(({ file, startTime, endTime }) => [file, endTime - startTime])),
  };
}
