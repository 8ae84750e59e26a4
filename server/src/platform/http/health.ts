import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/**
 * `/healthz` says that the product is alive. `/readyz` says whether it can serve, and which part it waits for: the
 * database, the storage of files, the key of the data, or space on the disk.
 */
export function serveHealth(app: FastifyInstance, { readiness }: Pick<Deps, 'readiness'>): void {
  app.get('/healthz', { config: { isQuiet: true } }, () => ({ status: 'ok' }));
  app.get('/readyz', { config: { isQuiet: true } }, async (_request, reply) => {
    const { isReady, checks } = await readiness.check();
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'down', checks });
  });
}
