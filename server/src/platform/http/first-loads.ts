import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { languageTag } from '@portal/shared/languages/language-tags';
import type { FirstLoads } from '@portal/shared/navigation/first-loads';
import { firstLoadsFile } from '@portal/shared/navigation/first-loads';
import { pageMarks } from '@portal/shared/navigation/page-marks';
import { findPath } from '@portal/shared/navigation/paths';
import type { FastifyRequest } from 'fastify';
import { escapeHtml } from '../mail/escape-html.ts';
import { languageOfPage, prerenderedFolder } from './prerendered-pages.ts';

/** Reads what the build has written about the pages. */
export async function readFirstLoads(root: string): Promise<FirstLoads> {
  const file = join(root, prerenderedFolder, firstLoadsFile);
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : { frame: '', pages: {} };
}

const root = '<div id="root"></div>';
const nonce = `nonce="${pageMarks.styleNonce}"`;
/** Styles are not applied before the script that asks for them, so that they keep their order. */
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}" ${nonce}>`
    : `<link rel="modulepreload" crossorigin href="/${file}" ${nonce}>`;

/** The calls of a page with the identifiers of its address. */
function fillCalls(calls: readonly string[], path: string, address: string): string {
  const given = address.split('/');
  const names = path.split('/').map((name, index) => [name, given[index] ?? ''] as const);
  const fill = (call: string) =>
    names.reduce((text, [name, value]) => (name.startsWith('{') ? text.replace(name, () => value) : text), call);
  return calls.map(fill).join(' ');
}

/**
 * Names in a page what it loads at first: its files in the language of the request, and its calls, which
 * `before-start.ts` of the web makes. A page of the candidate area has a frame until then.
 */
export function nameFirstLoads(page: string, loads: FirstLoads, request: FastifyRequest): string {
  const address = request.url.split('?')[0] ?? '';
  const path = findPath(address);
  const load = path && loads.pages[path];
  if (!load) return page;
  const tag = languageTag(languageOfPage(request));
  const calls = load.calls.length > 0 ? ` data-calls="${escapeHtml(fillCalls(load.calls, path, address))}"` : '';
  return page
    .replace('<html lang="vi">', () => `<html lang="${tag}"${calls}>`)
    .replace('</head>', () => `${(load.files[tag] ?? []).map(linkTo).join('')}</head>`)
    .replace(root, () => root + (load.hasFrame ? loads.frame : ''));
}
