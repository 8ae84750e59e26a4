import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { ChildFailedError, NoChildError, runInChild } from './run-in-child.ts';

const folder = mkdtempSync(join(tmpdir(), 'child-'));
const stops: (() => void)[] = [];
afterAll(() => {
  for (const stop of stops) stop();
  rmSync(folder, { recursive: true });
});

let count = 0;
function childOf<Output>(code: string, limits: object = {}) {
  count += 1;
  const file = join(folder, `${count}.mjs`);
  writeFileSync(file, code);
  const { run, stop } = runInChild<object, Output>(pathToFileURL(file), {
    timeoutMs: 20_000,
    maxMemoryMb: 64,
    maxResidentMb: 400,
    ...limits,
  });
  stops.push(stop);
  return { run: (input: object, owner = 'somebody') => run(input, owner), stop };
}

it('a child gets its input, and neither the environment nor a way to use files or start programs', async () => {
  const { run } = childOf<unknown>(`
    import { spawn, spawnSync } from 'node:child_process';
    import { readFileSync, writeFileSync } from 'node:fs';
    const codeOf = (work) => { try { work(); return 'allowed' } catch ({ code }) { return code } };
    export default ({ number }) => [
      number * 2,
      Object.keys(process.env).filter((name) => !name.startsWith('NODE_')),
      codeOf(() => writeFileSync('/tmp/x', '')),
      codeOf(() => spawnSync('true')),
      codeOf(() => readFileSync('/proc/' + process.ppid + '/environ')),
    ]`);
  const denied = 'ERR_ACCESS_DENIED';
  expect(await run({ number: 21 })).toEqual([42, [], denied, denied, denied]);
});

it('a child that is done serves the next call of its owner only, and calls at once have one each', async () => {
  const { run } = childOf<number>(`
    import { setTimeout } from 'node:timers/promises';
    export default async () => { await setTimeout(20); return process.pid }`);
  const [first, second] = await Promise.all([run({}), run({})]);
  expect(first).not.toBe(second);
  expect([first, second]).not.toContain(await run({}, 'somebody else'));
  expect([first, second]).toContain(await run({}));
});

it('a child that keeps much memory serves no further call', async () => {
  const { run } = childOf<number>(`
    const all = [];
    export default () => { all.push(Buffer.alloc(200 * 1024 * 1024, 1)); return process.pid }`);
  expect(await run({})).not.toBe(await run({}));
});

it('a child that cannot start is no failure of the file', async () => {
  const { run } = childOf('throw new Error()');
  await expect(run({})).rejects.toThrow(NoChildError);
});

it.each([
  ['runs forever', 'for (;;);', { timeoutMs: 1000 }],
  ['crashes', 'process.abort()', {}],
  ['throws', 'throw new Error()', {}],
  ['exhausts the heap', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))', {}],
  ['takes native memory', 'for (const all = []; ; ) all.push(Buffer.alloc(2 ** 24, 1))', {}],
  ['exhausts the memory of WebAssembly', 'new WebAssembly.Memory({ initial: 1 }).grow(2000)', {}],
])('a child that %s is a failure, and the next call has a new one', async (_what, code, limits) => {
  const { run } = childOf<string>(`export default ({ isBad }) => { if (isBad) { ${code} } return 'good' }`, limits);
  await expect(run({ isBad: true })).rejects.toThrow(ChildFailedError);
  expect(await run({ isBad: false })).toBe('good');
});

it('a call that runs when the product stops ends, and so do those that wait', async () => {
  const { run, stop } = childOf<string>('export default () => { for (;;); }');
  const call = run({});
  stop();
  await expect(call).rejects.toThrow(NoChildError);
  await expect(run({})).rejects.toThrow(NoChildError);
});

it.skipIf(process.platform !== 'linux')(
  'a child that works forever ends with the product that started it',
  async () => {
    const file = join(folder, 'forever.mjs');
    writeFileSync(file, 'export default () => { for (;;); }');
    const product = join(folder, 'product.mjs');
    const module = new URL('./run-in-child.ts', import.meta.url).href;
    writeFileSync(
      product,
      `import { runInChild } from '${module}';
    const limits = { timeoutMs: 99_000_000, maxMemoryMb: 64, maxResidentMb: 400 };
    runInChild(new URL('${pathToFileURL(file).href}'), limits).run({}, 'somebody');`,
    );
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', product]);
    const isRunning = () => spawnSync('pgrep', ['-f', pathToFileURL(file).href]).status === 0;
    await expect.poll(isRunning).toBe(true);
    started.kill('SIGKILL');
    await expect.poll(isRunning).toBe(false);
  },
);
