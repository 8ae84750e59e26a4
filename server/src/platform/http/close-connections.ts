import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a request that is under way may take after the product starts to close, in milliseconds. */
// equivalent mutant (number): any generous time for a request will do.
const graceMs = 20_000;

/**
 * Keeps connections from delaying the product when it closes. Browsers open connections ahead of time, and Node waits
 * forever for one without a request. A request that is under way is answered, unless it takes too long.
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
