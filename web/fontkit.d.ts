/** The part of fontkit 2.0.4 that `make-mrz-glyphs.ts` uses. */
declare module 'fontkit' {
  export function create(bytes: Uint8Array): {
    glyphForCodePoint(codePoint: number): { advanceWidth: number; path: { toSVG(): string } };
  };
}
