import { expect, it } from 'vitest';
import type { Sample } from '../bench/soak-samples.ts';
import { judge } from '../bench/soak-samples.ts';

const steady: Sample = {
  seconds: 0,
  memory: 200,
  handles: 80,
  connections: 7,
  waiting: 0,
  finished: 0,
  database: 50,
  calls: 100,
  failures: 0,
  p95: 20,
};
const samplesWith = (figure: keyof Sample, growthPerSample: number) =>
  Array.from({ length: 40 }, (_, sample) => ({ ...steady, [figure]: steady[figure] + sample * growthPerSample }));

it.each([
  ['memory', 'grew by 60'],
  ['handles', 'grew by 60'],
  ['connections', 'grew by 60'],
  ['waiting', 'grew by 60'],
] as const)('a soak whose %s grows is not flat', (figure, found) => {
  const { lines, isFlat } = judge(samplesWith(figure, 3));
  expect(isFlat).toBe(false);
  expect(lines.filter((line) => line.endsWith(found))).toEqual([expect.stringMatching(new RegExp(`^${figure}: `))]);
});

it('a soak is flat if only the finished tasks and the database grow', () => {
  expect(judge(samplesWith('finished', 3)).isFlat).toBe(true);
  expect(judge(samplesWith('database', 3)).isFlat).toBe(true);
});
