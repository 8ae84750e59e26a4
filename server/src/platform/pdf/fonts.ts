import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { keysOf, mapKeys } from '@portal/shared/objects/keys';
import type { Font } from 'fontkit';
import * as fontkit from 'fontkit';
import type PDFDocument from 'pdfkit';
import type { Glyph, Position } from 'pdfkit';
import { required } from '../required.ts';
import { drawableText } from './drawable-text.ts';

const require = createRequire(import.meta.url);

/** Be Vietnam Pro and Dancing Script (SIL Open Font License). Both have every stacked mark of Vietnamese. */
const faceFiles = {
  regular: 'be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf',
  bold: 'be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf',
  italic: 'be-vietnam-pro/400Regular_Italic/BeVietnamPro_400Regular_Italic.ttf',
  /** For a typed signature. The screen shows the same face while the candidate types. */
  script: 'dancing-script/500Medium/DancingScript_500Medium.ttf',
} as const;
export type FaceName = keyof typeof faceFiles;
const faceNames = keysOf(faceFiles);

/** A face of one document. Text goes through `clean` before it is measured or drawn. */
export type Face = {
  /** The text in NFC, with characters that the face lacks replaced. */
  clean: (text: string) => string;
  /** The width of cleaned text in points. */
  widthOf: (text: string, size: number) => number;
};
export type Faces = Record<FaceName, Face>;

type PlacedGlyph = { glyph: Glyph; position: Position };

type LoadedFace = {
  bytes: Uint8Array;
  font: Font;
  /** Thousandths of the font size in a unit of the font. */
  scale: number;
  /** Glyphs by code point, at most as many as the font has. */
  known: Map<number, PlacedGlyph>;
};

async function loadFace(name: FaceName): Promise<LoadedFace> {
  const bytes = await readFile(require.resolve(`@expo-google-fonts/${faceFiles[name]}`));
  const font = fontkit.create(bytes);
  return { bytes, font, scale: 1000 / font.unitsPerEm, known: new Map() };
}

let loadedFaces: Promise<[FaceName, LoadedFace][]> | undefined;

/** Loads the faces once per process, because the files never change while it runs. */
function loadFaces(): Promise<[FaceName, LoadedFace][]> {
  loadedFaces ??= Promise.all(faceNames.map(async (name) => [name, await loadFace(name)]));
  return loadedFaces;
}

/** The glyph of one character on its own, whatever comes before or after it. */
function glyphOf({ font, scale, known }: LoadedFace, codePoint: number): PlacedGlyph {
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

/** Lays out text with combining marks by the rules of the face. No Vietnamese word has any. */
function shape({ bytes, scale }: LoadedFace, text: string): PlacedGlyph[] {
  // A separate font object, because its glyphs keep the text that they are part of.
  const run = fontkit.create(bytes).layout(text, features);
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
function layOut(face: LoadedFace, text: string) {
  const placed = looseMark.test(text)
    ? shape(face, text)
    : Array.from(text, (character) => glyphOf(face, character.codePointAt(0) ?? 0));
  return {
    glyphs: placed.map(({ glyph }) => glyph),
    positions: placed.map(({ position }) => position),
    advanceWidth: placed.reduce((sum, { position }) => sum + position.xAdvance, 0),
  };
}

function addFace(pdf: PDFDocument, name: FaceName, face: LoadedFace): Face {
  pdf.registerFont(name, face.font).font(name);
  pdf._font.layout = (text) => layOut(face, text);
  return {
    clean: (text) => drawableText(text, (codePoint) => glyphOf(face, codePoint).glyph.id !== 0),
    widthOf: (text, size) => {
      let width = 0;
      for (const character of text) width += glyphOf(face, character.codePointAt(0) ?? 0).position.xAdvance;
      return (width * size) / 1000;
    },
  };
}

/** Adds the faces to a document under their names. The file contains only the glyphs that are drawn. */
export async function addFaces(pdf: PDFDocument): Promise<Faces> {
  const loaded = new Map(await loadFaces());
  return mapKeys(faceNames, (name) => addFace(pdf, name, required(loaded.get(name), `the face ${name} is missing`)));
}
