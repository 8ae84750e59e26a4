import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/**
 * `/healthz` says that the product is alive. `/readyz` says that it can serve: the database answers and the files can
 * be reached.
 */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await deps.db.execute(sql`select 1`);
      await deps.storage.check();
      return { status: 'ok' };
    } catch (error) {
      deps.log('the product is not ready', error);
      return reply.status(503).send({ status: 'down' });
    }
  });
}
