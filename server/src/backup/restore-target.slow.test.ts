import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Config } from '#config.ts';
import { openStorage } from '#platform/storage.ts';
import { backUpProduct, dropTargets, makeEmptyTarget, restore } from '#test/backup-target.ts';
import { apply, makeApproved, makeJob, pay } from '#test/candidate-factory.ts';
import { changeArchive } from '#test/change-archive.ts';
import { filesOf } from '#test/compare-data.ts';
import { runSql } from '#test/database.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { readArchive, writeArchive } from './archive.ts';
import { readKeys } from './keys.ts';
import type { Manifest } from './manifest.ts';
import { restoreInto } from './restore-into.ts';

let product: TestProduct;
let folder: string;
let archive: string;
beforeAll(async () => {
  product = await startTestProduct();
  folder = makeScratchFolder('restore');
  archive = join(folder, 'portal.tar.gz');
  const candidate = await makeApproved(product);
  await apply(candidate, (await makeJob(product)).uid);
  await pay(candidate);
  await back(archive);
});
afterAll(async () => {
  await product.close();
  await dropTargets();
  rmSync(folder, { recursive: true, force: true });
});

const back = (path: string, options = {}) => backUpProduct(product, path, options);
const makeTarget = (options = {}) => makeEmptyTarget(product, { folder, ...options });

async function queryOf({ migrationDatabaseUrl }: Config, sql: string) {
  const client = new pg.Client({ connectionString: migrationDatabaseUrl });
  await client.connect();
  return client.query<Record<string, unknown>>(sql).finally(() => client.end());
}

it('a restore is refused if the database has a table of another application, which keeps its rows', async () => {
  const shared = await makeTarget();
  for (const table of ['public.customers', 'drizzle.customers', 'queue.customers']) {
    const [schema = ''] = table.split('.');
    const owner = shared.migrationDatabaseUrl ?? '';
    await runSql(owner, `create schema if not exists ${schema}; create table ${table} as select 1 as id`);
    await expect(restore(archive, shared)).rejects.toThrow(`The database is not empty: it has ${table}.`);
    const { rows, rowCount } = await queryOf(shared, `select id from ${table}`);
    expect({ rows, rowCount }).toEqual({ rows: [{ id: 1 }], rowCount: 1 });
    await runSql(owner, `drop table ${table}`);
  }
  expect(await filesOf(shared)).toEqual({});
  // What a restore refused can be filled by a later one.
  await restore(archive, shared);
});
it('a restore is refused if it has rows that the manifest does not list, or a file whose name leads out of the storage', async () => {
  const target = await makeTarget();
  const unlisted = join(folder, 'unlisted.tar.gz');
  await changeArchive({ from: archive, to: unlisted }, ({ name, content }) => {
    if (name !== 'manifest.json') return content;
    const manifest: Manifest = JSON.parse(content.toString());
    return Buffer.from(
      JSON.stringify({ ...manifest, tables: manifest.tables.filter((table) => table.name !== 'settings') }),
    );
  });
  await expect(restore(unlisted, target)).rejects.toThrow('damaged: table settings');
  const path = join(folder, 'outside.tar.gz');
  await writeArchive(path, async (add) => {
    for await (const { name, content } of readArchive(archive)) {
      if (name === 'tasks.json') await add('files/proofs/../../x', 'x');
      await add(name, content);
    }
  });
  const puts: string[] = [];
  const bucket = { ...openStorage(target), put: (key: string) => Promise.resolve(void puts.push(key)) };
  const restored = restoreInto(path, { config: target, storage: bucket, log: () => {} });
  await expect(restored).rejects.toThrow('a part that no release wrote: files/proofs/../../x');
  expect(puts.length).toBeGreaterThan(0);
  expect(puts.filter((key) => key.includes('..'))).toEqual([]);
});

it('a restore is refused if somebody without the key changed the archive and its digests, or removed its signature', async () => {
  const target = await makeTarget();
  const changed = join(folder, 'changed.tar.gz');
  const change = (edit: (manifest: Manifest) => object) =>
    changeArchive({ from: archive, to: changed }, ({ name, content }) =>
      name === 'manifest.json' ? Buffer.from(JSON.stringify(edit(JSON.parse(content.toString())))) : content,
    );
  await change((manifest) => ({ ...manifest, sequences: [] }));
  await expect(restore(changed, target)).rejects.toThrow('Somebody changed the archive');
  await change(({ mac: _mac, ...manifest }) => manifest);
  await expect(restore(changed, target)).rejects.toThrow('manifest.json of the archive does not have the format');
});

it('a restore that is refused or fails keeps no key of the archive', async () => {
  const withKey = join(folder, 'broken-with-key.tar.gz');
  const whole = join(folder, 'whole-with-key.tar.gz');
  await back(whole, { withKey: true });
  await writeArchive(withKey, async (add) => {
    for await (const { name, content } of readArchive(whole))
      if (!name.startsWith('files/proofs')) await add(name, content);
  });
  const target = await makeTarget({ hasKey: false });
  await expect(restore(withKey, target)).rejects.toThrow('damaged: file proofs/');
  expect(readKeys(target)).toEqual([]);
});
