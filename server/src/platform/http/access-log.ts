import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether requests of this route are logged only at the level `debug`, because they come every few seconds. */
    isQuiet?: boolean;
  }
}

/** A word or an id. An email address or a token is neither. */
const plainSegment = /^[\w.-]{1,40}$/;
const email = ':email';

/**
 * The path of a request as the log shows it: without the query, and without anything that may be about a person. A path
 * without a route may contain anything, so it is not shown.
 */
export function pathOf({ url, routeOptions }: FastifyRequest): string | undefined {
  if (routeOptions.url === undefined) return undefined;
  const pattern = routeOptions.url.split('/');
  const isShown = (segment: string, part = '') =>
    segment === part || segment === '' || (part.startsWith(':') && part !== email && plainSegment.test(segment));
  return (url.split('?')[0] ?? '')
    .split('/')
    .map((segment, index) => (isShown(segment, pattern[index]) ? segment : '…'))
    .join('/');
}

/** The status of a caller who left before the answer began, as nginx names it. */
const callerLeft = 499;

/** The size of a body whose length is known before it is sent. */
function bytesOf(reply: FastifyReply): number | undefined {
  const length = Number(reply.getHeader('content-length'));
  return Number.isFinite(length) ? length : undefined;
}

/** Logs one line for a request, and counts it, once its response has ended or its caller has gone. */
export function watchResponse(request: FastifyRequest, reply: FastifyReply, metrics: Metrics): void {
  const begun = performance.now();
  const { config, url: route } = request.routeOptions;
  const isStream = request.method === 'GET' && config?.endpoint?.events !== undefined;
  let isWatched = true;
  if (isStream) metrics.eventStreams.inc();

  const end = (isComplete: boolean) => {
    if (!isWatched) return;
    isWatched = false;
    const ms = performance.now() - begun;
    const status = isComplete || reply.raw.headersSent ? reply.statusCode : callerLeft;
    // Pages have no route of their own, and other paths without one are of no interest one by one.
    const named = route ?? (status < 400 ? 'page' : 'none');
    if (isStream) metrics.eventStreams.dec();
    else metrics.requests.observe({ method: request.method, route: named, status: String(status) }, ms / 1000);
    const line = {
      req: request,
      route: named,
      status,
      ms: Math.round(ms),
      bytes: bytesOf(reply),
      uid: request.actor?.id,
      isAborted: isComplete ? undefined : true,
    };
    request.log[config?.isQuiet ? 'debug' : 'info'](line, 'request');
  };
  reply.raw.once('finish', () => end(true));
  reply.raw.once('close', () => end(false));
}
