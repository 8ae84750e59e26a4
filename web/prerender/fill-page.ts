import { pageMarks } from '@portal/shared/navigation/page-marks';
import type { RecordedChunk } from '../budget/record-chunks.ts';

/** What search engines find, and Zalo and Facebook show of a shared link. */
export interface Sharing {
  /** The path of the page. */
  path: string;
  description: string;
  /** The tags of all languages of the page. */
  languages: readonly string[];
  /** The locale of this language, such as `vi-VN`. */
  locale: string;
}

interface Filling {
  /** The tag of the language, such as `vi`. */
  language: string;
  markup: string;
  /** The elements of the page with the token of a link, if they are others. */
  markupWithToken: string | undefined;
  /** The files that a first visit loads. */
  chunks: readonly RecordedChunk[];
  /** A script to inline. */
  beforePaint: string;
  /** Absent for a page that nobody should find. */
  sharing?: Sharing | undefined;
}

const styleNonce = `nonce="${pageMarks.styleNonce}"`;

/** For as long as the product has not started. */
const stylesBeforeStart = [
  'noscript{display:block;padding:.75rem 1rem}',
  // Half of a page would move when the other half arrives.
  '[data-parsing] #root{visibility:hidden}',
  '[data-pressed]{opacity:.6;cursor:progress}',
].join('');

/** Moves style attributes, which the policy forbids, to rules for the elements. `before-paint.ts` moves them back. */
function createStyleRules() {
  const numbers = new Map<string, number>();
  const move = (markup: string): string =>
    markup.replaceAll(/ style="([^"]*)"/g, (_attribute, text: string) => {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      return ` data-inline="${number}"`;
    });
  const decode = (text: string) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&');
  const list = (): string =>
    [...numbers].map(([text, number]) => `#root [data-inline="${number}"]{${decode(text)}}`).join('');
  return { move, list };
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The size of the pictures that `make-share-pictures.ts` draws. */
const pictureSize = { width: '1200', height: '630' };

/** @param title as HTML, with the mark of the brand */
function describe(
  { path, description, languages, locale }: Sharing,
  { title, language }: { title: string; language: string },
) {
  const text = escapeText(description);
  const addressIn = (tag: string) => `${pageMarks.origin}${path}?lang=${tag}`;
  const properties = {
    'og:type': 'website',
    'og:site_name': pageMarks.brand,
    'og:title': title,
    'og:description': text,
    'og:url': addressIn(language),
    'og:locale': locale.replace('-', '_'),
    'og:image': `${pageMarks.origin}/share.${language}.png`,
    'og:image:width': pictureSize.width,
    'og:image:height': pictureSize.height,
    'og:image:alt': title,
  };
  return [
    `<meta name="description" content="${text}">`,
    `<link rel="canonical" href="${addressIn(language)}">`,
    ...languages.map((tag) => `<link rel="alternate" hreflang="${tag}" href="${addressIn(tag)}">`),
    `<link rel="alternate" hreflang="x-default" href="${pageMarks.origin}${path}">`,
    ...Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${value}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('');
}

function replaceOnce(text: string, part: string, replacement: string): string {
  if (text.split(part).length !== 2) throw new Error(`index.html has not one ${part}`);
  return text.replace(part, () => replacement);
}

/** Puts the elements of a page into the built `index.html`, and names everything that its first visit loads. */
export function fillPage(
  index: string,
  { language, markup, markupWithToken, chunks, beforePaint, sharing }: Filling,
): string {
  const styles = createStyleRules();
  // React writes an empty nonce here, because each answer has another one.
  const prepare = (text: string) => styles.move(text).replaceAll('nonce=""', styleNonce);
  const filled = prepare(markup);
  const template = markupWithToken === undefined ? '' : `<template>${prepare(markupWithToken)}</template>`;
  const title = /<h1[^>]*>([^<]*)<\/h1>/.exec(markup)?.[1];
  if (!title) throw new Error('A page has no title.');

  const files = chunks.filter(({ file }) => !index.includes(`/${file}"`)).map(({ file }) => file);
  const sheets = [...new Set(chunks.flatMap(({ css }) => css))].filter((file) => !index.includes(`/${file}"`));
  const head = [
    ...files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" ${styleNonce}>`),
    ...sheets.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" ${styleNonce}>`),
    `<style data-inline ${styleNonce}>${styles.list()}</style>`,
    `<style ${styleNonce}>${stylesBeforeStart}</style>`,
  ].join('');

  let page = replaceOnce(
    index,
    '<html lang="vi">',
    `<html lang="${language}" data-mantine-color-scheme="light" data-starting${pageMarks.facebook} data-brand="${pageMarks.brand}">`,
  );
  const fullTitle = `${title} · ${pageMarks.brand}`;
  page = replaceOnce(page, '<title>EB-3</title>', `<title>${fullTitle}</title>`);
  if (sharing) {
    page = replaceOnce(
      page,
      '<meta name="robots" content="noindex, nofollow" />',
      '<meta name="robots" content="index, follow" />',
    );
    page = replaceOnce(page, '</head>', `${describe(sharing, { title: fullTitle, language })}</head>`);
  }
  page = replaceOnce(page, '</head>', `${head}</head>`);
  return replaceOnce(
    page,
    '<div id="root"></div>',
    `${template}<div id="root">${filled}</div>${sharing ? `<noscript>${pageMarks.facts}</noscript>` : ''}<script nonce="${pageMarks.scriptNonce}">${beforePaint}</script>`,
  );
}
