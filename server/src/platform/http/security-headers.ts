import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const optionsOf = (isHttps: boolean) =>
  ({
    contentSecurityPolicy: {
      directives: {
        'default-src': ["'self'"],
        // Mantine sets styles on elements.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // The decoder of HEIC photos, which browsers other than Safari lack, runs in a worker that it brings along.
        'worker-src': ["'self'", 'blob:'],
        'frame-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'upgrade-insecure-requests': isHttps ? [] : null,
      },
    },
    hsts: isHttps,
    referrerPolicy: { policy: 'no-referrer' },
  }) satisfies FastifyHelmetOptions;

/** Sets the security headers on every answer of a route. @param isHttps whether browsers reach the product by HTTPS */
export async function protect(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(fastifyHelmet, optionsOf(isHttps));
}

/** The same headers, for answers that no route gives. */
export function readSecurityHeaders(isHttps: boolean): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(optionsOf(isHttps))(request, response, () => {});
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
