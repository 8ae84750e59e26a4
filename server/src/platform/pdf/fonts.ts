import { hash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font, GlyphRun } from '@pdf-lib/fontkit';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import { drawableText } from './drawable-text.ts';

const require = createRequire(import.meta.url);

/** Be Vietnam Pro and Dancing Script (SIL Open Font License): both have every stacked mark of Vietnamese. */
const faceFiles = {
  regular: 'be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf',
  bold: 'be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf',
  italic: 'be-vietnam-pro/400Regular_Italic/BeVietnamPro_400Regular_Italic.ttf',
  /** For a typed signature; the screen shows it in the same face while it is typed. */
  script: 'dancing-script/500Medium/DancingScript_500Medium.ttf',
} as const;
export type FaceName = keyof typeof faceFiles;

/** A face embedded in one document. Text goes through `clean` before it is measured or drawn. */
export type Face = {
  font: PDFFont;
  /** The text in NFC, with what the face has no glyph for replaced. */
  clean: (text: string) => string;
  /** Width of cleaned text in points. */
  widthOf: (text: string, size: number) => number;
};
export type Faces = Record<FaceName, Face>;

type LoadedFace = {
  bytes: Uint8Array;
  hasGlyph: (codePoint: number) => boolean;
  advanceOf: (codePoint: number) => number;
};

async function loadFace(name: FaceName): Promise<LoadedFace> {
  const bytes = await readFile(require.resolve(`@expo-google-fonts/${faceFiles[name]}`));
  const font: Font = fontkit.create(bytes);
  const advances = new Map<number, number>();
  return {
    bytes,
    hasGlyph: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    // Advances are kept: laying out each word anew is what makes wrapping slow.
    advanceOf: (codePoint) => {
      const known = advances.get(codePoint);
      if (known !== undefined) return known;
      const advance = font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm;
      advances.set(codePoint, advance);
      return advance;
    },
  };
}

const loadedFaces = new Map<FaceName, Promise<LoadedFace>>();

/** Read once a process: the files never change while it runs. */
function loadedFace(name: FaceName): Promise<LoadedFace> {
  const known = loadedFaces.get(name);
  if (known) return known;
  const loading = loadFace(name);
  loadedFaces.set(name, loading);
  return loading;
}

/**
 * The lines of each face, by its bytes, in which every character is its own glyph. Most lines of a contract return in the
 * next. Names and numbers of people are among them, so only digests are kept, under a key that ends with the process.
 */
const plainLines = new WeakMap<Uint8Array, Set<string>>();
const mostPlainLines = 5000;
const digestKey = randomBytes(16).toString('base64');
const digestOf = (line: string): string => hash('sha256', digestKey + line, 'base64');

const plainGlyphs = (font: Font, text: string) =>
  Array.from(text, (character) => font.glyphForCodePoint(character.codePointAt(0) ?? 0));

/** Lays out a line by the rules of the face only if it is new; that takes most of the time of a document. */
function withKnownLines(font: Font, bytes: Uint8Array): Font {
  const plain = plainLines.get(bytes) ?? new Set();
  plainLines.set(bytes, plain);
  const layout = font.layout.bind(font);
  font.layout = (text, features) => {
    const line = digestOf(text);
    // pdf-lib reads nothing but the glyphs of a run.
    if (plain.has(line)) return { glyphs: plainGlyphs(font, text) } as GlyphRun;
    const run = layout(text, features);
    const glyphs = plainGlyphs(font, text);
    const isPlain =
      glyphs.length === run.glyphs.length && glyphs.every(({ id }, index) => id === run.glyphs[index]?.id);
    if (isPlain && plain.size < mostPlainLines) plain.add(line);
    return run;
  };
  return font;
}

async function embedFace(pdf: PDFDocument, name: FaceName): Promise<Face> {
  const { bytes, hasGlyph, advanceOf } = await loadedFace(name);
  // Ligatures off: one glyph a character is what lets a reader copy the exact text out again. The fixed name keeps the
  // bytes of a document the same for the same content; pdf-lib would add a random suffix.
  const font = await pdf.embedFont(bytes, {
    subset: true,
    customName: `PORTAL+${name === 'script' ? 'DancingScript' : `BeVietnamPro-${name}`}`,
    features: { liga: false, dlig: false, clig: false, kern: false },
  });
  return {
    font,
    clean: (text) => drawableText(text, hasGlyph),
    widthOf: (text, size) => {
      let width = 0;
      for (const character of text) width += advanceOf(character.codePointAt(0) ?? 0);
      return width * size;
    },
  };
}

/** Embeds the faces as subsets: only the glyphs that are drawn end up in the file. */
export async function embedFaces(pdf: PDFDocument): Promise<Faces> {
  pdf.registerFontkit({ create: (bytes: Uint8Array) => withKnownLines(fontkit.create(bytes), bytes) });
  const [regular, bold, italic, script] = await Promise.all(
    (['regular', 'bold', 'italic', 'script'] as const).map((name) => embedFace(pdf, name)),
  );
  if (!regular || !bold || !italic || !script) throw new Error('a face is missing');
  return { regular, bold, italic, script };
}
