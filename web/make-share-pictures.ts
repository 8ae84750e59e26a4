import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { languageTag } from '@portal/shared/languages/language-tags';
import { languageCodes } from '@portal/shared/languages/languages';
import * as fontkit from 'fontkit';
import sharp from 'sharp';
import { phraseLoaders } from './src/platform/i18n/phrases.ts';
import { colors } from './src/platform/theme/colors.ts';

/**
 * `npm run share-pictures -w web`: draws the pictures that Zalo and Facebook show with a shared link to the public page, one for each
 * language, with the title of the page. Run it after a change of that title.
 */

/** The size that both ask for. */
const [width, height] = [1200, 630];
const margin = 96;
const fontSize = 76;
const lineHeight = 104;

const inWeb = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const font = fontkit.create(readFileSync(inWeb('src/platform/theme/fonts/be-vietnam-pro-600.woff2')));
const scale = fontSize / font.unitsPerEm;

/** The outlines of a line from its start, and its width. */
function drawLine(text: string): { outlines: string; width: number } {
  const { glyphs, positions } = font.layout(text);
  let x = 0;
  const outlines = glyphs.map((glyph, index) => {
    const path = `<path transform="translate(${x})" d="${glyph.path.toSVG()}"/>`;
    x += positions[index]?.xAdvance ?? 0;
    return path;
  });
  return { outlines: outlines.join(''), width: x * scale };
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && drawLine(longer).width <= width - 2 * margin) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

const mark = readFileSync(inWeb('public/favicon.svg'), 'utf8').replace(
  /^<svg[^>]*>|<\/svg>\s*$|<title>.*<\/title>/g,
  '',
);

for (const code of languageCodes) {
  const { about } = await phraseLoaders[code].about();
  const lines = wrap(about.title).map((line, index) => {
    const y = 350 + index * lineHeight;
    return `<g transform="translate(${margin} ${y}) scale(${scale} ${-scale})">${drawLine(line).outlines}</g>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colors.light['--portal-brand']}"/>
    <g transform="translate(${margin - 12} 84) scale(4.5)">${mark}</g>
    <g fill="${colors.light['--portal-brand-ink']}">${lines.join('')}</g>
  </svg>`;
  await sharp(Buffer.from(drawing))
    .png({ palette: true, effort: 10 })
    .toFile(inWeb(`public/share.${languageTag(code)}.png`));
}
