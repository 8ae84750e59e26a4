import { areaOf } from './areas.ts';
import type { Mutant } from './mutant.ts';

/**
 * The outcome of a mutant. It is caught if its failing test failed a second time, its tests hung twice, or it crashed
 * the test process or its setup twice. It is not caught if its failure did not recur or its runs ended for another
 * reason.
 */
export type Outcome = 'killed' | 'timed out' | 'died' | 'SURVIVED' | 'FLAKY' | 'CRASHED';

const caughtOutcomes: readonly Outcome[] = ['killed', 'timed out', 'died'];

export const isCaught = ({ outcome }: Pick<Result, 'outcome'>): boolean => caughtOutcomes.includes(outcome);

export interface Result {
  mutant: Mutant;
  outcome: Outcome;
  /** The failure that killed it, or the end of the output of a run that crashed. */
  failure?: string;
  testFiles: string[];
  seconds: number;
}

/** The minimum percentage of mutants that must be caught in each area. */
export const leastCaughtPercent = 90;

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 67)}...` : line || '(nothing)';
};

export const describeMutant = ({ file, line, operator, before, after }: Mutant): string =>
  `${file}:${line}  ${operator}: ${short(before)} -> ${short(after)}`;

const lastLines = (text: string): string =>
  text
    .trim()
    .split('\n')
    .slice(-20)
    .map((line) => `    ${line}`)
    .join('\n');

/** A killed mutant takes one line. A flaky or crashed one also shows its failure. */
export function describeResult({ mutant, outcome, failure, seconds, testFiles }: Result): string {
  const remark = testFiles.length === 0 ? ', no test reaches it' : '';
  const line = `${outcome.padEnd(9)} ${describeMutant(mutant)} (${seconds.toFixed(1)} s${remark})`;
  const isClear = outcome === 'killed' || outcome === 'SURVIVED' || !failure;
  return isClear ? line : `${line}\n${lastLines(failure)}`;
}

export interface AreaScore {
  area: string;
  caught: number;
  total: number;
  timedOut: number;
  isEnough: boolean;
}

export function scoreAreas(results: readonly Pick<Result, 'mutant' | 'outcome'>[]): AreaScore[] {
  const byArea = Map.groupBy(results, ({ mutant }) => areaOf(mutant.file));
  return [...byArea].toSorted().map(([area, its]) => {
    const caught = its.filter(isCaught).length;
    const timedOut = its.filter(({ outcome }) => outcome === 'timed out').length;
    return { area, caught, total: its.length, timedOut, isEnough: caught * 100 >= leastCaughtPercent * its.length };
  });
}

export function describeScore({ area, caught, total, timedOut, isEnough }: AreaScore): string {
  const percent = `${Math.round((caught * 100) / total)}%`;
  const remark = timedOut > 0 ? `, ${timedOut} of them timed out` : '';
  return `${isEnough ? 'ok    ' : 'TOO FEW'} ${area}: ${caught}/${total} caught, ${percent}${remark}`;
}
