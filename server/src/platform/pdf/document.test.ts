import { expect, it } from 'vitest';
import { pdfLayout } from '#test/pdf/pdf-layout.ts';
import { pdfStructure } from '#test/pdf/pdf-structure.ts';
import { pdfPages } from '#test/pdf/pdf-text.ts';
import type { PdfFlow } from './document.ts';
import { createPdfFlow, page } from './document.ts';
import { drawFacts, drawTable } from './table.ts';

const metadata = {
  title: 'Tựa đề',
  author: 'A',
  subject: 'S',
  language: 'vi-VN',
  createdAt: new Date('2026-11-20T03:04:05Z'),
};

async function render(draw: (flow: PdfFlow) => void): Promise<Uint8Array> {
  const flow = await createPdfFlow(metadata);
  draw(flow);
  return flow.finish({ header: 'ĐẦU', footer: 'CHÂN', pageNumber: (number, total) => `Trang ${number}/${total}` });
}

const collapsed = (text: string) => text.replace(/\s+/g, ' ');

const bases = 'aăâeêioôơuưy';
const tones = ['', '\u0300', '\u0309', '\u0303', '\u0301', '\u0323'];
const lower = [...bases].flatMap((base) => tones.map((tone) => (base + tone).normalize('NFC'))).concat('đ');
// Letters in words: a PDF reader takes single letters with spaces between them for one word with wide spacing.
const alphabet = [...lower, ...lower.map((letter) => letter.toUpperCase())].map((letter) => `mm${letter}nn`).join(' ');

it.each(['regular', 'bold', 'italic', 'script'] as const)(
  'a document returns every Vietnamese letter of the %s face',
  async (face) => {
    const text = `${alphabet} NGUYỄN THỊ NGỮ - Ậ Ẫ Ỵ fi ffi “a” 1.000,50 USD · § – é`;
    const pages = await pdfPages(await render((flow) => flow.paragraph(text, { face })));
    expect(collapsed(pages.join(' '))).toContain(text);
    expect(pages.join('')).toBe(pages.join('').normalize('NFC'));
  },
);

it('a document numbers its pages and repeats the heading of a table', async () => {
  const rows = Array.from({ length: 60 }, (_unused, index) => ({
    cells: [[`Dòng ${index}`, 'nhỏ'], [`${index} USD`]],
  }));
  const columns = [
    { heading: 'Khoản', share: 0.7 },
    { heading: 'Tiền', share: 0.3, align: 'right' as const },
  ];
  const pages = await pdfPages(await render((flow) => drawTable(flow, columns, rows)));
  expect(pages.length).toBeGreaterThan(1);

  for (const [index, text] of pages.entries()) {
    expect(text).toContain(`Trang ${index + 1}/${pages.length}`);
    expect(text).toContain('Khoản');
    expect(text).toContain('ĐẦU');
  }
  for (const row of rows) expect(pages.join('\n')).toContain(row.cells[0]?.[0]);
});

/** An opaque PNG of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
);

// After an intended change, run `vitest -u` to update the file, and look at a document before you commit it.
it('a document with each kind of block keeps its positions, sizes, and colors', async () => {
  const words = 'một hai ba bốn năm sáu bảy tám chín mười '.repeat(6).trim();
  const pdf = await render((flow) => {
    flow.heading('Đầu trang');
    flow.paragraph(words);
    for (const align of ['left', 'center', 'right'] as const)
      flow.paragraph('Ngắn', { align, indent: 20, indentRight: 40, size: 12, lineHeight: 18, spaceAfter: 9 });
    flow.heading('Giữa trang');
    flow.bullet(words);
    flow.rule();
    flow.space(20);
    flow.drawImage(flow.openImage(pixel), { x: page.left, y: flow.y, width: 30, height: 20 }, 'Một điểm');
    flow.link('https://portal.example/verify', { size: 9, lineHeight: 13.5 });
    drawFacts(flow, [
      ['Nhãn', 'Giá trị'],
      [words, words],
    ]);
    const columns = [
      { heading: 'Khoản', share: 0.7 },
      { heading: 'Tiền', share: 0.3, align: 'right' as const },
    ];
    const rows = Array.from({ length: 12 }, () => ({ cells: [['Dòng', words], ['1 USD']] }));
    drawTable(flow, columns, [...rows, { cells: [['Tổng'], ['12 USD']], isTotal: true }]);
    flow.heading('Cuối', { keepWithNext: 10 });
    // A paragraph of three lines at the end of a page leaves no single line on the next page.
    for (let times = 0; times < 16; times += 1) flow.paragraph(words);
  });
  await expect(await pdfLayout(pdf)).toMatchFileSnapshot('document.layout.txt');
});

it('the structure names each kind of block, with alternative texts and without headers and footers', async () => {
  const columns = [
    { heading: 'Khoản', share: 0.7 },
    { heading: 'Tiền', share: 0.3, align: 'right' as const },
  ];
  const pdf = await render((flow) => {
    flow.title('Tựa đề');
    flow.heading('Điều 1');
    flow.paragraph('Đoạn văn.');
    flow.bullet('Một');
    flow.bullet('Hai');
    flow.heading('Phần a', { tag: 'H3' });
    flow.bullet('Ba');
    flow.rule();
    flow.drawImage(flow.openImage(pixel), { x: page.left, y: 300, width: 30, height: 20 }, 'Một điểm');
    drawFacts(flow, [['Nhãn', 'Giá trị']]);
    drawTable(flow, columns, [{ cells: [['Phí', 'nhỏ'], ['1 USD']] }, { cells: [['Tổng'], ['1 USD']], isTotal: true }]);
    flow.link('https://portal.example');
  });
  const item = (text: string) => ['    LI', '      Lbl •', `      LBody ${text}`];
  const cell = (tag: string, ...texts: string[]) => [`      ${tag}`, ...texts.map((text) => `        P ${text}`)];
  expect(await pdfStructure(pdf)).toEqual([
    [
      'Document',
      '  H1 Tựa đề',
      '  H2 Điều 1',
      '  P Đoạn văn.',
      ['  L', ...item('Một'), ...item('Hai')],
      '  H3 Phần a',
      ['  L', ...item('Ba')],
      '  Figure [Một điểm]',
      ['  Table', '    TR', '      TH(Row) Nhãn', '      TD Giá trị'],
      ['  Table', '    TR', ...cell('TH(Column)', 'Khoản'), ...cell('TH(Column)', 'Tiền')],
      ['    TR', ...cell('TD', 'Phí', 'nhỏ'), ...cell('TD', '1 USD')],
      ['    TR', ...cell('TD', 'Tổng'), ...cell('TD', '1 USD')],
      ['  P', '    Link https://portal.example (annotation)'],
      'Artifact ĐẦU CHÂN Trang 1/1',
    ]
      .flat()
      .join('\n'),
  ]);
  // PDF/UA requires an element before the items of each list.
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/ListNumbering \/Disc/g),
  ).toHaveLength(2);
});

it('the structure has the heading of a table once, however many pages repeat it, and a paragraph on two pages as one', async () => {
  const words = 'một hai ba bốn năm sáu bảy tám chín mười '.repeat(9).trim();
  const rows = Array.from({ length: 40 }, (_one, index) => ({ cells: [[`Dòng ${index}`]] }));
  const pdf = await render((flow) => {
    drawTable(flow, [{ heading: 'Khoản', share: 1 }], rows);
    flow.space(flow.y - page.bottom - 31);
    flow.paragraph(words);
  });
  const [first = '', second = '', third = ''] = await pdfStructure(pdf);
  expect(first).toContain('TH(Column)\n        P Khoản');
  expect(second).not.toContain('TH');
  expect(second).toMatch(/^Artifact Khoản ĐẦU CHÂN Trang 2\/3$/m);

  const parts = [second, third].map((text) => /^ {2}P (.*)$/m.exec(text)?.[1] ?? '');
  expect(parts.map((part) => part.length > 50)).toEqual([true, true]);
  expect(parts.join(' ')).toBe(words);
  // Both parts belong to one element.
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/S \/P\n/g),
  ).toHaveLength(42);
});
