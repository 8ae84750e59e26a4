import { segmenter } from './line-wrap.ts';

/** Invisible parts of emoji and other scripts: joiners, variation selectors, direction marks, and tags. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu;

const lookalikes: Record<string, string> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2212': '-',
  '\u02bc': '’',
};

/** Replaces characters that cannot be drawn. The face has no empty box. */
const substitute = '?';

/**
 * Text that a font can draw: NFC, with single spaces, without soft hyphens, and with one question mark for each
 * character that the font lacks. An emoji with its joiners counts as one character. No name can therefore stop a
 * document.
 */
export function drawableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/\s/gu, (space) => (space === '\u00a0' ? space : ' '))
    .replace(/[\u0000-\u001f\u007f-\u009f\u00ad]/g, '');
  const canDraw = (part: string) => [...part].every((character) => hasGlyph(character.codePointAt(0) ?? 0));
  // Most text can be drawn unchanged. Only the rest is processed character by character.
  if (canDraw(plain)) return plain;

  let drawn = '';

  for (const { segment } of segmenter.segment(plain)) {
    const visible = segment
      .replace(invisible, '')
      .replace(/[\u2010-\u2012\u2212\u02bc]/g, (one) => lookalikes[one] ?? one);
    if (visible !== '') drawn += canDraw(visible) ? visible : substitute;
  }

  return drawn;
}
