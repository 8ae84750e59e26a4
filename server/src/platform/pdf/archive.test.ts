import { expect, it } from 'vitest';
import { hasPdfinfo, pdfinfo } from '#test/pdf/pdfsig.ts';
import { createPdfFlow } from './document.ts';

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
  flow.title('Hợp đồng');
  flow.heading('Điều 1', { face: 'bold' });
  flow.paragraph('Thường, nghiêng và chữ ký', { face: 'italic' });
  flow.paragraph('Nguyễn Thị Ngữ', { face: 'script' });
  flow.link('https://portal.example/verify');
  return flow.finish({ header: 'đầu', footer: 'cuối', pageNumber: (number, total) => `${number}/${total}` });
}

/** The file as text, one byte per character. Its dictionaries are not compressed. */
const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

const xmpOf = (bytes: Uint8Array) => {
  const text = Buffer.from(bytes).toString('utf8');
  return text.slice(text.indexOf('<x:xmpmeta'), text.indexOf('</x:xmpmeta>') + '</x:xmpmeta>'.length);
};

it('the metadata claims PDF/A-2a and PDF/UA-1 and describes the property that PDF/A does not know', async () => {
  const xmp = xmpOf(await makeDocument());
  expect(xmp).toContain('<pdfaid:part>2</pdfaid:part>');
  expect(xmp).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  expect(xmp).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(xmp).toContain('<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>');
});

it('the metadata is well-formed, whatever characters a name contains', async () => {
  const xmp = xmpOf(await makeDocument({ contributor: '</rdf:li>\u0000<b>&', title: 'a<b & c' }));
  expect(xmp).toContain('<rdf:li>&lt;/rdf:li&gt;&lt;b&gt;&amp;</rdf:li>');
  expect(xmp).not.toContain('\u0000');
  const open: string[] = [];
  for (const [, closes, name = '', isEmpty] of xmp.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (closes) expect(open.pop()).toBe(name);
    else if (!isEmpty) open.push(name);
  }
  expect(open).toEqual([]);
});

it('a document has its own identity and contains no password, script, or other file', async () => {
  const idOf = (bytes: Uint8Array) => /\/ID \[<([0-9a-f]{32})> <\1>\]/.exec(textOf(bytes))?.[1];
  const bytes = await makeDocument();
  expect(idOf(bytes)).toBeDefined();
  expect(idOf(await makeDocument({ title: 'Khác' }))).not.toBe(idOf(bytes));
  expect(textOf(bytes)).not.toMatch(/\/Encrypt|\/JavaScript|\/EmbeddedFile/);
});

it.skipIf(!hasPdfinfo)(
  'poppler finds the document tagged and keeps the words at the ends of its lines apart',
  async () => {
    const flow = await createPdfFlow({ title: 't', author: 'a', subject: 's', language: 'vi-VN', createdAt });
    const words = Array.from({ length: 40 }, (_one, index) => `chữ${index}`).join(' ');
    flow.paragraph(words);
    const bytes = await flow.finish({ header: 'đầu', footer: 'cuối', pageNumber: () => '1' });
    expect(pdfinfo(bytes)).toMatch(/^Tagged: +yes$/m);
    expect(pdfinfo(bytes, '-struct-text')).toBe(`Document\n  P (block)\n    "${words}"\n`);
  },
);
