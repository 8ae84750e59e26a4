import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

interface FileResult {
  name: string;
  status: string;
  message: string;
  assertionResults: { status: string; failureMessages: string[] }[];
}

export interface TestRun {
  /** A run that left no report counts as failed. */
  outcome: 'passed' | 'failed' | 'timed out';
  /** The first failure, or the end of the error output. */
  failure: string;
  failedFiles: string[];
}

/** The database is gone or the run was stopped, so the result says nothing about a mutant. */
const outsideFailure =
  /database system is (?:shutting down|starting up)|connect (?:ECONNREFUSED|ENOENT)|too many clients/;
/** A single test that hangs fails by Vitest's own limit. */
const testTimeout = /(?:Test|Hook) timed out in \d+ms/;

/** A busy machine is slow without hanging. */
const timeoutMs = (files: readonly string[]): number => 60_000 * (1 + files.length);
const mostStderr = 20_000;

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs');

export const needsDatabase = (testFiles: readonly string[]): boolean =>
  testFiles.some((file) => file.startsWith('server/'));

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

function readReport(file: string): FileResult[] {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { testResults: FileResult[] }).testResults;
  } catch {
    return [];
  }
}

const hasFailedTest = ({ assertionResults }: FileResult) => assertionResults.some(({ status }) => status === 'failed');

/** Vitest also reports the files as failed that never ran because another one failed before. */
function failuresOf(results: readonly FileResult[]): FileResult[] {
  const failed = results.filter(({ status }) => status === 'failed');
  const certain = [failed.filter(hasFailedTest), failed.filter(({ message }) => message !== '')];
  return certain.find(({ length }) => length > 0) ?? failed;
}

/** Runs test files of a tree and stops at the first failure. */
export async function runTests(
  treePath: string,
  testFiles: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<TestRun> {
  const reportFile = join(treePath, 'node_modules', 'report.json');
  rmSync(reportFile, { force: true });
  // Without server tests, the setup would start a database that nobody needs.
  const projects = needsDatabase(testFiles) ? [] : ['--project=!server', '--project=!third language'];
  const options = ['run', '--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${reportFile}`, ...projects];
  if (isStopped) throw new Error('stopped');
  const child = spawn(process.execPath, [vitest, ...options, ...testFiles], {
    cwd: treePath,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment, VITEST_JSON: '' },
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
  }, timeoutMs(testFiles));
  const exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  }).finally(() => {
    clearTimeout(timer);
    running.delete(child);
  });

  if (isStopped) throw new Error('stopped');
  const failed = failuresOf(readReport(reportFile));
  const [first] = failed;
  const failure =
    first?.assertionResults.flatMap(({ failureMessages }) => failureMessages)[0] ?? first?.message ?? stderr;
  if (first && outsideFailure.test(failure)) throw new Error(failure);
  const outcome = exitCode === 0 ? 'passed' : 'failed';
  return {
    outcome: hasTimedOut || testTimeout.test(failure) ? 'timed out' : outcome,
    failure,
    failedFiles: failed.map(({ name }) => relative(treePath, name)),
  };
}
