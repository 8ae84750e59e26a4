import { stripVTControlCharacters } from 'node:util';
import type { Outcome } from './report.ts';
import type { Failure, TestRun } from './run-tests.ts';

/** Runs test files, or only the test with this name. */
type RunTests = (testFiles: readonly string[], testName?: string) => Promise<TestRun>;

export interface Verdict {
  outcome: Outcome;
  /** The test that failed, or how the run ended. */
  failure?: string;
  failedFiles?: string[];
}

const describeFailure = ({ file, testName, message }: Failure): string =>
  [file, testName, message].filter(Boolean).join(': ');

const deaths = /heap out of memory|Maximum call stack size exceeded|FATAL ERROR/i;
/** The stack of an error from the code under test or from a test setup that uses it. */
const ownStack = /\b(?:server|shared|web)\/(?:src|test)\/\S+:\d+:\d+/;

/** A runner that ended without a report says something about a mutant only if the code crashed it. */
const hasDied = (stderr: string): boolean => deaths.test(stderr) || ownStack.test(stripVTControlCharacters(stderr));

const isSame = (one: Failure | undefined, other: Failure | undefined): boolean =>
  one?.file === other?.file && one?.testName === other?.testName;

/** A failure counts only if it recurs: in the test alone or, for a test that needs the tests before it, in its file. */
async function confirm(first: TestRun, testFiles: readonly string[], run: RunTests): Promise<Verdict> {
  const { file, testName } = first.failure ?? {};
  const failure = first.failure ? describeFailure(first.failure) : first.stderr;
  const files = file === undefined ? testFiles : [file];

  for (const name of testName === undefined ? [undefined] : [testName, undefined]) {
    const again = await run(files, name);
    if (again.outcome === 'timed out') return { outcome: 'timed out', failure };
    if (again.outcome === 'failed' && isSame(again.failure, first.failure)) {
      return { outcome: 'killed', failure, failedFiles: first.failedFiles };
    }
  }

  return { outcome: 'FLAKY', failure };
}

export interface Runs {
  onMutant: RunTests;
  onUnchangedCode: RunTests;
}

/**
 * Judges two runs without a report. The mutant is caught if the code crashed them and the unchanged code does not
 * crash.
 */
async function judgeCrash({ stderr }: TestRun, testFiles: readonly string[], { onUnchangedCode }: Runs) {
  const isOfMutant = hasDied(stderr) && (await onUnchangedCode(testFiles)).outcome === 'passed';
  return { outcome: isOfMutant ? 'died' : 'CRASHED', failure: stderr } as const;
}

/** Returns the verdict of these tests on a mutant. The caller repeats a timeout when nothing else runs. */
export async function judge(testFiles: readonly string[], runs: Runs): Promise<Verdict> {
  const run = runs.onMutant;
  let first = await run(testFiles);
  if (first.outcome === 'crashed') first = await run(testFiles);
  if (first.outcome === 'crashed') return judgeCrash(first, testFiles, runs);
  if (first.outcome === 'passed') return { outcome: 'SURVIVED' };
  if (first.outcome === 'failed') return confirm(first, testFiles, run);
  return { outcome: 'timed out', failure: first.failure && describeFailure(first.failure) };
}
