import { createHash } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import type { FaceName } from './fonts.ts';
import { embedFaces } from './fonts.ts';

const bases = 'aăâbcdđeêghiklmnoôơpqrstuưvxy';
const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];
const vowels = new Set('aăâeêioôơuưy');

/** Every letter of the Vietnamese alphabet with every tone it can bear, in both cases. */
const letters = [...bases].flatMap((base) =>
  (vowels.has(base) ? tones : ['']).flatMap((tone) => {
    const letter = (base + tone).normalize('NFC');
    return [letter, letter.toUpperCase()];
  }),
);

describe.each<FaceName>(['regular', 'bold', 'italic', 'script'])('the face %s', (name) => {
  it('has a glyph for every Vietnamese letter, upper and lower case', async () => {
    const face = (await embedFaces(await PDFDocument.create()))[name];
    expect(letters).toHaveLength(2 * (12 * 6 + 17));
    expect(new Set(letters).size).toBe(letters.length);
    for (const letter of letters) {
      expect([...letter]).toHaveLength(1);
      expect(face.clean(letter), `a glyph for ${letter}`).toBe(letter);
      expect(face.widthOf(letter, 10)).toBeGreaterThan(0);
    }
    expect(face.clean('王')).toBe('?');
  });
});

describe('a line that an earlier document had', () => {
  // The last two are drawn with other glyphs than their characters have.
  const lines = [
    'Cộng hòa xã hội chủ nghĩa Việt Nam',
    '15\u00a0USD',
    'Ký ngày 20/11/2026',
    'Ngu\u0302\u0301',
    'i\u0307',
  ];

  it.each<FaceName>(['regular', 'script'])('is drawn in %s as it is without that document', async (name) => {
    const draw = async (texts: string[]) => {
      const pdf = await PDFDocument.create({ updateMetadata: false });
      const { font } = (await embedFaces(pdf))[name];
      const page = pdf.addPage();
      for (const text of texts) page.drawText(text, { font });
      return createHash('sha256')
        .update(await pdf.save({ useObjectStreams: false }))
        .digest('hex');
    };
    const first = await draw(lines);
    await draw(lines.toReversed());
    expect(await draw(lines)).toBe(first);
    expect(await draw(lines.slice(1))).not.toBe(first);
  });
});
