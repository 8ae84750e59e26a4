import { dirname } from 'node:path/posix';
import type { Importers } from './import-graph.ts';
import type { Mutant } from './mutant.ts';
import { isTest } from './project-files.ts';

/** These files name everything, so a path through them says nothing about nearness. */
const hubs =
  /^(?:server\/src\/(?:app|start|main)\.ts|server\/test\/(?:open-product|test-product)\.ts|web\/src\/(?:app|main|router|routeTree\.gen)\.tsx?)$/;

/** Tests of general rules, which no name leads to, by the file and operator of a mutant. */
const generalTests: readonly [mutants: RegExp, tests: RegExp][] = [
  [/^server.* removed row lock$/, /race/],
  [/^server\/src\/(?!platform|db)[^/]+\/.* (?:word|removed .*)$/, /^server\/test\/audit-table\./],
  [/(?:\/contract|routes|access|roles)\b/, /^server\/test\/(?:permissions|audit-table)\./],
  [/(?:queries|repository)\.ts/, /^server\/test\/(?:(?:order|paging|search)-of-lists|wire)\./],
  [/^shared\//, /^shared\/src\/http\/contracts\./],
  [/\/auth\//, /\/(?:account-locks|confirm-identity|known-devices|rate-limits|link-lifetimes)\./],
  [/platform\/(?:http|attempts)/, /^server\/test\/(?:http-security|wire|permissions|rate-limits|idempotency)\./],
  [/encryption/, /^server\/test\/(?:encryption|releases\/releases)\./],
  [/platform\/mail\//, /\/outbox\./],
];

const most = { first: 4, units: 10, products: 10, general: 6 };

/** A part of a file with a name: a declaration, or the handler of a call in a file of routes. */
interface Part {
  file: string;
  name: string;
  isCall: boolean;
  start: number;
  words: ReadonlySet<string>;
}

const beginnings = /^(?:export )?(?:async )?(?:const|function|class) (\w+)|^ *api\.on\(\s*(?:\w+\.)?(\w+)/gm;
const wordsOf = (text: string): Set<string> => new Set(text.match(/\w+/g));

/** The formatter puts each declaration at the start of a line, so its text needs no syntax tree. */
function partsOf(file: string, text: string): Part[] {
  const found = [...text.matchAll(beginnings)];
  return found.map(({ index, 1: declaration, 2: call }, at) => ({
    file,
    name: declaration ?? call ?? '',
    isCall: call !== undefined,
    start: index,
    words: wordsOf(text.slice(index, found[at + 1]?.index)),
  }));
}

function memoize<Result>(find: (file: string) => Result): (file: string) => Result {
  const known = new Map<string, Result>();
  return (file) => {
    const result = known.get(file) ?? find(file);
    known.set(file, result);
    return result;
  };
}

export interface NearestTests {
  first: string[];
  /** The tests that run if the first ones miss the mutant. */
  further: string[];
}

/**
 * Returns a function that names the tests most likely to notice a mutant. It goes from the changed declaration to those
 * that name it, to those that name these, and so on. A test that names one of them or a call that leads to it is as near
 * as the number of steps, and so is a test beside one of them. Tests of the same noun are nearer.
 */
export function testFinder({
  tests,
  importers,
  read,
}: {
  tests: readonly string[];
  importers: Importers;
  read: (file: string) => string;
}): (mutant: Pick<Mutant, 'file' | 'start' | 'operator'>) => NearestTests {
  const partsIn = memoize((file) => partsOf(file, read(file)));
  const wordsIn = memoize((file) => wordsOf(read(file)));
  const testsIn = Map.groupBy(tests, dirname);

  const distancesFrom = (changed: Part[]): Map<string, number> => {
    const distances = new Map<string, number>();
    const reach = (test: string, distance: number) =>
      distances.set(test, Math.min(distance, distances.get(test) ?? Number.POSITIVE_INFINITY));
    const seen = new Set(changed);
    let front = changed;

    for (let distance = 0; front.length > 0; distance += 1) {
      const next: Part[] = [];
      for (const { file, name, isCall } of front) {
        for (const test of testsIn.get(dirname(file)) ?? []) reach(test, distance + 0.5);
        if (isCall) for (const test of tests) if (wordsIn(test).has(name)) reach(test, distance + 1);
        if (isCall) continue;
        for (const user of [file, ...(importers.get(file) ?? [])]) {
          if (hubs.test(user)) continue;
          if (isTest(user) && wordsIn(user).has(name)) reach(user, distance + 1);
          if (!isTest(user)) next.push(...partsIn(user).filter((part) => !seen.has(part) && part.words.has(name)));
        }
      }
      front = [...new Set(next)];
      for (const part of front) seen.add(part);
    }

    return distances;
  };

  return ({ file, start, operator }) => {
    const parts = partsIn(file);
    const around = parts.findLast((part) => part.start <= start);
    const distances = distancesFrom(around ? [around] : parts);

    const nouns = file
      .split('/')
      .slice(2, -1)
      .filter((folder) => !/^(?:features|platform)$/.test(folder));
    const own = file.replace(/\.tsx?$/, '.test.');
    const isOfNoun = (test: string) => test.split('/').some((folder) => nouns.includes(folder));
    const rankOf = (test: string) =>
      (distances.get(test) ?? 9) - (test.startsWith(own) ? 9 : 0) - (isOfNoun(test) ? 2 : 0);
    const ranked = tests.toSorted((one, other) => rankOf(one) - rankOf(other));
    const [workspace = ''] = file.split('/');
    const reached = ranked.filter((test) => distances.has(test) || (isOfNoun(test) && test.startsWith(workspace)));

    const general = generalTests.flatMap(([mutants, pattern]) =>
      mutants.test(`${file} ${operator}`) ? ranked.filter((test) => pattern.test(test)).slice(0, most.general) : [],
    );
    const isProduct = (test: string) => test.startsWith('server/');
    const first = reached.slice(0, most.first);
    const others = reached.slice(most.first);
    const further = [
      ...others.filter((test) => !isProduct(test)).slice(0, most.units),
      ...general,
      ...others.filter(isProduct).slice(0, most.products),
    ];
    return { first, further: [...new Set(further)].filter((test) => !first.includes(test)) };
  };
}
