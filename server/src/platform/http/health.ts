import type { FastifyInstance } from 'fastify';
import { version } from '#version.ts';
import type { Deps } from '../deps.ts';

/**
 * `/healthz` says that the product is alive, and in which version. `/readyz` says whether it can serve, and which part it waits for: the
 * database, the storage of files, the key of the data, space on the disk, or, where it does background work, a schedule that is overdue.
 */
export function serveHealth(app: FastifyInstance, { readiness }: Pick<Deps, 'readiness'>): void {
  app.get('/healthz', { config: { isQuiet: true } }, () => ({ status: 'ok', version }));
  app.get('/readyz', { config: { isQuiet: true } }, async (_request, reply) => {
    const { isReady, checks } = await readiness.check();
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'down', checks });
  });
}
