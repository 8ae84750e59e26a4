import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a request that is under way may take to end once the product closes, in milliseconds. */
const graceMs = 10_000;

/**
 * Lets no connection hold up a product that closes. Node waits without end for one on which no request has come yet: browsers
 * open such connections ahead of time. A request that is under way is answered, unless that takes too long.
 */
export function closeConnections(app: FastifyInstance, longestMs = graceMs): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy();
    setTimeout(() => app.server.closeAllConnections(), longestMs).unref();
  });
}
