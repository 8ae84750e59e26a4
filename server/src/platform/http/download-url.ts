import type { LanguageCode } from '@portal/shared/languages/languages';
import type { FastifyRequest } from 'fastify';

const parameter = 'download';

/**
 * The address of a file with the token that takes the place of a session, and the language on the screen: a browser that follows a
 * link asks for its own.
 */
export const downloadUrl = (target: string, { token, language }: { token: string; language: LanguageCode }): string =>
  `${target}${target.includes('?') ? '&' : '?'}${parameter}=${token}.${language}`;

/** Whether this is the address of a download. */
export const isDownloadUrl = (url: string): boolean => /[?&]download=/.test(url);

/**
 * Takes the token of an address out of the query, which the call does not know. Returns the address if it has one: a
 * browser that follows it sends no other token. A HEAD request uses nothing.
 */
export function extractDownloadUrl(request: FastifyRequest): string | undefined {
  const query: Record<string, unknown> = Object(request.query);
  const { [parameter]: token, ...others } = query;
  if (token === undefined) return undefined;
  request.query = others;
  request.headers['accept-language'] = String(token).split('.')[1];
  return request.method === 'GET' && !request.headers.authorization ? request.url : undefined;
}
