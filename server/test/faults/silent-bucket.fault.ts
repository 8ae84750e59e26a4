import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { listFiles, uploadFile } from '@portal/shared/files/contract';
import type { ApiClient } from '@portal/shared/http/client';
import { createClient } from '@portal/shared/http/client';
import { getMe } from '@portal/shared/users/account-contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '#app.ts';
import { createEncryption } from '#platform/encryption.ts';
import { checksOf, createReadiness } from '#platform/readiness.ts';
import { bucketStorage, encryptedStorage } from '#platform/storage.ts';
import { makeApproved, pngFile, refusalOf } from '#test/candidate-factory.ts';
import { tokenOf } from '#test/raw-call.ts';
import type { TestProduct } from '#test/test-product.ts';
import { startTestProduct } from '#test/test-product.ts';
import { expectNoPersonalData } from './personal-data.ts';
import { watchLog } from './watch-log.ts';

/** More uploads at once than the product has connections to its database. */
const uploads = 12;

/** Two attempts with the time limit that the product ships with, and a little. */
const longestAnswerMs = 32_000;

let isSilent = true;
let server: Server;
let product: TestProduct;
let app: FastifyInstance;
let url: string;
let client: ApiClient;
let printed: () => string;

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  server = createServer((request, response) => {
    request.resume();
    if (!isSilent) response.writeHead(500).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  product = await startTestProduct({ STORAGE_URL: '', LOG_LEVEL: 'info' });
  const { deps } = product;
  const { keys } = deps.db.encryption;
  const { dataDir } = deps.config;
  const storage = bucketStorage(`s3://files?endpoint=http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const checks = checksOf({ pool: deps.db.$client, storage, keys, dataDir, minFreeMegabytes: 0 });
  app = await createApp({
    ...deps,
    storage: encryptedStorage(storage, createEncryption(keys, 'files')),
    readiness: createReadiness(checks, () => {}),
  });
  printed = watchLog(app);
  const { email } = await makeApproved(product);
  const token = await tokenOf(product, email);
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  client = createClient({ baseUrl: `${url}/api`, token: () => token, language: () => 'EN' });
});
afterAll(async () => {
  server.closeAllConnections();
  await app.close();
  server.close();
  await product.close();
  vi.unstubAllEnvs();
  expectNoPersonalData(printed());
});

const upload = () => refusalOf(client.call(uploadFile, { body: { kind: 'diploma' }, file: pngFile() }));
const since = (began: number) => performance.now() - began;

it('uploads to a bucket that never answers get 503 in time, change nothing, and hold up nobody else', async () => {
  const before = await client.call(listFiles, {});
  const began = performance.now();
  const refusals = Promise.all(Array.from({ length: uploads }, upload));

  // In the middle of the wait, calls that need no file are answered, and the instance says what is down.
  await vi.waitFor(() => expect(since(began)).toBeGreaterThan(5000), { timeout: 10_000 });
  const asked = performance.now();
  await client.call(getMe, {});
  expect(since(asked)).toBeLessThan(1000);
  const ready = await fetch(`${url}/readyz`);
  expect(since(asked)).toBeLessThan(3500);
  expect([ready.status, await ready.json()]).toMatchObject([503, { checks: { storage: 'down', database: 'ok' } }]);

  for (const refusal of await refusals) expect(refusal).toMatchObject({ status: 503, code: 'SERVER_ERROR' });
  const longest = since(began);
  expect(longest).toBeLessThan(longestAnswerMs);
  expect(await client.call(listFiles, {})).toEqual(before);
});

it('an upload to a bucket that answers 500 gets 503 and changes nothing', async () => {
  isSilent = false;
  const before = await client.call(listFiles, {});
  expect(await upload()).toMatchObject({ status: 503, code: 'SERVER_ERROR' });
  expect(await client.call(listFiles, {})).toEqual(before);
});
