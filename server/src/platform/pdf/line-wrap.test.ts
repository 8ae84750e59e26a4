import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wrapLines } from './line-wrap.ts';

const widthOf = (text: string) => [...text].length;

it('wrapping never separates a character from its marks', () => {
  const decomposed = 'Nguyễn'.normalize('NFD').repeat(4);
  for (const line of wrapLines(decomposed, 5, widthOf)) expect(line).not.toMatch(/^\p{M}/u);
});

it('wrapping keeps every word and the space after it, and no line is too wide', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 30 })), fc.integer({ min: 4, max: 40 }), (words, width) => {
      const text = words.join(' ');
      const lines = wrapLines(text, width, (part) => part.length);
      expect(lines.join('')).toBe(text.replace(/ +/g, ' ').replace(/^ | $/g, ''));
      for (const line of lines) {
        const visible = line.replace(/ $/, '');
        const isOneGrapheme = [...new Intl.Segmenter('vi').segment(visible)].length === 1;
        expect(isOneGrapheme || visible.length <= width).toBe(true);
      }
    }),
  );
});
