import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { FastifyRequest } from 'fastify';

/**
 * The language that a caller requests with `Accept-Language`: the first of the two that it names, or Vietnamese if it
 * names neither.
 */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): LanguageCode {
  const asked = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const weight = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return { tag: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => (tag === 'vi' || tag === 'en') && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return asked[0]?.tag === 'en' ? 'EN' : 'VI';
}
