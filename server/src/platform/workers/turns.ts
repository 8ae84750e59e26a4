/** Runs work for a person once it is their turn. The turn ends when the work does, whether or not it succeeds. */
export type InTurn = <Result>(person: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets people take turns, so that the work of one person does not delay that of the others: whoever waits gets one turn
 * before anybody gets a second one.
 * @param limits how much may run at once, altogether and for each person, and how much of one person may wait
 * @param refuse makes the error of work that finds its person's line full
 */
export function makeTurns(limits: { altogether: number; each: number; waiting: number }, refuse: () => Error): InTurn {
  const running = new Map<string, number>();
  /** In the order of the next turns. */
  const lines = new Map<string, (() => void)[]>();
  let total = 0;

  const count = (person: string, change: 1 | -1) => {
    total += change;
    const left = (running.get(person) ?? 0) + change;
    if (left > 0) running.set(person, left);
    else running.delete(person);
  };

  /** The next turn of a person who has had one comes after those of all others. */
  const goBehind = (person: string) => {
    const line = lines.get(person);
    lines.delete(person);
    if (line && line.length > 0) lines.set(person, line);
  };

  const startNext = () => {
    for (const [person, line] of lines) {
      if (total >= limits.altogether) return;
      if ((running.get(person) ?? 0) >= limits.each) continue;
      const start = line.shift();
      goBehind(person);
      count(person, 1);
      start?.();
    }
  };

  return async (person, work) => {
    const line = lines.get(person) ?? [];
    if (line.length >= limits.waiting) throw refuse();
    await new Promise<void>((start) => {
      line.push(start);
      lines.set(person, line);
      startNext();
    });
    try {
      return await work();
    } finally {
      count(person, -1);
      goBehind(person);
      startNext();
    }
  };
}
