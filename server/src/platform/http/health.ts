import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** `/healthz` is alive, `/readyz` is ready to serve: the database answers and the files can be reached. */
export function serveHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await deps.db.execute(sql`select 1`);
      await deps.storage.check();
      return { status: 'ok' };
    } catch (error) {
      deps.log('not ready', error);
      return reply.status(503).send({ status: 'down' });
    }
  });
}
