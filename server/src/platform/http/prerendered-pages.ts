import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { findLanguage } from '@portal/shared/languages/language-tags';
import type { LanguageCode } from '@portal/shared/languages/languages';
import { defaultLanguage } from '@portal/shared/languages/languages';
import { pageMarks } from '@portal/shared/navigation/page-marks';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../mail/escape-html.ts';
import { languageOf } from './language.ts';

/** The folder of the built pages that has them. No path leads to it. */
export const prerenderedFolder = 'prerendered';

/** A page has some 30 kB. The levels above take several times as long and gain a tenth. */
const brotliQuality = 5;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The brand if no other is known. */
export const programName = 'EB-3';

type Pages = ReadonlyMap<string, ReadonlyMap<LanguageCode, string>>;

/** Gives the inlined styles and scripts of a page the nonces of this answer. */
const withNonces = (page: string, reply: FastifyReply): string =>
  page
    .replaceAll(pageMarks.styleNonce, reply.cspNonce?.style ?? '')
    .replaceAll(pageMarks.scriptNonce, reply.cspNonce?.script ?? '');

/**
 * Reads the pages that the build has rendered, by path and language.
 * @param hasFacebook whether a login with Facebook is configured; its button then has its place from the start
 * @param appUrl the address of the product, for the pages that others find or share
 * @throws if a page lacks a mark
 */
export async function readPrerenderedPages(
  root: string,
  { hasFacebook, appUrl }: { hasFacebook: boolean; appUrl: string },
): Promise<Pages> {
  const folder = join(root, prerenderedFolder);
  const pages = new Map<string, Map<LanguageCode, string>>();
  for (const name of existsSync(folder) ? await readdir(folder) : []) {
    const [path = '', tag] = name.split('.');
    const language = findLanguage(tag);
    if (!language) continue;
    const built = await readFile(join(folder, name), 'utf8');
    const text = built.replaceAll(pageMarks.origin, () => escapeHtml(appUrl));
    for (const mark of [pageMarks.facebook, pageMarks.brand]) {
      if (!text.includes(mark)) throw new Error(`${name} has no ${mark.trim()}.`);
    }
    const ofPath = pages.get(`/${path}`) ?? new Map<LanguageCode, string>();
    pages.set(`/${path}`, ofPath.set(language, hasFacebook ? text : text.replace(pageMarks.facebook, '')));
  }
  return pages;
}

/**
 * The language of a page, as `chooseLanguage` of the web chooses it: the one in the address (`?lang=en`), the person's
 * choice, of which browsers keep a copy in a cookie, the browser's language, the default language.
 */
export function languageOfPage(request: FastifyRequest): LanguageCode {
  const [, query] = request.url.split('?');
  const chosen = /(?:^|;\s*)(?:__Host-)?language=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
  return findLanguage(new URLSearchParams(query).get('lang')) ?? findLanguage(chosen) ?? languageOf(request);
}

/** The page of a path in the language of the request, if the build has rendered it. */
export function findPrerendered(pages: Pages, request: FastifyRequest): string | undefined {
  const ofPath = pages.get(request.url.split('?')[0] ?? '');
  return ofPath?.get(languageOfPage(request)) ?? ofPath?.get(defaultLanguage);
}

/**
 * Remembers the name of the organization, so that only the first page waits for the database. Each page reads it for the
 * next one. Until it could be read once, it is the name of the program.
 */
export function rememberBrand(readBrand: () => Promise<string>): () => Promise<string> {
  let known: string | undefined;
  const read = async () => {
    try {
      known = await readBrand();
    } catch {
      // The pages themselves need no database.
    }
  };
  return async () => {
    const reading = read();
    if (known === undefined) await reading;
    return known ?? programName;
  };
}

/**
 * Sends a page with the nonces of the answer, the name of the organization, and the facts for readers without scripts (HTML). It has no ETag, because its nonces are used once: a browser that kept the page would show it with the
 * policy of a later answer.
 */
export async function sendPage(
  reply: FastifyReply,
  page: string,
  { brand = programName, facts = '' }: { brand?: string; facts?: string } = {},
): Promise<FastifyReply> {
  // A brand or a fact that is spelled like another mark stays as it is.
  const fillings: Record<string, string> = { [pageMarks.brand]: escapeHtml(brand), [pageMarks.facts]: facts };
  const marks = new RegExp(Object.keys(fillings).join('|'), 'g');
  const text = withNonces(page, reply).replaceAll(marks, (mark) => fillings[mark] ?? mark);
  const encoding = negotiate(reply.request.headers['accept-encoding'] ?? '', ['br', 'gzip']);
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie');
  if (encoding === 'br') {
    const params = {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    };
    return reply.header('content-encoding', 'br').send(await brotli(text, { params }));
  }
  if (encoding === 'gzip') return reply.header('content-encoding', 'gzip').send(await zip(text));
  return reply.send(text);
}
