import type { IncomingHttpHeaders } from 'node:http';

/** A word that cannot break a line of the log or look like more than one field of it. */
const plainToken = /^[\w.:=~+-]{1,64}$/;
/** The audit log names background work so. */
const reserved = 'system';

/**
 * The id that a proxy gave to a request, so that its log and ours can be joined; otherwise a new one. Anybody else could
 * give its requests the id of somebody else's.
 */
export function requestIdOf(headers: IncomingHttpHeaders, { isOfProxy }: { isOfProxy: boolean }): string {
  const given = headers['x-request-id'];
  const isUsable = isOfProxy && typeof given === 'string' && plainToken.test(given) && given.toLowerCase() !== reserved;
  return isUsable ? given : crypto.randomUUID();
}
