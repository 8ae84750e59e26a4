import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig, resolveDataKeys } from '#config.ts';
import { dataKeyOf } from '#platform/encryption.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { keepKeys, readKeys } from './keys.ts';

let folder: string;
beforeEach(() => {
  folder = makeScratchFolder('keys');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keys = ['01', '02', '03'].map((byte) => byte.repeat(32));

it('every key of an archive is kept where the next start finds it, however many there are', () => {
  const config = readConfig({ DATA_DIR: join(folder, 'data') });
  keepKeys(config, keys);
  expect(readKeys(config)).toEqual(keys);
  const found = resolveDataKeys(config, { mayMake: false });
  expect(found.map(({ id }) => id)).toEqual(keys.map((key) => dataKeyOf(Buffer.from(key, 'hex')).id));
  expect(readdirSync(config.dataDir).toSorted()).toEqual(['data.key', 'data.key.previous']);
  for (const name of readdirSync(config.dataDir)) expect(statSync(join(config.dataDir, name)).mode & 0o777).toBe(0o600);
});

it('the keys of an archive do not replace those of the product', () => {
  const config = readConfig({ DATA_DIR: folder });
  writeFileSync(join(folder, 'data.key'), keys[2] ?? '');
  keepKeys(config, keys.slice(0, 2));
  expect(readKeys(config)).toEqual([keys[2]]);
  expect(readdirSync(folder)).toEqual(['data.key']);
});
