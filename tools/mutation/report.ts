import type { Result } from './judge.ts';
import type { Mutant } from './mutant.ts';
import { areaOf } from './sample.ts';

/** The minimum percentage of mutants that must be caught. */
const leastCaughtPercent = 85;

export const isCaught = ({ outcome }: Result): boolean => outcome === 'killed' || outcome === 'timed out';

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 67)}...` : line || '(nothing)';
};

export const describeMutant = ({ file, line, operator, before, after }: Mutant): string =>
  `${file}:${line}  ${operator}: ${short(before)} -> ${short(after)}`;

/** A killed mutant takes one line. A flaky one also shows its failure. */
export function describeResult({ mutant, outcome, failure, seconds }: Result): string {
  const line = `${outcome.padEnd(9)} ${describeMutant(mutant)} (${seconds.toFixed(1)} s)`;
  return outcome === 'FLAKY' && failure ? `${line}\n${failure.trim().split('\n').slice(-20).join('\n')}` : line;
}

const describeScore = (name: string, results: readonly Result[]): string => {
  const caught = results.filter(isCaught).length;
  return `${name}: ${caught}/${results.length} caught, ${Math.round((caught * 100) / results.length)}%`;
};

/** Prints the mutants that no test noticed, and the score of each area and of all. Returns whether it is enough. */
export function reportScores(results: readonly Result[]): boolean {
  const byArea = [...Map.groupBy(results, ({ mutant }) => areaOf(mutant.file))].toSorted();
  for (const { mutant, outcome } of results.filter((result) => !isCaught(result)))
    console.log(`${outcome} ${describeMutant(mutant)}`);
  for (const [area, its] of byArea) console.log(describeScore(area, its));
  console.log(`${describeScore('all', results)}, at least ${leastCaughtPercent}% are enough`);
  return results.filter(isCaught).length * 100 >= leastCaughtPercent * results.length;
}
