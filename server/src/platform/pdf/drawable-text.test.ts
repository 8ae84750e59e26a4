import { expect, it } from 'vitest';
import { drawableText, undrawableIn } from './drawable-text.ts';

const isLatin = (text: string) =>
  [...text].every((character) => (character >= ' ' && character < '\u1f00') || character === '\u1ec5');

it.each([
  ['Nguyễn'.normalize('NFD'), 'Nguyễn', []],
  ['a\tb\nc', 'a b c', []],
  ['a\u0000b', 'ab', []],
  ['An 😀', 'An [U+1F600]', ['😀']],
  ['An 👩\u200d🌾👩\u200d🌾', 'An [U+1F469 U+1F33E][U+1F469 U+1F33E]', ['👩🌾']],
  ['a\u200bb', 'ab', []],
  ['王', '[U+738B]', ['王']],
])('the text %j becomes the drawable text %j without %j', (text, drawn, missing) => {
  expect(drawableText(text, isLatin)).toBe(drawn);
  expect(undrawableIn(text, isLatin)).toEqual(missing);
});
