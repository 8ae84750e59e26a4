import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { runInWorker } from './run-in-worker.ts';

const folder = mkdtempSync(join(tmpdir(), 'worker-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function scriptOf(code: string): URL {
  count += 1;
  const file = join(folder, `${count}.mjs`);
  writeFileSync(file, code);
  return pathToFileURL(file);
}
const limits = { timeoutMs: 10_000, maxMemoryMb: 64 };

it('a worker gets its input, no environment, and returns its result', async () => {
  const script = scriptOf('export default (input) => [input * 2, Object.keys(process.env).length]');
  expect(await runInWorker<number, number[]>(script, limits)(21)).toEqual([42, 0]);
});

it('a worker stays for the next call', async () => {
  const script = scriptOf('let calls = 0; export default () => (calls += 1)');
  const run = runInWorker<null, number>(script, limits);
  expect([await run(null), await run(null)]).toEqual([1, 2]);
});

it('a call waits for the one before it, even if that one fails', async () => {
  const script = scriptOf(`
    let running = 0;
    export default async (input) => {
      if (input < 0) throw new Error('negative');
      running += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return [input, running--];
    }`);
  const run = runInWorker<number, number[]>(script, limits);
  const answers = await Promise.allSettled([run(1), run(-1), run(3)]);
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : null))).toEqual([
    [1, 1],
    null,
    [3, 1],
  ]);
});

it.each([
  ['runs forever', 'for (;;);', { ...limits, timeoutMs: 500 }],
  ['ends without a result', 'process.exit()', limits],
  ['takes too much memory', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))', limits],
])('a worker that %s is a failure, and the next call has a new one', async (_what, code, given) => {
  const run = runInWorker<boolean, string>(
    scriptOf(`export default (isBad) => { if (isBad) { ${code} } return 'good'; }`),
    given,
  );
  await expect(run(true)).rejects.toThrow();
  expect(await run(false)).toBe('good');
});
