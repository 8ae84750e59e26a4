import { runTests } from './run-tests.ts';
import type { Tree } from './tree.ts';

/** The same tests without a mutant: a test that fails there would seem to catch every mutant. */
export interface Baseline {
  /** @throws {Error} when a test file fails on the unchanged code */
  check(tree: Tree, testFiles: readonly string[], workers: number): Promise<void>;
  /** How long these files may take with a mutant before they count as hanging. */
  timeoutMs(testFiles: readonly string[]): number;
}

const leastTimeoutMs = 60_000;
const baselineTimeoutMs = 30 * 60_000;
/** Of a file that did not run yet. */
const usualFileMs = 20_000;

export function makeBaseline(environment: NodeJS.ProcessEnv): Baseline {
  const durations = new Map<string, number>();
  return {
    async check(tree, testFiles, workers) {
      const unknown = testFiles.filter((file) => !durations.has(file));
      if (unknown.length === 0) return;
      const options = { environment, timeoutMs: baselineTimeoutMs, stopsAtFailure: false, workers };
      const run = await runTests(tree.path, unknown, options);
      if (run.outcome !== 'passed') {
        throw new Error(
          `Tests fail on the unchanged code: ${run.failedFiles.join(', ')}\n${run.failure ?? run.outcome}`,
        );
      }
      for (const file of unknown) durations.set(file, run.durations.get(file) ?? usualFileMs);
    },
    timeoutMs: (testFiles) =>
      // A busy machine is slow without hanging.
      leastTimeoutMs + 3 * testFiles.reduce((sum, file) => sum + (durations.get(file) ?? usualFileMs), 0),
  };
}
