import { setTimeout as sleep } from 'node:timers/promises';

/** The result of a probe, or that it failed or took too long. */
export type Probed<Result> = { isUp: true; result: Result } | { isUp: false };

/**
 * Probes something that somebody asks about every few seconds. Callers at the same time share one run. Each waits for
 * `longestMs` at most, and a run that hangs is not started again. Only the first failure in a row is news.
 */
export function createProbe<Result>(
  run: () => Promise<Result>,
  { longestMs, onDown, onUp }: { longestMs: number; onDown: (error: unknown) => void; onUp?: () => void },
): () => Promise<Probed<Result>> {
  let running: Promise<Result> | undefined;
  let isDown = false;

  const start = () => {
    running = run().finally(() => {
      running = undefined;
    });
    return running;
  };

  return async () => {
    const late = sleep(longestMs, undefined, { ref: false }).then(() => {
      throw new Error(`no answer after ${longestMs} ms`);
    });
    try {
      const result = await Promise.race([running ?? start(), late]);
      if (isDown) onUp?.();
      isDown = false;
      return { isUp: true, result };
    } catch (error) {
      if (!isDown) onDown(error);
      isDown = true;
      return { isUp: false };
    }
  };
}
