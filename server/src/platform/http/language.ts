import { findLanguage } from '@portal/shared/languages/language-tags';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { defaultLanguage } from '@portal/shared/languages/languages';
import type { FastifyRequest } from 'fastify';

/**
 * The language that a caller requests with `Accept-Language`: the first that it names and the product speaks,
 * otherwise the default language.
 */
export function languageOf(request: Pick<FastifyRequest, 'headers'>): LanguageCode {
  const asked = (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const weight = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
      return { language: findLanguage(tag), weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, weight }) => language && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return asked[0]?.language ?? defaultLanguage;
}
