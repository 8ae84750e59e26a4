import { segmenter } from './line-wrap.ts';

/** Invisible parts of emoji and other scripts: joiners, variation selectors, direction marks, and tags. */
const invisible = /\p{Cf}|\p{Variation_Selector}/gu;

/** A text with characters that no font of its face has. A document that proves something is not made with it. */
export class UndrawableText extends Error {
  readonly characters: readonly string[];

  constructor(characters: readonly string[]) {
    super(`no font has ${characters.map(codePointsOf).join(', ')}`);
    this.name = 'UndrawableText';
    this.characters = characters;
  }
}

const codePointsOf = (character: string): string =>
  Array.from(character, (one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`).join(
    ' ',
  );

type Part = { text: string; isDrawable: boolean };

/** The text in NFC, with single spaces and without what nobody sees, in parts that can be drawn or not. */
function partsOf(text: string, canDraw: (part: string) => boolean): Part[] {
  const plain = text
    .normalize('NFC')
    .replace(/\s/gu, (space) => (space === '\u00a0' ? space : ' '))
    .replace(/[\u0000-\u001f\u007f-\u009f\u00ad]/g, '');
  // Most text can be drawn unchanged. Only the rest is processed character by character.
  if (canDraw(plain)) return [{ text: plain, isDrawable: true }];

  return Array.from(segmenter.segment(plain), ({ segment }) => segment.replace(invisible, ''))
    .filter((visible) => visible !== '')
    .map((visible) => ({ text: visible, isDrawable: canDraw(visible) }));
}

/** The characters of a text that cannot be drawn, each once. An emoji with its joiners is one character. */
export const undrawableIn = (text: string, canDraw: (part: string) => boolean): string[] => [
  ...new Set(partsOf(text, canDraw).flatMap((part) => (part.isDrawable ? [] : [part.text]))),
];

/**
 * Text that a face can draw: NFC, with single spaces, without soft hyphens. In place of each character that the face lacks, its
 * code points are named, such as `[U+738B]`, so that a reader sees that something is missing and what it is.
 * @param canDraw whether the face has all characters of a text
 */
export const drawableText = (text: string, canDraw: (part: string) => boolean): string =>
  partsOf(text, canDraw)
    .map((part) => (part.isDrawable ? part.text : `[${codePointsOf(part.text)}]`))
    .join('');
