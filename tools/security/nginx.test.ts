import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { Agent } from 'node:https';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Nginx } from './start-nginx.ts';
import { hasNginx, listen, startNginx } from './start-nginx.ts';

/** The shipped configuration of nginx, before instances that answer as a test says. */
describe.skipIf(!hasNginx)('the shipped nginx.conf', () => {
  let nginx: Nginx;
  let instances: Server[];
  let received: { instance: number; request: IncomingMessage }[];
  const well = (_request: IncomingMessage, response: ServerResponse) => void response.end('well');
  let answer: (request: IncomingMessage, response: ServerResponse, instance: number) => void;

  beforeAll(async () => {
    answer = well;
    instances = [0, 1].map((instance) =>
      createServer((request, response) => {
        received?.push({ instance, request });
        request.resume();
        answer(request, response, instance);
      }),
    );
    const [first = 0, second = 0] = await Promise.all(instances.map(listen));
    nginx = await startNginx([first, second]);
  });
  beforeEach(() => {
    answer = well;
    received = [];
  });
  afterAll(async () => {
    await nginx.close();
    for (const server of instances) server.close().closeAllConnections();
  });

  it('a read that all instances refuse with 503 keeps nobody out of the rest', async () => {
    answer = (request, response) => {
      response.statusCode = request.url === '/api/contracts/1/pdf' ? 503 : 200;
      response.end('said by an instance');
    };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await nginx.https('/api/contracts/1/pdf')).toMatchObject({ status: 503, body: 'said by an instance' });
      expect(await nginx.https('/api/jobs')).toMatchObject({ status: 200, body: 'said by an instance' });
    }
  });

  it('an instance learns the address of the caller, and not the one that the caller claims', async () => {
    await nginx.https('/', { headers: { 'x-forwarded-for': '203.0.113.7', 'x-request-id': 'a b' } });
    const headers = received[0]?.request.headers;
    expect(headers?.['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers?.['x-forwarded-proto']).toBe('https');
    expect(headers?.['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('the log has the address of the caller and the id that the product gets, and no path', async () => {
    await nginx.https('/api/admin/users/lan@example.com?token=secret', { headers: { 'x-request-id': 'trace-17' } });
    await expect
      .poll(() => nginx.readLog().at(-1))
      .toMatch(/^\S+T\S+ 127\.0\.0\.1 trace-17 GET 200 \d+ \d+ \d+\.\d+ 127\.0\.0\.1:\d+ 200$/);
  });

  it('a page in the clear leads to https, and a call in the clear is refused', async () => {
    const location = 'https://portal.example.org/jobs?page=2';
    for (const host of ['portal.example.org', 'evil.example'])
      expect(await nginx.http('/jobs?page=2', { headers: { host } })).toMatchObject({
        status: 301,
        headers: { location },
      });
    for (const path of ['/api/jobs', '/api', '/%61pi/oauth/login'])
      expect(await nginx.http(path, { method: 'POST' })).toMatchObject({ status: 403 });
    expect(received).toEqual([]);
  });

  it('nobody outside asks how the instances are', async () => {
    for (const path of [
      '/readyz',
      '/readyz/',
      '/healthz',
      '/healthz//',
      '/metrics',
      '/metrics/?x=1',
      '//readyz',
      '/%72eadyz',
    ])
      expect((await nginx.https(path)).status, path).toBe(404);
    expect(received).toEqual([]);
  });

  it('a connection has forward secrecy, and an old version of TLS gets none', async () => {
    const options = { minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const;
    await expect(nginx.https('/', { ...options, ciphers: 'AES128-GCM-SHA256' })).rejects.toThrow();
    await expect(nginx.https('/', { ...options, ciphers: 'ECDHE-ECDSA-AES128-SHA' })).rejects.toThrow();
    await expect(nginx.https('/', { ...options, ciphers: 'ECDHE-ECDSA-AES128-GCM-SHA256' })).resolves.toMatchObject({
      status: 200,
    });
    const old = { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    await expect(nginx.https('/', old)).rejects.toThrow();
  });

  it('a POST that an instance may have received is not sent again, and a DELETE is', async () => {
    answer = (_request, response) => void response.destroy();
    expect((await nginx.https('/api/transfers', { method: 'POST' })).status).toBe(502);
    expect(received).toHaveLength(1);
    expect((await nginx.https('/api/files/1', { method: 'DELETE' })).status).toBe(502);
    expect(
      received
        .map(({ instance }) => instance)
        .slice(1)
        .toSorted(),
    ).toEqual([0, 1]);
  });

  it('a read that one instance refuses with 503, or cuts off, is answered by the other', async () => {
    for (const fail of [
      (response: ServerResponse) => void response.writeHead(503).end(),
      (response: ServerResponse) => void response.destroy(),
    ]) {
      answer = (_request, response, instance) => (instance === 0 ? fail(response) : response.end('well'));
      for (let attempt = 0; attempt < 4; attempt += 1) expect((await nginx.https('/')).status).toBe(200);
    }
  });

  // The last test: the address has no requests left afterwards.
  it('an address that sends requests without pause gets 429', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    const statuses = new Set<number>();
    for (let round = 0; round < 20 && !statuses.has(429); round += 1) {
      const answers = await Promise.all(Array.from({ length: 200 }, () => nginx.https('/', { agent })));
      for (const { status } of answers) statuses.add(status);
    }
    agent.destroy();
    expect(statuses).toEqual(new Set([200, 429]));
  });
});
