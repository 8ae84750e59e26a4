/** The part of fontkit 2.0.4 that `make-mrz-glyphs.ts` and `make-share-pictures.ts` use. */
declare module 'fontkit' {
  interface Glyph {
    advanceWidth: number;
    path: { toSVG(): string };
  }
  export function create(bytes: Uint8Array): {
    unitsPerEm: number;
    glyphForCodePoint(codePoint: number): Glyph;
    layout(text: string): { glyphs: Glyph[]; positions: { xAdvance: number }[] };
  };
}
