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
        'base-uri': ["'none'"],
        'script-src': ["'self'"],
        // Mantine's style elements have the nonce of the page.
        'style-src': ["'self'"],
        'font-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        // The decoder of HEIC photos, which browsers other than Safari lack, runs in a worker that it creates itself.
        'worker-src': ["'self'", 'blob:'],
        'frame-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        // The browser itself sends no form: the product does, once it has started.
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
        'upgrade-insecure-requests': isHttps ? [] : null,
      },
    },
    hsts: isHttps,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  }) satisfies FastifyHelmetOptions;

/**
 * The product uses none of these devices and browser features. A file field opens a phone's camera without this
 * permission.
 */
const permissionsPolicy = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'payment', 'serial', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Sets the security headers on every answer of a route. @param isHttps whether browsers reach the product by HTTPS */
export async function protect(app: FastifyInstance, isHttps: boolean): Promise<void> {
  await app.register(fastifyHelmet, { ...optionsOf(isHttps), enableCSPNonces: true });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy);
  });
}

/** The same headers, for answers that no route gives. */
export function readSecurityHeaders(isHttps: boolean): Record<string, string> {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(optionsOf(isHttps))(request, response, () => {});
  const headers = Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)] as const);
  return Object.fromEntries([...headers, ['permissions-policy', permissionsPolicy]]);
}
