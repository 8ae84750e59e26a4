/** Splits a text into what a reader sees as characters. */
export const segmenter: Intl.Segmenter = new Intl.Segmenter('vi', { granularity: 'grapheme' });

/** Cuts a word that is wider than a line into pieces that fit, and never separates a character from its marks. */
function cutWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = '';

  for (const { segment } of segmenter.segment(word)) {
    if (piece !== '' && widthOf(piece + segment) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }

  return [...pieces, piece];
}

/** Splits text into words. An amount stays with its currency. */
const wordsOf = (text: string): string[] => text.split(/(?<!\d) +| +(?!USD)/u).filter((word) => word !== '');

/**
 * Breaks text into lines of at most `width` points, at spaces where possible. A line that ends between two words keeps
 * a space at its end, beyond the width. Without it, a program that reads the text aloud would run the words together.
 * @param widthOf the width of a text in points
 */
export function wrapLines(text: string, width: number, widthOf: (text: string) => number): string[] {
  const spaceWidth = widthOf(' ');
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;

  for (const word of wordsOf(text)) {
    const wordWidth = widthOf(word);
    if (line !== '' && lineWidth + spaceWidth + wordWidth <= width) {
      line += ` ${word}`;
      lineWidth += spaceWidth + wordWidth;
      continue;
    }
    if (line !== '') lines.push(`${line} `);
    const pieces = wordWidth > width ? cutWord(word, width, widthOf) : [word];
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? '';
    lineWidth = widthOf(line);
  }

  if (line !== '') lines.push(line);
  return lines;
}
