import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Serves `/metrics` in the format of Prometheus.
 * @param token the bearer token that a caller must have; undefined if any caller may read
 */
export function serveMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  const expected = token === undefined ? undefined : digestOf(`Bearer ${token}`);
  app.get('/metrics', { config: { isQuiet: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    // The digests have one length, and comparing them takes the same time wherever they differ.
    if (expected && !timingSafeEqual(digestOf(request.headers.authorization ?? ''), expected))
      return reply.status(401).header('www-authenticate', 'Bearer').send();
    return reply.type(metrics.contentType).send(await metrics.print());
  });
}
