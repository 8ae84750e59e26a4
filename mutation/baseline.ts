import type { RunOptions, TestRun } from './run-tests.ts';
import { runTests } from './run-tests.ts';
import type { Tree } from './tree.ts';

/**
 * The same tests without a mutant. A test that fails on the unchanged code would seem to catch every mutant. A file is
 * checked when it first fails on a mutant, because most distant files never do.
 */
export interface Baseline {
  /** @throws {Error} if a test file fails on the unchanged code */
  check(tree: Tree, testFiles: readonly string[], workers: number): Promise<void>;
  /** How long these files may take with a mutant before they count as hanging. */
  timeoutMs(testFiles: readonly string[]): number;
}

const leastTimeoutMs = 60_000;
const baselineTimeoutMs = 30 * 60_000;
/** The estimate for a file that has not run yet. */
const usualFileMs = 20_000;

const describeRun = ({ failure, outcome, stderr }: TestRun): string =>
  [failure?.testName, failure?.message ?? outcome, stderr].filter(Boolean).join('\n');

/** A flaky test is reported but does not end a run of hours. A failure must occur twice to count. */
async function checkAgain(tree: Tree, first: TestRun, options: RunOptions): Promise<void> {
  const names = first.failedFiles.join(', ');
  const again = first.failedFiles.length > 0 ? await runTests(tree.path, first.failedFiles, options) : undefined;
  if (again?.outcome !== 'passed') {
    throw new Error(`Tests fail on the unchanged code: ${names}\n${describeRun(first)}`);
  }
  console.log(`FLAKY on the unchanged code: ${names}\n${describeRun(first)}`);
}

export function makeBaseline(environment: NodeJS.ProcessEnv): Baseline {
  const durations = new Map<string, number>();
  return {
    async check(tree, testFiles, workers) {
      const unknown = testFiles.filter((file) => !durations.has(file));
      if (unknown.length === 0) return;
      const options = { environment, timeoutMs: baselineTimeoutMs, stopsAtFailure: false, workers };
      const run = await runTests(tree.path, unknown, options);
      if (run.outcome !== 'passed') await checkAgain(tree, run, { ...options, workers: 1 });
      for (const file of unknown) durations.set(file, run.durations.get(file) ?? usualFileMs);
    },
    timeoutMs: (testFiles) =>
      // A busy machine is slow without hanging.
      leastTimeoutMs + 3 * testFiles.reduce((sum, file) => sum + (durations.get(file) ?? usualFileMs), 0),
  };
}
