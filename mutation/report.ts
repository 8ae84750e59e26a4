import { areaOf } from './areas.ts';
import type { Mutant } from './mutant.ts';

export interface Result {
  mutant: Mutant;
  outcome: 'killed' | 'timed out' | 'SURVIVED';
  /** The failure that killed it. */
  failure?: string;
  testFiles: string[];
  seconds: number;
}

/** At least so many of a hundred mutants must be caught in each area. */
export const leastCaughtPercent = 90;

const short = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 67)}...` : line || '(nothing)';
};

export const describeMutant = ({ file, line, operator, before, after }: Mutant): string =>
  `${file}:${line}  ${operator}: ${short(before)} -> ${short(after)}`;

export function describeResult({ mutant, outcome, seconds, testFiles }: Result): string {
  const remark = testFiles.length === 0 ? ', no test reaches it' : '';
  return `${outcome.padEnd(9)} ${describeMutant(mutant)} (${seconds.toFixed(1)} s${remark})`;
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
    const caught = its.filter(({ outcome }) => outcome !== 'SURVIVED').length;
    const timedOut = its.filter(({ outcome }) => outcome === 'timed out').length;
    return { area, caught, total: its.length, timedOut, isEnough: caught * 100 >= leastCaughtPercent * its.length };
  });
}

export function describeScore({ area, caught, total, timedOut, isEnough }: AreaScore): string {
  const percent = `${Math.round((caught * 100) / total)}%`;
  const remark = timedOut > 0 ? `, ${timedOut} of them timed out` : '';
  return `${isEnough ? 'ok    ' : 'TOO FEW'} ${area}: ${caught}/${total} caught, ${percent}${remark}`;
}
