import { uploadFile } from '@portal/shared/files/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { allTasks, createApp } from '#app.ts';
import { createEncryption } from '#platform/encryption.ts';
import { checksOf, createReadiness } from '#platform/readiness.ts';
import type { StoredObject } from '#platform/storage.ts';
import { bucketStorage, encryptedStorage } from '#platform/storage.ts';
import { makeApproved, pngFile } from '#test/candidate-factory.ts';
import { tokenOf } from '#test/raw-call.ts';
import type { S3Server } from '#test/s3-server/start-s3-server.ts';
import { startS3Server, whyNoS3Server } from '#test/s3-server/start-s3-server.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { expectNoPersonalData } from './personal-data.ts';
import { startProductProcess } from './product-process.ts';
import { verifyFilesCommand } from './run-command.ts';
import { watchLog } from './watch-log.ts';

/** The product on a real S3 server. `npm run test:s3` runs all other tests of the API on it. */

if (whyNoS3Server) console.log(`The tests on an S3 server are skipped. ${whyNoS3Server}`);
const test = it.skipIf(whyNoS3Server);

let server: S3Server;
let product: TestProduct;
let storageUrl: string;
let readLog: () => string;

const partOf = (name: string) => server.storageUrl.replace('?', `/${name}?`);

beforeAll(async () => {
  if (whyNoS3Server) return;
  server = await startS3Server();
  for (const [name, value] of Object.entries(server.variables)) vi.stubEnv(name, value);
  storageUrl = partOf('product');
  product = await startTestProduct({ STORAGE_URL: storageUrl, LOG_LEVEL: 'info' });
  readLog = watchLog(product.app);
}, 300_000);
afterAll(async () => {
  await product?.close();
  await server?.stop();
  vi.unstubAllEnvs();
  if (!whyNoS3Server) expectNoPersonalData(readLog());
});

const verify = () => {
  const { databaseUrl = '', dataDir } = product.deps.config;
  return verifyFilesCommand({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    ...server.variables,
    STORAGE_URL: storageUrl,
  });
};
async function* agedBy(hours: number, objects: AsyncIterable<StoredObject>): AsyncIterable<StoredObject> {
  for await (const one of objects) yield { ...one, modifiedAt: new Date(one.modifiedAt.getTime() - hours * 3_600_000) };
}
const sweep = async (ageInHours: number) => {
  const { storage } = product.deps;
  const list = () => agedBy(ageInHours, storage.list());
  const task = allTasks.find(({ name }) => name === 'sweep-files');
  await task?.handle({ ...product.deps, storage: { ...storage, list } }, {});
};

test('objects without a row are swept from a bucket after a day, and no others', async () => {
  await product.deps.storage.put('documents/orphan', Buffer.from('orphan'));
  await sweep(23);
  expect((await product.deps.storage.get('documents/orphan')).toString()).toBe('orphan');
  await sweep(25);
  await expect(product.deps.storage.get('documents/orphan')).rejects.toThrow('is missing');
  expect(await verify()).toEqual({
    code: 0,
    output: expect.stringMatching(/ 0 missing, 0 different, 0 unreferenced\n$/),
  });
});

test('verify-files finds a lost and a replaced object of a bucket', async () => {
  const { client } = await makeApproved(product);
  await client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile() });
  const { rows } = await product.deps.db.$client.query('select storage_key as key from files order by id desc limit 1');
  const key = String(rows[0]?.key);
  const content = await product.deps.storage.get(key);

  await product.deps.storage.put(key, Buffer.from('something else'));
  expect(await verify()).toEqual({ code: 1, output: expect.stringContaining(`different: ${key}\n`) });
  await product.deps.storage.delete(key);
  expect(await verify()).toEqual({ code: 1, output: expect.stringContaining(`missing: ${key}\n`) });
  await product.deps.storage.put(key, content);
  expect((await verify()).code).toBe(0);
});

test('a listing shows each of more than 1,000 objects once', async () => {
  const bucket = bucketStorage(partOf('many'));
  const wanted = Array.from({ length: 1005 }, (_, index) => `documents/${String(index).padStart(4, '0')}`);
  const waiting = [...wanted];
  const put = async () => {
    for (let key = waiting.pop(); key; key = waiting.pop()) await bucket.put(key, Buffer.from(key));
  };
  await Promise.all(Array.from({ length: 8 }, put));

  const listed: string[] = [];
  for await (const { key } of bucket.list()) listed.push(key);
  expect(listed.toSorted()).toEqual(wanted);
});

test('with a wrong secret, a product does not start, and a running one is not ready and answers 503', async () => {
  const wrongSecret = { ...server.variables, AWS_SECRET_ACCESS_KEY: 'wrong', STORAGE_URL: storageUrl };
  const { databaseUrl = '', migrationDatabaseUrl = '', dataDir } = product.deps.config;
  const database = { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL: migrationDatabaseUrl, DATA_DIR: dataDir };
  const refused = await startProductProcess({ ...database, ...wrongSecret });
  expect(refused.isRunning()).toBe(false);
  expect(refused.output()).toBe('STORAGE_URL must name a bucket that the product may use: status 403.\n');

  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong');
  const storage = bucketStorage(storageUrl);
  await expect(storage.probe()).rejects.toThrow('the storage is down');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', server.variables.AWS_SECRET_ACCESS_KEY ?? '');
  const { deps } = product;
  const { keys } = deps.db.encryption;
  const checks = checksOf({ pool: deps.db.$client, storage, keys, dataDir, minFreeMegabytes: 0 });
  const app = await createApp({
    ...deps,
    storage: encryptedStorage(storage, createEncryption(keys, 'files')),
    readiness: createReadiness(checks, () => {}),
  });
  const { email } = await makeApproved(product);
  const authorization = `Bearer ${await tokenOf(product, email)}`;
  const { rows } = await deps.db.$client.query(
    'select f.id from files f join users u on u.id = f.owner_id where u.email = $1',
    [email],
  );

  const ready = await app.inject('/readyz');
  expect({ status: ready.statusCode, storage: ready.json().checks.storage }).toEqual({ status: 503, storage: 'down' });
  const read = await app.inject({ url: `/api/files/${rows[0]?.id}/content`, headers: { authorization } });
  expect({ status: read.statusCode, code: read.json().message_code }).toEqual({ status: 503, code: 'SERVER_ERROR' });
  await app.close();
});
