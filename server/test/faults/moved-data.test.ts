import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { login } from '@portal/shared/auth/contract';
import { uploadFile } from '@portal/shared/files/contract';
import { createClient } from '@portal/shared/http/client';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { moveData } from '#backup/move.ts';
import { readConfig } from '#config.ts';
import { findRunningPostgres } from '#db/embedded-postgres.ts';
import { listNamedFiles } from '#db/stored-files.ts';
import { required } from '#platform/required.ts';
import { demoPassword, openDemoAccount } from '#seed/demo/people.ts';
import type { Product } from '#start.ts';
import { startProduct } from '#start.ts';
import { pngFile } from '#test/candidate-factory.ts';
import { rowsAt } from '#test/compare-data.ts';
import { asAppRole, runSql } from '#test/database.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';

/** `npm run move`, from the embedded database to a server PostgreSQL and a bucket. */

const database = `moved_${randomUUID().replaceAll('-', '')}`;
const log = () => {};
let folder: string;
let owner: string;

const configOf = (environment: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: folder, SEED_DEMO: 'false', WORKER: 'off', LOG_LEVEL: 'silent', ...environment });
const person = { email: 'an.nguyen@example.com', firstName: 'Văn An', lastName: 'Nguyễn' };

/** Creates a candidate with two documents. */
async function addPerson({ app, deps }: Product): Promise<void> {
  await openDemoAccount(deps, { ...person, role: 'CANDIDATE' });
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api`;
  const clientOf = (token: string | null) => createClient({ baseUrl, token: () => token, language: () => 'VI' });
  const session = await clientOf(null).call(login, { body: { email: person.email, password: demoPassword } });
  if (!('accessToken' in session)) throw new Error('a second step is due');
  for (const kind of ['diploma', 'photo'] as const)
    await clientOf(session.accessToken).call(uploadFile, { body: { kind }, file: pngFile() });
}

const onServer = () => configOf({ DATABASE_URL: asAppRole(owner), MIGRATION_DATABASE_URL: owner });

beforeAll(async () => {
  folder = makeScratchFolder('moved');
  const { postgresUrl } = inject('template');
  owner = Object.assign(new URL(postgresUrl), { pathname: `/${database}` }).href;
  await runSql(postgresUrl, `create database ${database}`);
});
afterAll(async () => {
  await runSql(inject('template').postgresUrl, `drop database if exists ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** Gives what a move has taken along its former name. */
const restoreMoved = (paths: readonly string[]) => {
  for (const path of paths) if (/\.moved-\d+$/.test(path)) renameSync(path, path.replace(/\.moved-\d+$/, ''));
};
let keys: string[];

it('a move takes every row along, refuses while the product runs, and leaves nothing that a start could use by mistake', async () => {
  const product = await startProduct(configOf(), { log });
  await addPerson(product);
  keys = await listNamedFiles(product.deps.db);
  const running = required(await findRunningPostgres(folder), 'the embedded database runs');
  const before = await rowsAt(running.migrationConnection);
  await expect(moveData({ config: onServer(), log, now: new Date() })).rejects.toThrow('is in use');
  await product.close();

  const { kept } = await moveData({ config: onServer(), log, now: new Date() });
  const after = await rowsAt({ connectionString: owner });
  expect(after).toEqual(before);
  expect(kept).toEqual([expect.stringMatching(/postgres\.moved-\d{14}$/)]);
  expect(readdirSync(folder)).not.toContain('postgres');
  expect(readdirSync(folder)).not.toContain('move.tar.gz');
  expect(readdirSync(join(folder, 'files')).length).toBeGreaterThan(0);

  const moved = await startProduct(onServer(), { log });
  const payload = { email: person.email, password: demoPassword };
  const answer = await moved.app.inject({ method: 'POST', url: '/api/oauth/login', payload });
  await moved.close();
  expect(answer.statusCode).toBe(200);
});

/** A stand-in for an S3 server with the bucket `moved`. It keeps files by their keys, and refuses those that a test names. */
async function startBucket() {
  const files = new Map<string, Buffer>();
  const refused = new Set<string>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://s3.test');
    const key = pathname.replace(/^\/moved\/?/, '');
    const content = await buffer(request);
    if (request.method === 'PUT' && refused.has(key)) return void response.writeHead(500).end();
    if (request.method === 'DELETE') files.delete(key);
    if (request.method === 'PUT') files.set(key, content);
    const entryOf = (name: string) =>
      `<Contents><Key>${name}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`;
    const list = `<ListBucketResult>${[...files.keys()].map(entryOf).join('')}</ListBucketResult>`;
    const found = key === '' ? list : files.get(key);
    return void response.writeHead(found === undefined ? 404 : 200).end(request.method === 'GET' ? found : undefined);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return { files, refused, server, url: `s3://moved?endpoint=http://127.0.0.1:${port}` };
}

it('a move to a bucket, with or without the rows, takes every file along, and moves nothing if one is missing or in the way', async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  // What the move before took along is still there, and can be moved again.
  restoreMoved(readdirSync(folder).map((name) => join(folder, name)));
  const { postgresUrl } = inject('template');
  await runSql(postgresUrl, `drop database ${database} with (force)`);
  await runSql(postgresUrl, `create database ${database}`);
  const bucket = await startBucket();
  const [key = ''] = keys;
  const path = join(folder, 'files', key);
  const config = { ...onServer(), storageUrl: bucket.url };

  renameSync(path, `${path}.lost`);
  await expect(moveData({ config, log, now: new Date() })).rejects.toThrow('1 files are missing');
  expect([...bucket.files.keys()]).toEqual([]);
  renameSync(`${path}.lost`, path);
  const { kept } = await moveData({ config, log, now: new Date() });
  expect([...bucket.files.keys()].toSorted()).toEqual(keys.toSorted());
  expect(kept).toHaveLength(2);

  // This time, only the files move.
  restoreMoved(kept);
  const toBucket = { config: configOf({ STORAGE_URL: bucket.url }), log, now: new Date() };
  await expect(moveData(toBucket)).rejects.toThrow('The storage is not empty');
  expect(bucket.files.size).toBe(keys.length);

  bucket.files.clear();
  renameSync(path, `${path}.lost`);
  await expect(moveData(toBucket)).rejects.toThrow('1 files are missing');
  renameSync(`${path}.lost`, path);
  bucket.refused.add(keys.at(-1) ?? '');
  await expect(moveData(toBucket)).rejects.toThrow('the storage is down');
  expect([...bucket.files.keys()]).toEqual([]);

  bucket.refused.clear();
  const again = await moveData(toBucket);
  expect(again.kept).toEqual([expect.stringMatching(/files\.moved-\d{14}$/)]);
  expect([...bucket.files.keys()].toSorted()).toEqual(keys.toSorted());
  for (const [name, content] of bucket.files) expect(content).toEqual(readFileSync(join(again.kept[0] ?? '', name)));
  const moved = await startProduct(toBucket.config, { log });
  expect(await listNamedFiles(moved.deps.db)).toHaveLength(keys.length);
  expect((await moved.deps.storage.get(key)).length).toBeGreaterThan(0);
  await moved.close();
  bucket.server.closeAllConnections();
  bucket.server.close();
  vi.unstubAllEnvs();
});
