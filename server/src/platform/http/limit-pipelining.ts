import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies wait for an answer before they send the next request of a connection. */
const mostUnderWay = 50;

/**
 * Closes a connection that sends many requests before their answers. Node would run all of them at once, and everybody else
 * would wait. Call it before other hooks are added.
 */
export function limitPipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.server.prependListener('request', ({ socket }, response) => {
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    if (count > mostUnderWay) socket.destroy();
    response.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
  });
  // The requests that had arrived together with the last one come all the same.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.destroyed) reply.hijack();
    else done();
  });
}
