import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { oneAtATime } from './one-at-a-time.ts';

/**
 * Makes a function of a worker script, for work that would block every other call on the main thread. The script reads
 * `workerData` and posts one message, which is the result. One call runs at a time and the others wait, so a flood of
 * calls takes one core, not all of them. A worker gets no environment, because it needs no secret.
 * @returns a function that throws if the script fails, runs out of memory, or takes longer than its time
 */
export function runInWorker<Input, Output>(
  script: URL,
  { timeoutMs, maxMemoryMb }: { timeoutMs: number; maxMemoryMb: number },
): (input: Input) => Promise<Output> {
  const run = async (input: Input): Promise<Output> => {
    const worker = new Worker(script, {
      workerData: input,
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    });
    const isOver = new AbortController();
    const timer = setTimeout(() => isOver.abort(), timeoutMs);
    const { signal } = isOver;

    try {
      const ended = once(worker, 'exit', { signal }).then(() => Promise.reject(new Error('the worker gave no result')));
      const [result] = await Promise.race([once(worker, 'message', { signal }), ended]);
      return result;
    } finally {
      clearTimeout(timer);
      isOver.abort();
      await worker.terminate();
    }
  };

  return oneAtATime(run);
}
