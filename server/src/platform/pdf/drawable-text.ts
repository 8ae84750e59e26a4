/** Invisible parts of emoji and of other scripts: joiners, variation selectors, direction marks, tags. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu;

const lookalikes: Record<string, string> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '-',
  '\u2212': '-',
  '\u02bc': '’',
};

/** Stands for what can not be drawn; the face has no empty box. */
const substitute = '?';

const segmenter = new Intl.Segmenter('vi', { granularity: 'grapheme' });

/**
 * Text as a font can draw it: NFC, white space as single characters, no soft hyphens, and one question mark for each character
 * (an emoji with its joiners is one) that the font lacks, so that nobody's name can stop a document.
 */
export function drawableText(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const plain = text
    .normalize('NFC')
    .replace(/\s/gu, (space) => (space === '\u00a0' ? space : ' '))
    .replace(/[\u0000-\u001f\u007f-\u009f\u00ad]/g, '');
  const canDraw = (part: string) => [...part].every((character) => hasGlyph(character.codePointAt(0) ?? 0));
  // Most text is drawable as it stands; only the rest is taken apart.
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
