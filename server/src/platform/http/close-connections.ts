import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long a request that is under way may take after the product starts to close, in milliseconds. */
const graceMs = 20_000;

/**
 * How long a new connection may stay without a request after the product starts to close, in milliseconds. A proxy that
 * has just opened it sends its request at once.
 */
const unusedMs = 500;

interface ClosingOptions {
  /** Whether the product will close soon, and callers should come back over another connection. */
  isLeaving?: () => boolean;
  /** How long a request that is under way may take, in milliseconds. */
  longestMs?: number;
}

/**
 * Lets the connections of a closing product end without losing a request. Each answer asks its caller to close the
 * connection, so that a proxy does not keep one that is about to end. Browsers open connections ahead of time, and Node would wait
 * forever for their first request, so unused connections are closed after half a second. A request that is under way is
 * answered, unless it takes too long.
 */
export function closeConnections(
  app: FastifyInstance,
  { isLeaving = () => false, longestMs = graceMs }: ClosingOptions = {},
): void {
  const unused = new Set<Socket>();
  app.server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  app.server.on('request', ({ socket }) => unused.delete(socket));
  app.addHook('onRequest', (_request, reply, done) => {
    if (isLeaving()) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const socket of unused) socket.destroy();
    }, unusedMs).unref();
    setTimeout(() => app.server.closeAllConnections(), longestMs).unref();
    // Gives Node one turn to accept the connections that wait. Closing the port would cut them off.
    await setImmediate();
  });
}
