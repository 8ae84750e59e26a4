import type { FastifyRequest } from 'fastify';

const parameter = 'download';

/** The address of a file with the token that takes the place of a session. */
export const downloadUrl = (target: string, token: string): string =>
  `${target}${target.includes('?') ? '&' : '?'}${parameter}=${token}`;

/**
 * Takes the token of an address out of the query, which the call does not know. Returns the address if it has one: a
 * browser that follows it sends no other token. A HEAD request uses nothing.
 */
export function extractDownloadUrl(request: FastifyRequest): string | undefined {
  const query: Record<string, unknown> = Object(request.query);
  const { [parameter]: token, ...others } = query;
  if (token === undefined) return undefined;
  request.query = others;
  return request.method === 'GET' && !request.headers.authorization ? request.url : undefined;
}
