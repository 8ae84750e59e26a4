import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadFile } from '@portal/shared/files/contract';
import { payRefund } from '@portal/shared/refunds/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allTasks } from '#app.ts';
import { listHashes, listNamedFiles } from '#db/stored-files.ts';
import { verifyFiles } from '#files/verify-files.ts';
import { makeApproved, pngFile } from '#test/candidate-factory.ts';
import { makeGrantedRefund } from '#test/ended-contracts.ts';
import { makeRecords } from '#test/releases/make-records.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { expectNoPersonalData } from './personal-data.ts';
import { verifyFilesCommand } from './run-command.ts';
import { watchLog } from './watch-log.ts';

let product: TestProduct;
let named: string;
let readLog: () => string;
beforeAll(async () => {
  product = await startTestProduct({ STORAGE_URL: '', LOG_LEVEL: 'info' });
  readLog = watchLog(product.app);
  const { client } = await makeApproved(product);
  await client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile() });
  const { rows } = await product.deps.db.$client.query('select storage_key as key from files order by id desc limit 1');
  named = String(rows[0].key);
});
afterAll(async () => {
  await product.close();
  expectNoPersonalData(readLog());
});

const pathOf = (key: string) => join(product.deps.config.dataDir, 'files', key);
/** By the slower of the product's clock and the machine's, as the sweep reckons. */
const hoursAgo = (hours: number) => new Date(Math.min(Date.now(), product.clock.now().getTime()) - hours * 3_600_000);
/** Stores a file without a row, as a killed call does. */
async function storeOrphan(key: string, ageInHours: number): Promise<string> {
  await product.deps.storage.put(key, Buffer.from('orphan'));
  const at = hoursAgo(ageInHours);
  await utimes(pathOf(key), at, at);
  return key;
}
const verify = () => verifyFiles(product.deps);
const clean = { missing: [], different: [], unreferenced: [] };

it('files without a row are swept after a day, and no others', async () => {
  const old = await storeOrphan('documents/orphan', 25);
  const fresh = await storeOrphan('documents/fresh-orphan', 23);
  const unfinished = `documents/orphan.${crypto.randomUUID()}`;
  const foreign = 'documents/foreign';
  await mkdir(pathOf('documents'), { recursive: true });
  for (const key of [unfinished, foreign]) await writeFile(pathOf(key), 'of another product');
  const at = hoursAgo(25);
  for (const key of [unfinished, foreign, named]) await utimes(pathOf(key), at, at);
  expect((await verify()).unreferenced.toSorted()).toEqual([fresh, foreign, old, unfinished].toSorted());

  await allTasks.find(({ name }) => name === 'sweep-files')?.handle(product.deps, {});
  const { unreferenced, missing } = await verify();
  expect({ unreferenced: unreferenced.toSorted(), missing }).toEqual({ unreferenced: [foreign, fresh], missing: [] });
  for (const key of unreferenced) await rm(pathOf(key));
  expect(await verify()).toMatchObject(clean);
});

it('a file whose row has no hash is named all the same, so that it is not swept', async () => {
  const { db } = product.deps;
  await product.asOwner(
    "create table later as select 'documents/later' as storage_key; grant select on later to public",
  );
  expect(await listNamedFiles(db)).toContain('documents/later');
  expect([...(await listHashes(db)).keys()]).not.toContain('documents/later');
  await product.asOwner('drop table later');
});

const run = () => {
  const { databaseUrl = '', dataDir } = product.deps.config;
  return verifyFilesCommand({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
};

it('verify-files names what is missing, different, and unreferenced, and ends with 1', async () => {
  const content = await readFile(pathOf(named));
  expect(await run()).toEqual({
    code: 0,
    output: expect.stringMatching(/^\d+ files: 0 missing, 0 different, 0 unref/),
  });

  await writeFile(
    pathOf(named),
    Buffer.concat([content.subarray(0, -1), Buffer.from([content.at(-1) ?? 0]).map((byte) => byte ^ 1)]),
  );
  expect((await verify()).different).toEqual([named]);
  // It opens, but is not what was uploaded.
  await product.deps.storage.put(named, Buffer.from('something else'));
  const orphan = await storeOrphan('documents/orphan', 20);
  const { code, output } = await run();
  expect(code).toBe(1);
  expect(output).toMatch(`different: ${named}\nunreferenced: ${orphan}\n`);
  expect(output).toMatch(/files: 0 missing, 1 different, 1 unreferenced\n$/);

  await rm(pathOf(named));
  await rm(pathOf(orphan));
  expect(await verify()).toMatchObject({ ...clean, missing: [named] });
  await writeFile(pathOf(named), content);
  expect(await verify()).toMatchObject(clean);
});

/** Every column that names a file. */
const columnsOfFiles = [
  ['files', 'storage_key'],
  ['transfers', 'proof_storage_key'],
  ['refunds', 'evidence_storage_key'],
  ['refunds', 'proof_storage_key'],
  ['completed_steps', 'notice_storage_key'],
  ['contracts', 'pdf_storage_key'],
  ['addenda', 'pdf_storage_key'],
  ['approvals', 'evidence_storage_key'],
  ['signing_certificates', 'key_storage_key'],
];

it('the list of columns that name a file is complete', async () => {
  const { rows } = await product.deps.db.$client.query(`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_name like '%storage\\_key'`);
  const found = rows.map((row) => `${row.table_name}.${row.column_name}`);
  expect(found.toSorted()).toEqual(columnsOfFiles.map((column) => column.join('.')).toSorted());
});

describe('a file in every column', () => {
  let full: TestProduct;
  beforeAll(async () => {
    full = await startTestProduct({ STORAGE_URL: '' });
    await makeRecords(full);
    const { admin, id } = await makeGrantedRefund(full);
    const body = { paidOn: full.clock.today(), reference: 'HOAN-1' };
    await admin.call(payRefund, { params: { id }, body, file: pngFile() });
    await full.work();
  });
  afterAll(() => full.close());

  it.each(columnsOfFiles)('verify-files notices that a file of %s.%s has another content', async (table, column) => {
    const { rows } = await full.deps.db.$client.query(
      `select ${column} as key from ${table} where ${column} is not null order by 1 limit 1`,
    );
    const key = String(rows[0].key);
    const { db, storage } = full.deps;
    // It opens, because the product itself encrypted it.
    const get = async (name: string) => (name === key ? Buffer.from('something else') : storage.get(name));
    expect((await verifyFiles({ db, storage: { ...storage, get } })).different).toEqual([key]);
  });
});
