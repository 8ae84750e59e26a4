import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
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

  it('a read that one instance refuses with 503, or cuts off, is answered by the other', async () => {
    for (const fail of [
      (response: ServerResponse) => void response.writeHead(503).end(),
      (response: ServerResponse) => void response.destroy(),
    ]) {
      answer = (_request, response, instance) => (instance === 0 ? fail(response) : response.end('well'));
      for (let attempt = 0; attempt < 4; attempt += 1) expect((await nginx.https('/')).status).toBe(200);
    }
  });
});
