import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { oneAtATime } from './one-at-a-time.ts';

/** Starting a worker takes longer than most of its work, so it waits this long for the next call. */
const idleMs = 30_000;

/**
 * Makes a function of a worker script, for work that would block every other call on the main thread. The default export
 * of the script is the function. One call runs at a time and the others wait, so a flood of calls takes one core, not all
 * of them. A worker gets no environment, because it needs no secret. A worker that fails is replaced.
 * @returns a function that throws if the script fails, runs out of memory, or takes longer than its time
 */
export function runInWorker<Input, Output>(
  script: URL,
  { timeoutMs, maxMemoryMb }: { timeoutMs: number; maxMemoryMb: number },
): (input: Input) => Promise<Output> {
  const pool = new Piscina<Input, Output>({
    filename: fileURLToPath(script),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    env: {},
    execArgv: ['--disable-warning=ExperimentalWarning'],
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  });

  return oneAtATime((input) => pool.run(input, { signal: AbortSignal.timeout(timeoutMs) }));
}
