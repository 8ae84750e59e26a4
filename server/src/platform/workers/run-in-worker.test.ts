import { expect, it } from 'vitest';
import { runInWorker } from './run-in-worker.ts';

const scriptOf = (code: string) =>
  new URL(
    `data:text/javascript,import { parentPort, workerData } from 'node:worker_threads';${encodeURIComponent(code)}`,
  );
const limits = { timeoutMs: 10_000, maxMemoryMb: 64 };

it('a worker gets its input, no environment, and returns its result', async () => {
  const script = scriptOf('parentPort.postMessage([workerData * 2, Object.keys(process.env).length])');
  expect(await runInWorker<number, number[]>(script, limits)(21)).toEqual([42, 0]);
});

it('a call waits for the one before it, even if that one fails', async () => {
  const script = scriptOf('if (workerData < 0) throw new Error("negative"); parentPort.postMessage(workerData)');
  const run = runInWorker<number, number>(script, limits);
  const answers = await Promise.allSettled([run(1), run(-1), run(3)]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it.each([
  ['runs forever', 'for (;;);', { ...limits, timeoutMs: 500 }],
  ['ends without a result', '', limits],
  ['takes too much memory', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))', limits],
])('a worker that %s is a failure', async (_what, code, given) => {
  await expect(runInWorker<null, null>(scriptOf(code), given)(null)).rejects.toThrow();
});
