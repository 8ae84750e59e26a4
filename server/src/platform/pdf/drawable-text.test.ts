import { expect, it } from 'vitest';
import { drawableText } from './drawable-text.ts';

const latin = (codePoint: number) => codePoint >= 0x20 && codePoint < 0x1f00;

it.each([
  ['Nguyễn'.normalize('NFD'), 'Nguyễn'],
  ['a\tb\nc', 'a b c'],
  ['a\u0000b', 'ab'],
  ['An 😀', 'An ?'],
  ['a\u200bb', 'ab'],
  ['王', '?'],
])('the text %j becomes the drawable text %j', (text, drawn) => {
  expect(drawableText(text, (codePoint) => latin(codePoint) || [0x1ec5].includes(codePoint))).toBe(drawn);
});
