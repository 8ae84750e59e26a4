import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from 'fontkit';
import sharp from 'sharp';

/**
 * `npm run mrz-glyphs -w web`: makes the templates with which the machine-readable zone (MRZ) of a passport is read, and the
 * outlines with which test photos are drawn. It needs Debian's package `fonts-ocr-b`, whose fonts may be used without
 * limitation. Photos are drawn with another cut than the templates, so that no figure comes from comparing a font with itself.
 */

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<';
/** The width of a cell in units of the font. All of its characters have it. */
const advance = 723;
/** Half of the height of a capital letter: the middle of a cell, in units of the font. */
const middle = 351;

/** The size of a template in samples, and the samples in the width of a cell. */
export const templateShape = { width: 13, height: 18, samplesPerCell: 14.3 };
/** Softens the edges as a camera does, in samples. */
const softness = 0.7;
/** Draws larger than the template, for even edges. */
const oversampling = 8;

const fontAt = (cut: string) => fontkit.create(readFileSync(`/usr/share/fonts/opentype/ocr-b/${cut}.otf`));

function outlinesOf(cut: string): Record<string, string> {
  const font = fontAt(cut);
  return Object.fromEntries(
    [...characters].map((character) => {
      const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
      if (glyph.advanceWidth !== advance) throw new Error(`${cut} has another width for ${character}.`);
      return [character, glyph.path.toSVG()];
    }),
  );
}

/** The ink of a character around the middle of its cell, a byte for each sample. */
async function templateOf(outline: string): Promise<Buffer> {
  const { width, height, samplesPerCell } = templateShape;
  const scale = (samplesPerCell * oversampling) / advance;
  const size = `width="${width * oversampling}" height="${height * oversampling}"`;
  const place = `translate(${(width * oversampling) / 2} ${(height * oversampling) / 2}) scale(${scale} ${-scale})`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size}/><path fill="#fff"
    transform="${place} translate(${-advance / 2} ${-middle})" d="${outline}"/></svg>`;
  const large = await sharp(Buffer.from(drawing))
    .blur(softness * oversampling)
    .toBuffer();
  return sharp(large).resize(width, height, { kernel: 'cubic', fit: 'fill' }).grayscale().raw().toBuffer();
}

const inWeb = (file: string) => fileURLToPath(new URL(file, import.meta.url));

if (import.meta.main) {
  const source =
    'Made by web/make-mrz-glyphs.ts from OCR-B (Norbert Schwarz and Matthew Skala; free to use without limitation).';
  const templates = await Promise.all(Object.values(outlinesOf('OCRB')).map(templateOf));
  writeFileSync(
    inWeb('src/platform/mrz/templates.gen.ts'),
    `// ${source}
export const templateCharacters = '${characters}';
export const templateShape = ${JSON.stringify(templateShape)};
export const templateBytes =
  '${Buffer.concat(templates).toString('base64')}';
`,
  );
  writeFileSync(
    inWeb('test/passport-photos/outlines.gen.ts'),
    `// ${source}
export const outlines: Record<string, string> = ${JSON.stringify(outlinesOf('OCRBS'), null, 2)};
`,
  );
}
