import type { Mutant } from './mutant.ts';

const areas: readonly [name: string, pattern: RegExp][] = [
  ['web', /^web\//],
  ['permissions', /^(?:shared|server)\/src\/(?:access|roles)\//],
  ['files', /^(?:shared|server)\/src\/files\//],
  ['labor progress', /^(?:shared|server)\/src\/labor-progress\//],
  ['shared rules', /^shared\//],
  ['ledger and refunds', /^server\/src\/(?:ledger|refunds|carried-fees|settlement)\//],
  ['invoices and transfers', /^server\/src\/(?:invoices|transfers)\//],
  ['auth', /^server\/src\/auth\//],
  ['applications', /^server\/src\/(?:applications|contracts|holds)\//],
  ['forms and jobs', /^server\/src\/(?:forms|jobs|job-categories)\//],
  ['platform', /^server\/src\/(?:platform\/|db\/|[^/]+$)/],
];

export const areaOf = (file: string): string => areas.find(([, pattern]) => pattern.test(file))?.[0] ?? 'other';

/** Random numbers between 0 and 1, always the same for one seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const shuffle = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, rank: random() }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ item }) => item);

/**
 * Chooses mutants at random, the same number for each area, so that a small area is measured as well as a large one.
 * They are sorted by file, because Vitest runs the test that failed last first.
 */
export function sampleMutants(mutants: readonly Mutant[], count: number, seed: number): Mutant[] {
  const random = randomNumbers(seed);
  const queues = Object.values(Object.groupBy(mutants, ({ file }) => areaOf(file))).map((its = []) =>
    shuffle(its, random),
  );
  const chosen: Mutant[] = [];

  for (let round = 0; chosen.length < count && queues.some((queue) => queue.length > round); round += 1) {
    for (const queue of queues) {
      const mutant = queue[round];
      if (mutant && chosen.length < count) chosen.push(mutant);
    }
  }

  return chosen.toSorted((one, other) => one.file.localeCompare(other.file) || one.start - other.start);
}
