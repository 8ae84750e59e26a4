import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';
import { expect, it } from 'vitest';
import { openArchivablePdf } from './archive.ts';
import { createPdfFlow } from './document.ts';
import type { FaceName } from './fonts.ts';
import { addFaces } from './fonts.ts';

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
// The last three lines have combining marks.
const lines = ['Cộng hòa xã hội chủ nghĩa Việt Nam', '15\u00a0USD', 'Ngu\u0302\u0301', 'mi\u0307m', 'am\u0303b'];

it.each<FaceName>(['regular', 'script'])(
  'the bytes of a document do not depend on earlier text in the face %s',
  async (face) => {
    const first = Buffer.from(await draw(lines, face));
    await draw(lines.toReversed(), face);
    expect(first.equals(await draw(lines, face))).toBe(true);
    expect(first.equals(await draw(lines.slice(1), face))).toBe(false);
  },
);
