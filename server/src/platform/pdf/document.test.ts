import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { pdfLayout } from '../../../test/pdf/pdf-layout.ts';
import { pdfStructure } from '../../../test/pdf/pdf-structure.ts';
import { pdfPages } from '../../../test/pdf/pdf-text.ts';
import { required } from '../required.ts';
import type { PdfFlow } from './document.ts';
import { createPdfFlow, page } from './document.ts';
import { decodePng } from './png.ts';
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

it('a long header or footer is cut to one line, and the footer leaves room for the page number', async () => {
  const flow = await createPdfFlow(metadata);
  flow.paragraph('Một');
  const long = 'i'.repeat(400);
  const layout = await pdfLayout(await flow.finish({ header: long, footer: long, pageNumber: () => 'Trang 1/1' }));
  // The frame of a page is drawn in smaller letters: the header, the footer, and the page number.
  const frame = layout.split('\n').filter((line) => / 8 #/.test(line));
  expect(frame).toEqual([
    '62 797.89 BeVietnamPro-Regular 8 #616b66 223 letters',
    '62 38 BeVietnamPro-Regular 8 #616b66 196 letters',
    '498.06 38 BeVietnamPro-Regular 8 #616b66 9 letters',
  ]);
});

it('a column as wide as its widest line keeps its lines whole, and the other columns fill the page', async () => {
  const columns = [
    { heading: 'Ngày', share: 'widest-line' as const },
    { heading: 'Nội dung', share: 1 },
    { heading: 'Số tiền', share: 'widest-line' as const, align: 'right' as const },
  ];
  const amounts = ['1 USD', '-123.456.789,01\u00a0USD'];
  const rows = amounts.map((amount) => ({ cells: [['20/11/2026'], ['chữ '.repeat(60).trim()], [amount]] }));
  const pdf = await render((flow) => drawTable(flow, columns, rows));
  const [text = ''] = await pdfPages(pdf);
  for (const whole of ['Ngày', 'Số tiền', '20/11/2026', '1 USD', '-123.456.789,01 USD']) expect(text).toContain(whole);
  const drawn = (await pdfLayout(pdf)).split('\n').filter((line) => line.endsWith(' letters'));
  const leftOf = (letters: number) => Number(drawn.find((line) => line.endsWith(` ${letters} letters`))?.split(' ')[0]);
  // Each column has padding on both sides, and the last one ends at the edge of the page's content.
  expect(leftOf(10)).toBe(page.left + 7);
  expect(leftOf(19)).toBeGreaterThan(400);
});

it('a word longer than a line is broken', async () => {
  const word = 'x'.repeat(400);
  const pages = await pdfPages(await render((flow) => drawFacts(flow, [['Nhãn', word]])));
  expect(pages.join('').replace(/\s/g, '')).toContain(word);
});

it('the same content and time produce the same bytes', async () => {
  const draw = (flow: PdfFlow) => flow.heading('Điều 1');
  expect(Buffer.from(await render(draw)).equals(Buffer.from(await render(draw)))).toBe(true);
});

it('a document survives emoji, other scripts, and control characters', async () => {
  const pages = await pdfPages(await render((flow) => flow.paragraph('An 😀 王 \u0007 עברית')));
  expect(collapsed(pages.join(''))).toContain('An ? ? ?????');
});

const pixel = required(
  decodePng(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
  'a PNG of the test',
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

/** The layout of a drawing with this much room left on the first page, in points. */
async function layoutWith(room: number, draw: (flow: PdfFlow) => void): Promise<{ pages: number; first: string[] }> {
  const pdf = await render((flow) => {
    flow.space(flow.y - page.bottom - room);
    draw(flow);
  });
  const [, first = '', ...further] = (await pdfLayout(pdf)).split(/^page \d+$/m);
  // The frame of a page is drawn last, in smaller letters.
  return {
    pages: further.length + 1,
    first: first.split('\n').filter((line) => line.endsWith(' letters') && !/ 8 #/.test(line)),
  };
}

const fourLines = 'một hai ba bốn năm sáu bảy tám chín mười '.repeat(9).trim();

it.each([
  { room: 30, lines: 3 },
  { room: 29, lines: 0 },
])(
  'a bullet of four lines leaves $lines pieces of text, with its dot, in a room of $room points',
  async ({ room, lines }) => {
    const { pages, first } = await layoutWith(room, (flow) => flow.bullet(fourLines, { lineHeight: 15 }));
    expect([pages, first.length]).toEqual([2, lines]);
  },
);

it.each([
  { room: 70, pages: 1 },
  { room: 69, pages: 2 },
])('a table in a room of $room points takes $pages pages', async ({ room, pages }) => {
  const columns = [{ heading: 'Khoản', share: 1 }];
  expect((await layoutWith(room, (flow) => drawTable(flow, columns, [{ cells: [['Dòng']] }]))).pages).toBe(pages);
});

it('an indented link covers its text', async () => {
  const layout = await pdfLayout(await render((flow) => flow.link('https://portal.example', { indent: 30 })));
  expect(layout.split('\n').filter((line) => /^link|^92 /.test(line))).toEqual([
    '92 755.99 BeVietnamPro-Regular 10 #0f5c45 22 letters',
    'link 92 752.89 205.87 767.89',
  ]);
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

it('a link belongs to the page that it is on', async () => {
  const pdf = await render((flow) => {
    flow.link('https://portal.example');
    flow.newPage();
    flow.paragraph('Trang hai.');
  });
  const [first = '', second = ''] = await pdfStructure(pdf);
  expect(first).toContain('Link https://portal.example (annotation)');
  expect(second).not.toContain('Link');

  // The annotation names the page that it is on, which is the first.
  const [page1] = /\/Kids \[(\d+ 0 R)/.exec(Buffer.from(pdf).toString('latin1'))?.slice(1) ?? [];
  expect(Buffer.from(pdf).toString('latin1')).toMatch(new RegExp(`/Type /OBJR\n/Obj \\d+ 0 R\n/Pg ${page1}`));
});

it('headers and footers are artifacts of another kind than lines and shades', async () => {
  const pdf = Buffer.from(await render((flow) => flow.rule()));
  const drawn = [...pdf.toString('latin1').matchAll(/\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g)]
    .map(({ 0: head, 1: length, index }) => pdf.subarray(index + head.length, index + head.length + Number(length)))
    .map((stream) => inflateSync(stream).toString('latin1'))
    .find((content) => content.includes(' Tf'));
  expect([...(drawn ?? '').matchAll(/\/Artifact <<\n([^>]*)\n>> BDC/g)].map(([, kind]) => kind)).toEqual([
    '/Type /Layout',
    '/Type /Pagination\n/Attached [/Top]',
    '/Type /Pagination\n/Attached [/Bottom]',
  ]);
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
