import { changesTemplate, startTestDatabase } from './database.ts';
import { isEquivalent } from './equivalent.ts';
import { generateMutants, wordListsOf } from './generate.ts';
import { readImporters } from './import-graph.ts';
import type { PlannedMutant, Result } from './judge.ts';
import { judge } from './judge.ts';
import type { Mutant } from './mutant.ts';
import { testFinder } from './nearest-tests.ts';
import type { Options } from './options.ts';
import { isIn, readOptions, usage } from './options.ts';
import { isMutated, isTest, listProjectFiles, readProjectFile } from './project-files.ts';
import { describeMutant, describeResult, reportScores } from './report.ts';
import { needsDatabase, stopAllTests } from './run-tests.ts';
import { sampleMutants } from './sample.ts';
import { makeTree } from './tree.ts';

/**
 * `npm run mutate` makes small changes to the product code, one at a time, and shows the changes that no test notices.
 * It works in copies of the project.
 */

/** The functions that clean up, the newest first. */
const cleanUps: (() => void | Promise<void>)[] = [];

async function cleanUp(): Promise<void> {
  for (const act of cleanUps.splice(0).toReversed()) await act();
}

function findMutants(files: readonly string[], { paths, operator }: Options): Mutant[] {
  const wordLists = files
    .filter((file) => file.startsWith('shared/src/') && isMutated(file))
    .flatMap((file) => wordListsOf(readProjectFile(file)));
  const isChosen = (file: string, line?: number) => paths.length === 0 || paths.some((path) => isIn(path, file, line));

  return files
    .filter((file) => isMutated(file) && isChosen(file))
    .flatMap((file) => {
      const text = readProjectFile(file);
      return generateMutants(file, text, wordLists).filter((mutant) => !isEquivalent(mutant, text));
    })
    .filter((mutant) => isChosen(mutant.file, mutant.line) && mutant.operator.includes(operator));
}

async function run(
  files: readonly string[],
  planned: (Omit<PlannedMutant, 'environment'> & { changesTemplate: boolean })[],
  workers: number,
): Promise<boolean> {
  const usesDatabase = planned.some(({ nearest }) => needsDatabase([...nearest.first, ...nearest.further]));
  const database = usesDatabase ? await startTestDatabase((stop) => cleanUps.push(stop)) : undefined;
  const trees = Array.from({ length: Math.min(workers, planned.length) }, () => makeTree(files));
  cleanUps.push(...trees.map(({ remove }) => remove), stopAllTests);

  const results: Result[] = [];
  const report = (result: Result) => {
    results.push(result);
    console.log(`${results.length}/${planned.length} ${describeResult(result)}`);
  };
  const timedOut: PlannedMutant[] = [];
  const waiting = planned.values();
  await Promise.all(
    trees.map(async (tree) => {
      for (const { changesTemplate: isOfTemplate, ...one } of waiting) {
        const environment = (isOfTemplate ? database?.withoutTemplate : database?.withTemplate) ?? {};
        const result = await judge(tree, { ...one, environment });
        if (result.outcome === 'timed out') timedOut.push({ ...one, environment });
        else report(result);
      }
    }),
  );
  // A busy machine is slow too. These mutants count only if they hang again while nothing else of this run is active.
  for (const one of timedOut) for (const tree of trees.slice(0, 1)) report(await judge(tree, one));

  return reportScores(results);
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options.isAskingForHelp) {
    console.log(usage);
    return 0;
  }

  const files = listProjectFiles();
  const mutants = findMutants(files, options);
  const sample = sampleMutants(mutants, options.count, options.seed);
  console.log(`${sample.length} of ${mutants.length} mutants, seed ${options.seed}`);
  if (sample.length === 0) return 0;

  const tests = files.filter((file) => isTest(file) && !/^(?:e2e|mutation)\//.test(file));
  const importers = readImporters(files, readProjectFile);
  const nearestTests = testFinder({ tests, importers, read: readProjectFile });
  const planned = sample.map((mutant) => ({
    mutant,
    nearest: nearestTests(mutant),
    changesTemplate: changesTemplate(mutant.file, importers),
  }));
  if (!options.isListing) return (await run(files, planned, options.workers)) ? 0 : 1;

  for (const { mutant, nearest } of planned)
    console.log(`${describeMutant(mutant)}\n    ${[...nearest.first, '|', ...nearest.further].join(' ')}`);
  return 0;
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
