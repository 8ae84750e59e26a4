import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { printable } from '@portal/shared/format/printable';
import { personName } from '@portal/shared/http/field-schemas';
import * as fontkit from 'fontkit';
import { expect, it } from 'vitest';
import { pdfPages } from '#test/pdf/pdf-text.ts';
import { openArchivablePdf } from './archive.ts';
import { createPdfFlow } from './document.ts';
import type { FaceName } from './fonts.ts';
import { addFaces, findUndrawable } from './fonts.ts';

const metadata = { title: 't', author: 'a', subject: 's', language: 'vi-VN', createdAt: new Date('2026-11-20') };

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

const files: Record<FaceName, string> = {
  regular: 'be-vietnam-pro/400Regular/BeVietnamPro_400Regular.ttf',
  bold: 'be-vietnam-pro/600SemiBold/BeVietnamPro_600SemiBold.ttf',
  italic: 'be-vietnam-pro/400Regular_Italic/BeVietnamPro_400Regular_Italic.ttf',
  script: 'dancing-script/500Medium/DancingScript_500Medium.ttf',
};

it.each<FaceName>(['regular', 'bold', 'italic', 'script'])(
  'text in the face %s has the glyphs and widths that the font’s own rules produce without ligatures and kerning',
  async (name) => {
    const require = createRequire(import.meta.url);
    const font = fontkit.create(await readFile(require.resolve(`@expo-google-fonts/${files[name]}`)));
    const pdf = openArchivablePdf(metadata);
    await addFaces(pdf);
    const { layout } = pdf.font(name, 10)._font;
    const sentences = ['Cộng hòa xã hội, fi ffi AVATAR Tờ', '15.420,50\u00a0USD (20/11/2026)', 'office & “Quý khách”'];
    for (const text of [...letters, letters.join(''), letters.join('n'), ...sentences]) {
      const own = font.layout(text, { liga: false, dlig: false, clig: false, kern: false });
      const drawn = layout(text);
      expect(drawn.glyphs.map(({ id }) => id)).toEqual(own.glyphs.map(({ id }) => id));
      const scale = 1000 / font.unitsPerEm;
      expect(drawn.positions).toMatchObject(
        own.positions.map(({ xAdvance, xOffset, yOffset }) => ({ xAdvance: xAdvance * scale, xOffset, yOffset })),
      );
    }
  },
);

const draw = async (texts: readonly string[], face: FaceName) => {
  const flow = await createPdfFlow(metadata);
  for (const text of texts) flow.paragraph(text, { face });
  return flow.finish({ header: '', footer: '', pageNumber: () => '' });
};
// The last lines have combining marks. With one, an i has the glyph of a dotless i.
const lines = [
  'Cộng hòa xã hội chủ nghĩa Việt Nam',
  '15\u00a0USD',
  'Ngu\u0302\u0301',
  'mi\u0307m',
  'am\u0303b',
  'i\u030a',
  'ı\u030a',
];

it.each<FaceName>(['regular', 'script'])(
  'the bytes of a document do not depend on earlier text in the face %s',
  async (face) => {
    const first = Buffer.from(await draw(lines, face));
    await draw(lines.toReversed(), face);
    expect(first.equals(await draw(lines, face))).toBe(true);
    expect(first.equals(await draw(lines.slice(1), face))).toBe(false);
  },
);

const faces = ['regular', 'bold', 'italic', 'script'] as const satisfies readonly FaceName[];

/** Every character that a field accepts. */
const acceptedBy = (accepts: (text: string) => boolean): string[] =>
  Array.from({ length: 0x20000 }, (_unused, codePoint) => codePoint)
    .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((character) => accepts(`a${character}b`));

const ofNames = acceptedBy((text) => personName(100).safeParse(text).success);
const ofPapers = acceptedBy((text) => printable.test(text));

it('a name can have the letters of Vietnamese, Ede, Jarai, Bahnar, Cham, and Khmer in Latin letters, and 1,200 others', () => {
  for (const letter of 'ƀɃĭŏŭơčǰñêôâŃňđĐʼ’ɓÆæŠšŽžŁłØø') expect(ofNames).toContain(letter);
  expect(ofNames.length).toBeGreaterThan(1200);
});

it.each(faces)('the face %s draws every character that a name or another printed text can have', async (name) => {
  const pdf = openArchivablePdf(metadata);
  const drawn = (await addFaces(pdf))[name];
  const withoutGlyph = [...new Set([...ofNames, ...ofPapers])].filter((character) =>
    // Also with marks that no single character has.
    [character, `n${character}n`, `${character}\u0331\u0306`].some((text) =>
      drawn.runsOf(drawn.clean(text)).some((run) =>
        pdf
          .font(run.font, 10)
          ._font.layout(run.text)
          .glyphs.some(({ id }) => id === 0),
      ),
    ),
  );
  expect(withoutGlyph).toEqual([]);
  expect(await findUndrawable(ofNames)).toEqual([]);
  expect(await findUndrawable(['An 王', 'An 😀'])).toEqual(['王', '😀']);
});

it('a reader copies a name in letters of both fonts as it was written', async () => {
  const names = ['H’ Bĭ Ƀuôn Yă', 'Y Bhăm Êban', 'Kpă Pŭi', 'Rơ̆mah Hê̆n Kô̆n Sư̆ng', 'Rơ Châm H’Ƀơŭk', 'n\u0303g O\u0331'];
  for (const face of ['regular', 'bold', 'italic'] as const) {
    const text = (await pdfPages(await draw(names, face))).join('\n').normalize('NFC');
    for (const name of names) expect(text).toContain(name.normalize('NFC'));
  }
});

it('a document names the code points of what it cannot show, and a sealed one is not made', async () => {
  expect((await pdfPages(await draw(['An 王😀'], 'regular'))).join('')).toContain('An [U+738B][U+1F600]');
  const sealed = await createPdfFlow(metadata, { isSealed: true });
  expect(() => sealed.paragraph('An 王😀')).toThrow('no font has U+738B, U+1F600');
});

it('a letter with a mark has its own code point, even if another letter with that glyph was drawn before', async () => {
  const pdf = openArchivablePdf(metadata);
  await addFaces(pdf);
  const { layout } = pdf.font('regularRest', 10)._font;
  const first = (text: string) => layout(text).glyphs[0];
  // Under a mark, an i has the glyph of a dotless i.
  const [i, dotless] = [first('i\u030a'), first('ı\u030a')];
  expect(i?.id).toBe(dotless?.id);
  expect([i?.codePoints, dotless?.codePoints]).toEqual([[0x69], [0x131]]);
});
