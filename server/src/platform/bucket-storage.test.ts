import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { bucketStorage } from './storage.ts';
import { MissingFileError, StorageDownError } from './storage-errors.ts';

/** A stand-in for an S3 server with one bucket. It keeps files by their paths. */
const files = new Map<string, Buffer>();
const requests: { method: string; path: string; headers: IncomingHttpHeaders }[] = [];
const server = createServer(async (request, response) => {
  const { pathname: path } = new URL(request.url ?? '', 'http://s3.test');
  const method = request.method ?? '';
  if (path.startsWith('/silent')) return;
  if (path.startsWith('/broken')) {
    response.writeHead(500).end();
    return;
  }
  if (path.startsWith('/stalling')) {
    response.writeHead(200, { 'content-length': 1000 }).write('the beginning');
    return;
  }
  requests.push({ method, path, headers: request.headers });
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  if (method === 'PUT') files.set(path, Buffer.concat(chunks));
  if (method === 'DELETE') files.delete(path);
  const file = files.get(path);
  const isMissing = method === 'GET' ? !file : !path.startsWith('/documents');
  response.writeHead(isMissing ? 404 : 200).end(method === 'GET' ? file : undefined);
});

let endpoint: string;
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'id');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
});
afterEach(() => {
  vi.unstubAllEnvs();
  requests.length = 0;
});

it.each([
  ['documents', '/documents/transfers/one'],
  ['documents/portal', '/documents/portal/transfers/one'],
  ['documents/portal/', '/documents/portal/transfers/one'],
])('the bucket %s keeps a file at %s until it is deleted', async (bucket, path) => {
  const storage = bucketStorage(`s3://${bucket}?endpoint=${endpoint}`);
  await storage.put('transfers/one', Buffer.from('biên lai'));
  expect([...files.keys()]).toEqual([path]);
  expect((await storage.get('transfers/one')).toString()).toBe('biên lai');
  await storage.delete('transfers/one');
  expect(files.size).toBe(0);
  await expect(storage.get('transfers/one')).rejects.toThrow(MissingFileError);
});

it.each(['silent', 'broken'])(
  'a %s bucket is down: a call fails in time, and does not call a file missing',
  async (bucket) => {
    const limits = { connectionTimeout: 200, requestTimeout: 200, socketTimeout: 200 };
    const storage = bucketStorage(`s3://${bucket}?endpoint=${endpoint}`, limits);
    await expect(storage.get('transfers/one')).rejects.toThrow(StorageDownError);
    await expect(storage.put('transfers/one', Buffer.from('x'))).rejects.toThrow(StorageDownError);
    await expect(storage.probe()).rejects.toThrow(StorageDownError);
    await expect(storage.list()[Symbol.asyncIterator]().next()).rejects.toThrow(StorageDownError);
  },
);

it('a download that stalls after its headers fails in time', async () => {
  const limits = { connectionTimeout: 5000, requestTimeout: 5000, socketTimeout: 200 };
  const storage = bucketStorage(`s3://stalling?endpoint=${endpoint}`, limits);
  await expect(storage.get('transfers/one')).rejects.toThrow(StorageDownError);
}, 10_000);

it('a bucket is checked before the product starts', async () => {
  await bucketStorage(`s3://documents?endpoint=${endpoint}`).check();
  await expect(bucketStorage(`s3://others?endpoint=${endpoint}`).check()).rejects.toThrow();
  expect(requests.map(({ method, path }) => [method, path])).toEqual([
    ['HEAD', '/documents/'],
    ['HEAD', '/others/'],
  ]);
});
