import type { ColleagueToday } from './repository.ts';

interface HandOut {
  /** The colleague with the fewest open cases among those who may own candidates and are not away. */
  next(): ColleagueToday | undefined;
  /** Counts a candidate that a colleague got. */
  take(colleague: ColleagueToday): void;
}

/** Hands candidates out one after the other. Of equal colleagues, the first one gets the next candidate. */
export function openHandOut(colleagues: readonly ColleagueToday[]): HandOut {
  const loads = new Map(
    colleagues
      .filter(({ mayOwn, awayUntil }) => mayOwn && awayUntil === null)
      .map((colleague) => [colleague, colleague.openCases]),
  );
  return {
    next() {
      const [first] = [...loads].toSorted(([, a], [, b]) => a - b);
      return first?.[0];
    },
    take(colleague) {
      loads.set(colleague, (loads.get(colleague) ?? 0) + 1);
    },
  };
}
