import type { Mutant } from './mutant.ts';
import type { NearestTests } from './nearest-tests.ts';
import { runTests } from './run-tests.ts';
import type { Tree } from './tree.ts';

/**
 * A mutant is caught if its tests failed twice, or hung twice. A failure that does not recur, or that occurs on the
 * unchanged code too, is flaky and catches nothing.
 */
export type Outcome = 'killed' | 'timed out' | 'SURVIVED' | 'FLAKY';

export interface Result {
  mutant: Mutant;
  outcome: Outcome;
  /** The failure that killed it, or the end of the output of a run that crashed. */
  failure?: string;
  seconds: number;
}

export interface PlannedMutant {
  mutant: Mutant;
  nearest: NearestTests;
  environment: NodeJS.ProcessEnv;
}

/** Whether each test file passes on the unchanged code, once that was asked. */
const soundFiles = new Map<string, boolean>();

async function isSound(tree: Tree, files: readonly string[], environment: NodeJS.ProcessEnv): Promise<boolean> {
  for (const file of files) {
    const known = soundFiles.get(file) ?? (await runTests(tree.path, [file], environment)).outcome === 'passed';
    soundFiles.set(file, known);
    if (!known) console.log(`FLAKY on the unchanged code: ${file}`);
  }
  return files.every((file) => soundFiles.get(file));
}

/** Runs the nearest tests on a mutant until one fails. The caller repeats a timeout when nothing else runs. */
export async function judge(tree: Tree, { mutant, nearest, environment }: PlannedMutant): Promise<Result> {
  const began = Date.now();
  const finish = (outcome: Outcome, failure?: string): Result => ({
    mutant,
    outcome,
    failure,
    seconds: (Date.now() - began) / 1000,
  });
  const run = (files: readonly string[]) => tree.withMutant(mutant, () => runTests(tree.path, files, environment));

  for (const files of [nearest.first, nearest.further].filter(({ length }) => length > 0)) {
    const { outcome, failure, failedFiles } = await run(files);
    if (outcome === 'passed') continue;
    if (outcome === 'timed out') return finish('timed out', failure);
    // A run that crashed names no file.
    const failed = failedFiles.length > 0 ? failedFiles : files;
    const isCaught = (await run(failed)).outcome !== 'passed' && (await isSound(tree, failed, environment));
    return finish(isCaught ? 'killed' : 'FLAKY', failure);
  }

  return finish('SURVIVED');
}
