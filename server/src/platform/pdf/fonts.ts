import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { keysOf, mapKeys } from '@portal/shared/objects/keys';
import type { Font } from 'fontkit';
import * as fontkit from 'fontkit';
import type PDFDocument from 'pdfkit';
import type { Glyph, Position } from 'pdfkit';
import { required } from '../required.ts';
import { drawableText, UndrawableText, undrawableIn } from './drawable-text.ts';
import { segmenter } from './line-wrap.ts';

const require = createRequire(import.meta.url);

/**
 * Be Vietnam Pro and Dancing Script have every stacked mark of Vietnamese; Noto Sans has the other Latin letters, such as those
 * of Ede and Jarai, and marks that stand apart from their letters. All have the SIL Open Font License.
 */
const fontFiles = {
  regular: 'be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf',
  bold: 'be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf',
  italic: 'be-vietnam-pro/400Regular_Italic/BeVietnamPro_400Regular_Italic.ttf',
  script: 'dancing-script/500Medium/DancingScript_500Medium.ttf',
  regularRest: 'noto-sans/400Regular/NotoSans_400Regular.ttf',
  boldRest: 'noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
  italicRest: 'noto-sans/400Regular_Italic/NotoSans_400Regular_Italic.ttf',
} as const;
export type FontName = keyof typeof fontFiles;
const fontNames = keysOf(fontFiles);

/** The font of each face, and the font of the letters that it lacks. */
const facesOfFonts = {
  regular: ['regular', 'regularRest'],
  bold: ['bold', 'boldRest'],
  italic: ['italic', 'italicRest'],
  /** For a typed signature. The screen shows the same font while the candidate types. */
  script: ['script', 'regularRest'],
} as const satisfies Record<string, readonly [FontName, FontName]>;
export type FaceName = keyof typeof facesOfFonts;
const faceNames = keysOf(facesOfFonts);

/** A part of a text in one font. */
export type Run = { font: FontName; text: string };

/** A face of one document. Text goes through `clean` before it is measured or drawn. */
export type Face = {
  /**
   * The text in NFC. Characters that no font has are named by their code points.
   * @throws {UndrawableText} for such a character in a document that is sealed
   */
  clean: (text: string) => string;
  /** The width of cleaned text in points. */
  widthOf: (text: string, size: number) => number;
  /** The parts of cleaned text by font. A letter and its marks are in one font. */
  runsOf: (text: string) => Run[];
  /** Whether the face needs no other font for the text. */
  isComplete: (text: string) => boolean;
};
export type Faces = Record<FaceName, Face>;

type PlacedGlyph = { glyph: Glyph; position: Position };

type LoadedFont = {
  font: Font;
  /** For text with combining marks, apart from the font that pdfkit embeds. */
  shaper: Font;
  /** Thousandths of the font size in a unit of the font. */
  scale: number;
  /** Glyphs by code point, at most as many as the font has. */
  known: Map<number, PlacedGlyph>;
};

async function loadFont(name: FontName): Promise<LoadedFont> {
  const bytes = await readFile(require.resolve(`@expo-google-fonts/${fontFiles[name]}`));
  const font = fontkit.create(bytes);
  return { font, shaper: fontkit.create(bytes), scale: 1000 / font.unitsPerEm, known: new Map() };
}

let loadedFonts: Promise<Record<FontName, LoadedFont>> | undefined;

/** Loads the fonts once per process, because the files never change while it runs. */
function loadFonts(): Promise<Record<FontName, LoadedFont>> {
  loadedFonts ??= Promise.all(fontNames.map(async (name) => [name, await loadFont(name)] as const)).then((all) => {
    const loaded = new Map(all);
    return mapKeys(fontNames, (name) => required(loaded.get(name), `the font ${name} is missing`));
  });
  return loadedFonts;
}

/** The glyph of one character on its own, whatever comes before or after it. */
function glyphOf({ font, scale, known }: LoadedFont, codePoint: number): PlacedGlyph {
  const found = known.get(codePoint);
  if (found) return found;
  const { id, advanceWidth } = font.glyphForCodePoint(codePoint);
  const width = advanceWidth * scale;
  const placed = {
    // fontkit's own glyph objects remember the first text that they were part of, even across documents.
    glyph: { id, codePoints: [codePoint], advanceWidth },
    position: { xAdvance: width, xOffset: 0, yOffset: 0, advanceWidth: width },
  };

  // Glyph 0 stands for every character that the font lacks.
  if (id !== 0) known.set(codePoint, placed);
  return placed;
}

/** Without ligatures and kerning, each character has one glyph, so a reader can copy the exact text. */
const features = { liga: false, dlig: false, clig: false, kern: false };

/** Lays out text with combining marks by the rules of the font. No Vietnamese word has any. */
function shape({ shaper, scale }: LoadedFont, text: string): PlacedGlyph[] {
  // Otherwise its glyphs would keep the first text that they were part of.
  shaper._glyphs = {};
  // With each mark apart from its letter, each glyph has the code points that it stands for.
  const run = shaper.layout(text.normalize('NFD'), features);
  return run.glyphs.flatMap((glyph, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = run.positions[index] ?? {};
    const advanceWidth = glyph.advanceWidth * scale;
    const position = { xAdvance: xAdvance * scale, xOffset: xOffset * scale, yOffset: yOffset * scale, advanceWidth };
    return [{ glyph, position }];
  });
}

const looseMark = /\p{M}/u;

/**
 * Returns the same result as pdfkit's layout of a text, without its shaping, which would take most of the time of a
 * document.
 */
function layOut(font: LoadedFont, text: string) {
  const placed = looseMark.test(text)
    ? shape(font, text)
    : Array.from(text, (character) => glyphOf(font, character.codePointAt(0) ?? 0));
  return {
    glyphs: placed.map(({ glyph }) => glyph),
    positions: placed.map(({ position }) => position),
    advanceWidth: placed.reduce((sum, { position }) => sum + position.xAdvance, 0),
  };
}

const hasAll = (font: LoadedFont, text: string): boolean =>
  Array.from(text).every((character) => glyphOf(font, character.codePointAt(0) ?? 0).glyph.id !== 0);

type Chain = readonly (readonly [FontName, LoadedFont])[];

const chainOf = (fonts: Record<FontName, LoadedFont>, face: FaceName): Chain =>
  facesOfFonts[face].map((name) => [name, fonts[name]] as const);

/** The font that draws a letter with its marks: for marks apart from the letter, the one that knows where they belong. */
const fontOf = (chain: Chain, letter: string) =>
  (looseMark.test(letter) ? chain.toReversed() : chain).find(([, font]) => hasAll(font, letter))?.[0];

/** The parts of a text by font; a part that no font can draw has none. */
function runsOf(chain: Chain, text: string): { font: FontName | undefined; text: string }[] {
  const [[own, ownFont] = []] = chain;
  // Nearly every text.
  if (ownFont && !looseMark.test(text) && hasAll(ownFont, text)) return [{ font: own, text }];

  const runs: { font: FontName | undefined; text: string }[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const font = fontOf(chain, segment);
    const last = runs.at(-1);
    if (last && last.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return runs;
}

const canDraw = (chain: Chain) => (text: string) => runsOf(chain, text).every(({ font }) => font !== undefined);

/** The characters that papers cannot show in every face, each once. */
export async function findUndrawable(texts: Iterable<string>): Promise<string[]> {
  const fonts = await loadFonts();
  const chains = faceNames.map((face) => chainOf(fonts, face));
  const found = new Set<string>();
  for (const text of texts)
    for (const chain of chains) for (const one of undrawableIn(text, canDraw(chain))) found.add(one);
  return [...found];
}

type Options = {
  /** The document proves what somebody signed, so it is not made with a character that cannot be drawn. */
  isSealed: boolean;
};

function createFace(fonts: Record<FontName, LoadedFont>, name: FaceName, { isSealed }: Options): Face {
  const chain = chainOf(fonts, name);
  const drawn = (text: string): Run[] =>
    runsOf(chain, text).map((run) => ({ ...run, font: required(run.font, 'only cleaned text is measured or drawn') }));
  return {
    clean: (text) => {
      const missing = isSealed ? undrawableIn(text, canDraw(chain)) : [];
      if (missing.length > 0) throw new UndrawableText(missing);
      return drawableText(text, canDraw(chain));
    },
    widthOf: (text, size) =>
      drawn(text).reduce((sum, run) => sum + layOut(fonts[run.font], run.text).advanceWidth, 0) * (size / 1000),
    runsOf: drawn,
    isComplete: (text) => runsOf(chain, text.normalize('NFC')).every(({ font }) => font === facesOfFonts[name][0]),
  };
}

/** Adds the fonts to a document under their names. The file contains only the glyphs that are drawn. */
export async function addFaces(pdf: PDFDocument, options: Options = { isSealed: false }): Promise<Faces> {
  const fonts = await loadFonts();
  for (const name of fontNames) {
    pdf.registerFont(name, fonts[name].font).font(name);
    pdf._font.layout = (text) => layOut(fonts[name], text);
  }
  return mapKeys(faceNames, (name) => createFace(fonts, name, options));
}
