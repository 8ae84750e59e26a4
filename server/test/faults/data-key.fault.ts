import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeScratchFolder } from '../scratch-folder.ts';
import { startProductProcess } from './product-process.ts';
import { reportFault } from './report-fault.ts';

/** The product with its embedded database, which starts and stops around each refusal. */

let folder: string;
let keyPath: string;
let key: string;
const wrong = 'ab'.repeat(32);

beforeAll(async () => {
  folder = makeScratchFolder('key');
  keyPath = join(folder, 'data.key');
  const product = await startProductProcess({ DATA_DIR: folder });
  await product.end('SIGTERM');
  key = readFileSync(keyPath, 'utf8');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const faults: [name: string, environment: Record<string, string>, inject: () => void][] = [
  ['a wrong DATA_KEY', { DATA_KEY: wrong }, () => {}],
  ['an empty DATA_KEY and no data.key', { DATA_KEY: '' }, () => renameSync(keyPath, `${keyPath}.lost`)],
  ['a DATA_KEY of 31 bytes', { DATA_KEY: 'ab'.repeat(31) }, () => {}],
  ['a DATA_KEY with a character that is no base64', { DATA_KEY: `${'A'.repeat(42)}!=` }, () => {}],
  ['a lost data.key', {}, () => renameSync(keyPath, `${keyPath}.lost`)],
  ['a replaced data.key', {}, () => writeFileSync(keyPath, wrong)],
  ['a data.key that was cut short', {}, () => writeFileSync(keyPath, key.slice(0, 40))],
  ['an empty data.key', {}, () => writeFileSync(keyPath, '')],
];

it.each(faults)(
  'the product refuses to start with %s, and says so in one line',
  async (injected, environment, inject) => {
    inject();
    const refused = await startProductProcess({ DATA_DIR: folder, ...environment });
    expect(refused.isRunning()).toBe(false);
    expect(refused.output()).toMatch(/^DATA_KEY must be [^\n]+\n$/);

    writeFileSync(keyPath, key);
    reportFault({
      injected,
      acknowledged: 'nothing: the product does not start',
      found: `one line: ${refused.output().trim()}`,
    });
  },
);

it('the product starts with the right key after all refusals, and its data opens', async () => {
  const began = performance.now();
  const product = await startProductProcess({ DATA_DIR: folder });
  expect(product.isRunning(), product.output()).toBe(true);
  reportFault({
    injected: 'the right data.key, after the refusals above',
    acknowledged: 'a product that is ready',
    found: 'the same data',
    recoveryMs: performance.now() - began,
  });
  await product.end('SIGTERM');
});
