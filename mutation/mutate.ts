import { writeFileSync } from 'node:fs';
import type { Baseline } from './baseline.ts';
import { makeBaseline } from './baseline.ts';
import { chooseMutants } from './choose.ts';
import { changesTemplate, startTestDatabase } from './database.ts';
import { generateMutants, wordListsOf } from './generate.ts';
import { readImporters } from './import-graph.ts';
import type { Runs } from './judge.ts';
import { judge } from './judge.ts';
import type { Mutant } from './mutant.ts';
import type { NearestTests } from './nearest-tests.ts';
import { nearestTests } from './nearest-tests.ts';
import type { Options } from './options.ts';
import { isIn, readOptions, usage } from './options.ts';
import { isMutated, isTest, listProjectFiles, readProjectFile } from './project-files.ts';
import type { Result } from './report.ts';
import { describeMutant, describeResult, describeScore, isCaught, leastCaughtPercent, scoreAreas } from './report.ts';
import { needsDatabase, runTests, stopAllTests } from './run-tests.ts';
import type { Tree } from './tree.ts';
import { makeTree } from './tree.ts';

/**
 * `npm run mutate` makes small changes to the product code, one at a time, and shows the changes that no test notices.
 * It works in copies of the project.
 */

interface PlannedMutant {
  mutant: Mutant;
  nearest: NearestTests;
  changesTemplate: boolean;
}

/** The functions that clean up, the newest first. */
const cleanUps: (() => void | Promise<void>)[] = [];

async function cleanUp(): Promise<void> {
  for (const act of cleanUps.splice(0).toReversed()) await act();
}

function plan(files: readonly string[], { paths, count, seed, operator }: Options): PlannedMutant[] {
  const wordLists = files
    .filter((file) => file.startsWith('shared/src/') && isMutated(file))
    .flatMap((file) => wordListsOf(readProjectFile(file)));
  const mutants = files
    .filter(isMutated)
    .filter((file) => paths.length === 0 || paths.some((path) => path.startsWith(file) || isIn(path, file, 0)))
    .flatMap((file) => generateMutants(file, readProjectFile(file), wordLists))
    .filter((mutant) => paths.length === 0 || paths.some((path) => isIn(path, mutant.file, mutant.line)))
    .filter((mutant) => mutant.operator.includes(operator));

  const tests = files.filter((file) => isTest(file) && !/^(?:e2e|mutation)\//.test(file));
  const importers = readImporters(files, readProjectFile);
  const graph = { importers, read: readProjectFile };
  const chosen = chooseMutants(mutants, count, seed);
  console.log(`${chosen.length} of ${mutants.length} mutants, seed ${seed}`);
  return chosen.map((mutant) => ({
    mutant,
    nearest: nearestTests(mutant, tests, graph),
    changesTemplate: changesTemplate(mutant.file, importers),
  }));
}

async function judgePlanned(
  tree: Tree,
  { mutant, nearest }: PlannedMutant,
  baseline: Baseline,
  environment: NodeJS.ProcessEnv,
): Promise<Result> {
  const began = Date.now();
  const testFiles: string[] = [];
  const finish = (outcome: Result['outcome'], failure?: string): Result => {
    return { mutant, outcome, failure, testFiles, seconds: (Date.now() - began) / 1000 };
  };
  const onUnchangedCode: Runs['onUnchangedCode'] = (files, testName) =>
    runTests(tree.path, files, {
      environment,
      timeoutMs: baseline.timeoutMs(files),
      stopsAtFailure: true,
      workers: 1,
      testName,
    });
  const onMutant: Runs['onMutant'] = (files, testName) =>
    tree.withMutant(mutant, () => onUnchangedCode(files, testName));

  // Tests that do not start a product take a fraction of the time.
  const [units, products] = [false, true].map((needed) =>
    nearest.further.filter((file) => needsDatabase([file]) === needed),
  );
  const groups = [nearest.beside, units ?? [], products ?? []].filter(({ length }) => length > 0);
  for (const files of groups) {
    testFiles.push(...files);
    const { outcome, failure, failedFiles } = await judge(files, { onMutant, onUnchangedCode });
    if (outcome === 'SURVIVED') continue;
    if (outcome !== 'FLAKY') await baseline.check(tree, failedFiles ?? files, 1);
    return finish(outcome, failure);
  }
  return finish('SURVIVED');
}

async function run(files: string[], planned: PlannedMutant[], { workers, jsonFile, seed }: Options): Promise<boolean> {
  const testFiles = [...new Set(planned.flatMap(({ nearest }) => [...nearest.beside, ...nearest.further]))];
  const database = needsDatabase(testFiles) ? await startTestDatabase((stop) => cleanUps.push(stop)) : undefined;
  const trees = Array.from({ length: Math.min(workers, planned.length) }, () => makeTree(files));
  for (const tree of trees) cleanUps.push(tree.remove);
  cleanUps.push(stopAllTests);

  const [first] = trees;
  if (!first) throw new Error('There is no mutant to run.');
  const baseline = makeBaseline(database?.withTemplate ?? {});
  const judgeIn = (tree: Tree, one: PlannedMutant) => {
    const environment = one.changesTemplate ? database?.withoutTemplate : database?.withTemplate;
    return judgePlanned(tree, one, baseline, environment ?? {});
  };
  const results: Result[] = [];
  const report = (result: Result) => {
    results.push(result);
    console.log(describeResult(result));
  };
  const timedOut: PlannedMutant[] = [];
  const waiting = planned.values();
  await Promise.all(
    trees.map(async (tree) => {
      for (const one of waiting) {
        const result = await judgeIn(tree, one);
        if (result.outcome === 'timed out') timedOut.push(one);
        else report(result);
      }
    }),
  );
  // A busy machine is slow too. These mutants count only if they hang again while nothing else of this run is active.
  for (const one of timedOut) report(await judgeIn(first, one));

  const scores = scoreAreas(results);
  const missed = results.filter((result) => !isCaught(result));
  console.log(`\n${missed.map(({ mutant, outcome }) => `${outcome} ${describeMutant(mutant)}`).join('\n')}`);
  console.log(
    `\n${scores.map(describeScore).join('\n')}\n\nseed ${seed}, at least ${leastCaughtPercent}% in each area`,
  );
  if (jsonFile) writeFileSync(jsonFile, `${JSON.stringify({ seed, scores, results }, null, 2)}\n`);
  return scores.every(({ isEnough }) => isEnough);
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.isAskingForHelp) {
    console.log(usage);
    return 0;
  }

  const files = listProjectFiles();
  const planned = plan(files, options);

  if (options.isListing) {
    for (const { mutant, nearest } of planned) {
      console.log(`${describeMutant(mutant)}\n    ${[...nearest.beside, '|', ...nearest.further].join(' ')}`);
    }
    return 0;
  }

  return (await run(files, planned, options)) ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
}

process.exitCode = await main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  })
  .finally(cleanUp);
