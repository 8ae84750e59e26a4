import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError } from '#config.ts';
import { openDatabase } from '#db/client.ts';
import { findKeys, registerKey } from '#db/encryption/check-keys.ts';
import { createKeyRing } from '#platform/encryption.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('of two instances that start at once on an empty database with different keys, one is refused', async () => {
  const rings = [createKeyRing(Buffer.alloc(32, 1)), createKeyRing(Buffer.alloc(32, 2))];
  await product.asOwner('delete from data_keys');
  const register = async (keys: (typeof rings)[number]) =>
    registerKey(openDatabase(product.deps.db.$client, keys), new Date());
  const outcomes = await Promise.allSettled(rings.map(register));

  const refused = outcomes.filter((one) => one.status === 'rejected');
  expect(refused.map(({ reason }) => reason)).toEqual([expect.any(ConfigError)]);
  const winner = rings[outcomes.findIndex(({ status }) => status === 'fulfilled')];
  const { rows } = await product.deps.db.$client.query('select id from data_keys');
  expect(rows).toEqual([{ id: winner?.[0].id }]);
});

it('a start without data.key makes a new one only if data.key.previous opens the data', async () => {
  const dataDir = makeScratchFolder('lost-key');
  const config = { ...product.deps.config, dataDir, dataKey: undefined, previousDataKeys: [] };
  const start = (options = {}) =>
    findKeys(config, { connectionString: config.databaseUrl }, { log: () => {}, ...options });
  const made = join(dataDir, 'data.key');
  await product.asOwner('delete from data_keys');
  const inUse = createKeyRing(Buffer.alloc(32, 5));
  await registerKey(openDatabase(product.deps.db.$client, inUse), new Date());
  try {
    // Left over from an earlier rotation; the key since then is lost.
    writeFileSync(`${made}.previous`, `${Buffer.alloc(32, 6).toString('hex')}\n`);
    await expect(start()).rejects.toThrow(/^DATA_KEY must be the key that encrypted this data/);
    expect(existsSync(made)).toBe(false);

    writeFileSync(`${made}.previous`, `${Buffer.alloc(32, 5).toString('hex')}\n`);
    // A command of the operator begins no replacement.
    expect((await start({ mayReplace: false })).map(({ id }) => id)).toEqual([inUse[0].id]);
    expect(existsSync(made)).toBe(false);
    const [current, previous] = await start();
    expect([previous?.id, current.id === previous?.id]).toEqual([inUse[0].id, false]);
    expect(existsSync(made)).toBe(true);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});
