import { createHash } from 'node:crypto';
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFRawStream,
  PDFRef,
  PDFStream,
} from 'pdf-lib';
import { expect, it } from 'vitest';
import { createPdfFlow } from './document.ts';
import { srgbProfile } from './srgb-profile.ts';

const createdAt = new Date('2026-11-20T20:04:05.678Z');

async function makeDocument(change: { title?: string; contributor?: string } = {}): Promise<Uint8Array> {
  const flow = await createPdfFlow({
    title: 'Hợp đồng <1> & phụ lục',
    author: 'CÔNG TY MẪU',
    subject: 'Hợp đồng đã ký',
    language: 'vi-VN',
    createdAt,
    identifier: 'số-1',
    contributor: 'NGUYỄN THỊ NGỮ',
    ...change,
  });
  flow.heading('Điều 1');
  flow.paragraph('Thường, nghiêng và chữ ký', { face: 'italic' });
  flow.paragraph('Nguyễn Thị Ngữ', { face: 'script' });
  flow.link('https://portal.example/verify');
  return flow.finish({ header: 'đầu', footer: 'cuối', pageNumber: (number, total) => `${number}/${total}` });
}

const read = async (bytes: Uint8Array) => {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { catalog } = pdf;
  const metadata = catalog.lookup(PDFName.of('Metadata'), PDFStream);
  return { pdf, catalog, metadata, xmp: new TextDecoder().decode((metadata as PDFRawStream).contents) };
};

it('claims PDF/A-2b in metadata that stand uncompressed and say what the information dictionary says', async () => {
  const { pdf, metadata, xmp } = await read(await makeDocument());
  expect(metadata.dict.has(PDFName.of('Filter'))).toBe(false);
  expect(xmp).toContain('<pdfaid:part>2</pdfaid:part>');
  expect(xmp).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
  expect(pdf.getTitle()).toBe('Hợp đồng <1> & phụ lục');
  expect(xmp).toContain('Hợp đồng &lt;1&gt; &amp; phụ lục');
  for (const text of [pdf.getAuthor(), pdf.getSubject(), pdf.getProducer(), 'NGUYỄN THỊ NGỮ', 'số-1'])
    expect(xmp).toContain(text ?? 'nothing');
  expect(pdf.getCreationDate()?.toISOString()).toBe('2026-11-20T20:04:05.000Z');
  expect(pdf.getModificationDate()?.toISOString()).toBe('2026-11-20T20:04:05.000Z');
  for (const element of ['CreateDate', 'ModifyDate']) expect(xmp).toContain(`<xmp:${element}>2026-11-20T20:04:05Z<`);
});

it('bears whatever was typed into a name', async () => {
  const { xmp } = await read(await makeDocument({ contributor: '</rdf:li>\u0000<b>&' }));
  expect(xmp).toContain('<rdf:li>&lt;/rdf:li&gt;&lt;b&gt;&amp;</rdf:li>');
  expect(xmp).not.toContain('\u0000');
});

it('says what its colours mean, in which language it is, and who it is', async () => {
  const { pdf, catalog } = await read(await makeDocument());
  const intent = catalog.lookup(PDFName.of('OutputIntents'), PDFArray).lookup(0, PDFDict);
  expect(intent.lookup(PDFName.of('S'))).toBe(PDFName.of('GTS_PDFA1'));
  const profile = intent.lookup(PDFName.of('DestOutputProfile'), PDFStream);
  expect(profile.dict.lookup(PDFName.of('N'), PDFNumber).asNumber()).toBe(3);
  expect(String(catalog.get(PDFName.of('Lang')))).toContain('vi-VN');
  const identity = pdf.context.lookup(pdf.context.trailerInfo.ID, PDFArray);
  expect(identity.lookup(0, PDFHexString).asString()).toMatch(/^[0-9a-f]{32}$/);
  const other = await PDFDocument.load(await makeDocument({ title: 'Khác' }));
  expect(String(other.context.trailerInfo.ID)).not.toBe(String(pdf.context.trailerInfo.ID));
  expect(pdf.context.trailerInfo.Encrypt).toBeUndefined();
  expect(catalog.has(PDFName.of('Names'))).toBe(false);
});

it('embeds every font, and prints all that lies on its pages', async () => {
  const { pdf } = await read(await makeDocument());
  const fonts = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([_ref, object]) => (object instanceof PDFDict ? [object] : []))
    .filter((dict) => dict.get(PDFName.of('Type')) === PDFName.of('FontDescriptor'));
  expect(fonts.length).toBeGreaterThanOrEqual(4);
  for (const font of fonts) expect(font.get(PDFName.of('FontFile2'))).toBeInstanceOf(PDFRef);
  const [link] = pdf.getPages().flatMap(({ node }) => node.Annots()?.asArray() ?? []);
  const flags = pdf.context.lookup(link, PDFDict).lookup(PDFName.of('F'), PDFNumber).asNumber();
  expect(flags & 0b111).toBe(0b100);
});

it('has a colour profile as ICC writes it', () => {
  const profile = Buffer.from(srgbProfile);
  expect(profile.readUInt32BE(0)).toBe(profile.length);
  expect(profile.toString('latin1', 12, 20)).toBe('mntrRGB ');
  expect(profile.toString('latin1', 36, 40)).toBe('acsp');
  const tags = Array.from({ length: profile.readUInt32BE(128) }, (_one, index) => 132 + index * 12);
  for (const at of tags) {
    const [offset, length] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)];
    expect(offset % 4).toBe(0);
    expect(offset + length).toBeLessThanOrEqual(profile.length);
  }
  // The columns of the three primaries add up to white: D50.
  const sum = [0, 1, 2].map((axis) =>
    ['rXYZ', 'gXYZ', 'bXYZ'].reduce((total, name) => {
      const at = tags.find((one) => profile.toString('latin1', one, one + 4) === name) ?? 0;
      return total + profile.readInt32BE(profile.readUInt32BE(at + 4) + 8 + axis * 4) / 65_536;
    }, 0),
  );
  for (const [axis, value] of [0.9642, 1, 0.8249].entries()) expect(sum[axis]).toBeCloseTo(value, 3);
  // One brightness in each part of the curve of IEC 61966-2-1: the straight one and the bent one.
  const curve = profile.readUInt32BE((tags.find((at) => profile.toString('latin1', at, at + 4) === 'gTRC') ?? 0) + 4);
  const linear = (step: number) => profile.readUInt16BE(curve + 12 + step * 2) / 65_535;
  expect(linear(20)).toBeCloseTo(0.001_513, 5);
  expect(linear(512)).toBeCloseTo(0.214_49, 4);
  expect(linear(1023)).toBe(1);
  // Sealed documents contain it: not a byte may change without somebody who looks at the colours.
  expect(createHash('sha256').update(profile).digest('hex')).toBe(
    'bf68e808a29913b3c61c02cc2d6969edfa5eb59eff31690ac4ade9e01d93cff5',
  );
});
