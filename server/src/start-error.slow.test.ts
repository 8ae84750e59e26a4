import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo, Server } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import Fastify from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { asAppRole } from '#test/database.ts';
import { addressOf, dropAddresses, makeDatabase } from '#test/one-address.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { readConfig } from './config.ts';
import { StorageDownError } from './platform/storage-errors.ts';
import { startProduct } from './start.ts';
import { explainStartError } from './start-error.ts';

let folder: string;
/** A server that refuses TLS, as PostgreSQL without a certificate does. */
let withoutTls: Server;
beforeAll(async () => {
  folder = makeScratchFolder('start');
  writeFileSync(join(folder, 'file'), 'no folder');
  withoutTls = createServer((socket) => socket.once('data', () => socket.write('N')).on('error', () => {}));
  withoutTls.listen(0, '127.0.0.1');
  await once(withoutTls, 'listening');
});
afterAll(() => {
  withoutTls.close();
  rmSync(folder, { recursive: true, force: true });
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const startWith = (environment: Record<string, string>) =>
  startProduct(readConfig({ DATA_DIR: folder, SEED_DEMO: 'false', LOG_LEVEL: 'silent', ...environment }), {
    log: () => {},
  });
/** What a start says before it fails, because no database answers. */
async function saidWith(dataKey: string): Promise<string[]> {
  const said: string[] = [];
  const environment = { DATA_DIR: folder, DATABASE_URL: 'postgres://x@127.0.0.1:1/x', DATA_KEY: dataKey };
  await expect(startProduct(readConfig(environment), { log: (line) => said.push(line) })).rejects.toThrow();
  return said;
}
const lineOf = (work: Promise<unknown>) => work.then(() => undefined, explainStartError);

const noDatabase = () => {
  const url = new URL(asAppRole(inject('template').postgresUrl));
  url.pathname = '/no_such_database';
  return url.href;
};

it.each<[mistake: string, environment: () => Record<string, string>, line: RegExp]>([
  [
    'a database that does not answer',
    () => ({ DATABASE_URL: 'postgres://x@127.0.0.1:1/x' }),
    /^DATABASE_URL .* answers/,
  ],
  [
    'a server without TLS',
    () => ({ DATABASE_URL: `postgres://x@127.0.0.1:${portOf(withoutTls)}/x?sslmode=require` }),
    /^DATABASE_URL .*TLS/,
  ],
  ['a database that does not exist', () => ({ DATABASE_URL: noDatabase() }), /^DATABASE_URL .*no_such_database/],
  ['a file in place of its folder', () => ({ DATA_DIR: join(folder, 'file') }), /^DATA_DIR .*file is not/],
])('a start with %s fails with one line that says what to change', async (_mistake, environment, line) => {
  const said = await lineOf(startWith(environment()));
  expect(said).toMatch(line);
  expect(said).toMatch(/^[^\n]+\.$/);
});

it('a key of a few different bytes is named in one line at the start, and a random one is not', async () => {
  expect(await saidWith('01234567'.repeat(8))).toEqual([
    'DATA_KEY repeats a few bytes, so somebody can guess it. Replace it with 32 random bytes (docs/operations.md).',
  ]);
  expect(await saidWith('0123456789abcdef'.repeat(4))).toEqual([]);
  expect(await saidWith(randomBytes(32).toString('hex'))).toEqual([]);
});

it('a port in use and a wrong password are each one line', async () => {
  const listening = Fastify().listen({ port: portOf(withoutTls), host: '127.0.0.1' });
  expect(await lineOf(listening)).toBe(
    `PORT must be free, but another program already listens on 127.0.0.1:${portOf(withoutTls)}.`,
  );
  const refused = Object.assign(new pg.DatabaseError('password authentication failed for user "x"', 1, 'error'), {
    code: '28P01',
  });
  expect(explainStartError(refused)).toBe(
    'DATABASE_URL must have a user and password that the database accepts: password authentication failed for user "x".',
  );
});

it('a start that waits too long for the lock of another one fails with one line that says to try again', async () => {
  const { name, databaseUrl } = await makeDatabase('');
  const holder = new pg.Client({ connectionString: addressOf(name) });
  await holder.connect();
  try {
    await holder.query('select pg_advisory_lock(7203156)');
    const said = await lineOf(startWith({ DATABASE_URL: `${databaseUrl}&lock_timeout=100` }));
    expect(said).toBe('The database was busy with other work (canceling statement due to lock timeout). Try again.');
  } finally {
    await holder.end();
    await dropAddresses();
  }
});

it.each([
  ['UnknownError', 403, 'status 403'],
  ['NoSuchBucket', 404, 'NoSuchBucket, status 404'],
])('a bucket that answers with %s and status %s is one line with what is known', (name, httpStatusCode, known) => {
  const cause = Object.assign(new Error(name), { name, $metadata: { httpStatusCode } });
  expect(explainStartError(new StorageDownError({ cause }))).toBe(
    `STORAGE_URL must name a bucket that the product may use: ${known}.`,
  );
});
