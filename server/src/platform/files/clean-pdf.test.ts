import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { makePackedObjects, makePdf, makeStream } from '#test/sample-files.ts';
import { copyPdf, refusalOfPdf } from './clean-pdf.ts';

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const opening = '<< /Type /Catalog /Pages 2 0 R /OpenAction 3 0 R >>';
const webAction = '<< /S /URI /URI (https://example.com) >>';
const withoutPages = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF');

it.each([
  ['an empty page', makePdf()],
  ['no page', withoutPages],
  ['a link', makePdf([`<< /Type /Annot /Subtype /Link /A ${webAction} >>`])],
  ['packed objects', makePdf([makePackedObjects({ 3: '[2 0 R /Fit]', 4: webAction })], opening)],
  [
    'a text about scripts',
    makePdf(['<< /Title (HTML (or /JS) /JavaScript \\) /Launch) >>', '<< /A <2f4a53> >> % /JS']),
  ],
  ['a page whose drawing contains such words', makePdf([makeStream('(HTML/JavaScript) Tj /Launch')])],
])('a PDF with %s is accepted', (_what, pdf) => {
  expect(refusalOfPdf(pdf)).toBeNull();
});

it.each([
  ['a script that runs when it opens', makePdf([script], opening)],
  ['a script under another spelling', makePdf(['<< /S /J#61v#61Script >>'])],
  ['an action that starts a program', makePdf(['<< /S /Launch /F (cmd.exe) >>'])],
  ['actions of its pages', makePdf(['<< /Type /Page /AA << /O 4 0 R >> >>'])],
  ['an attachment', makePdf(['<< /Names << /EmbeddedFiles 4 0 R >> >>'])],
  ['a form of another language', makePdf(['<< /AcroForm << /XFA 4 0 R >> >>'])],
  ['a jump into another file', makePdf(['<< /S /GoToR >>'])],
  ['a web address that opens with it', makePdf([webAction], opening)],
  ['an attachment without a type', makePdf(['<< /UF (x.exe) /EF << /F 4 0 R >> >>'])],
  ['a packed script', makePdf([makePackedObjects({ 8: script })], opening.replace('3 0 R', '8 0 R'))],
  ['a script and no page', Buffer.from(withoutPages.toString().replace('/Catalog', `/Catalog /OpenAction ${script}`))],
])('a PDF with %s is refused', (_what, pdf) => {
  expect(refusalOfPdf(pdf)).toBe('FILE_ACTIVE_CONTENT');
});

const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);

it.each([
  ['starts with something else', Buffer.concat([Buffer.from('\n'), makePdf()])],
  ['is cut off', makePdf().subarray(0, -8)],
  ['has no objects', Buffer.from('%PDF-1.7\n%%EOF')],
  ['is a ZIP archive too', Buffer.concat([makePdf(), emptyZip])],
])('a PDF that %s is refused as broken', (_what, pdf) => {
  expect(refusalOfPdf(pdf)).toBe('FILE_BROKEN');
});

/** Acts when the file opens, when its page is shown, or when somebody clicks. */
const carriers = {
  opens: (action: string) => ({ catalog: `/OpenAction ${action}`, page: '' }),
  shows: (action: string) => ({ catalog: '', page: `/AA << /O ${action} >>` }),
  clicks: (action: string) => ({
    catalog: '',
    page: `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 300 400] /A ${action} >>]`,
  }),
  names: (action: string) => ({ catalog: `/Names << /JavaScript << /Names [(a) ${action}] >> >>`, page: '' }),
};

const actions = [
  script,
  '<< /S /Launch /F (cmd.exe) >>',
  '<< /S /SubmitForm /F (https://example.com) >>',
  '<< /S /GoToE /T << /R /C >> >>',
  webAction,
];

/** Ways in which readers understand what a strict parser does not. */
const disguises = {
  'is written as usual': (entry: string) => entry,
  'follows a bracket that nothing opened': (entry: string) => `] ${entry}`,
  'has escaped names': (entry: string) =>
    entry.replace(/\/(\w)/g, (_name, letter) => `/#${letter.charCodeAt(0).toString(16)}`),
  'has names that a zero ends': (entry: string) => entry.replace(/\/([A-Z]\w*)/g, '/$1#00'),
  'follows a comment': (entry: string) => `% >>\r${entry}`,
  'follows a string that nothing closes in its line': (entry: string) => `/X (\\() ${entry}`,
};

/** A file of objects, the first of which is its catalog. */
function fileOf(objects: readonly string[]): Buffer {
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`, 'latin1');
}

function makeHostile({ catalog, page }: { catalog: string; page: string }): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] ${page} >>`,
  ];
  return fileOf(objects);
}

const corpus = Object.entries(carriers).flatMap(([carrier, carry]) =>
  actions.flatMap((action) =>
    Object.entries(disguises).map(([disguise, hide]) => {
      const { catalog, page } = carry(action);
      return [
        `${carrier} and ${disguise}: ${action}`,
        makeHostile({ catalog: hide(catalog), page: hide(page) }),
      ] as const;
    }),
  ),
);

it.each(corpus)('the copy of a PDF whose action %s does nothing', async (_what, pdf) => {
  const copy = copyPdf(pdf);
  expect(copy.toString('latin1')).not.toMatch(
    /\/(?:OpenAction|AA|Annots|JavaScript|JS|Launch|SubmitForm|GoToE|Names)\b/,
  );
  const read = await getDocument({ data: new Uint8Array(copy) }).promise;
  const page = await read.getPage(1);
  expect(await read.getOpenAction()).toBeNull();
  expect(await read.getJSActions()).toBeNull();
  expect(await page.getJSActions()).toBeNull();
  expect(await page.getAnnotations()).toEqual([]);
});

/** The pieces of text on a page. */
async function textsOf(copy: Buffer, page = 1): Promise<string[]> {
  const read = await getDocument({ data: new Uint8Array(copy) }).promise;
  const { items } = await (await read.getPage(page)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).filter((text) => text.trim() !== '');
}

it('a copy shows the text, the stamps, and the filled fields of every page, drawn or not', async () => {
  const pages = [1, 2].map(
    (number) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents ${number + 4} 0 R
      /Resources << /Font << /F 7 0 R >> >> /Annots [${number + 7} 0 R] >>`,
  );
  const stamp = `<< /Type /Annot /Subtype /Widget /FT /Tx /V (filled) /Rect [0 0 90 20] /AP << /N 10 0 R >> >>`;
  const undrawn = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (t) /V (typed) /Rect [0 0 90 20] /DA (/F 9 Tf) >>';
  const drawn = makeStream(
    'BT /F 9 Tf (filled) Tj ET',
    '/Type /XObject /Subtype /Form /BBox [0 0 90 20] /Resources << /Font << /F 7 0 R >> >>',
  );
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [8 0 R 9 0 R] /DR << /Font << /F 7 0 R >> >> >> >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    ...pages,
    makeStream('BT /F 12 Tf 50 50 Td (first) Tj ET'),
    makeStream('BT /F 12 Tf 50 50 Td (second) Tj ET'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stamp,
    undrawn,
    drawn,
  ];
  const copy = copyPdf(fileOf(objects));
  expect(await Promise.all([1, 2].map((number) => textsOf(copy, number)))).toEqual([
    ['first', 'filled'],
    ['second', 'typed'],
  ]);
});

it('a copy keeps the text in a font named /FS, although the entry of a file specification has that name, too', async () => {
  const copy = copyPdf(
    fileOf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] /Contents 4 0 R
        /Resources << /Font << /FS 5 0 R >> >> >>`,
      makeStream('BT /FS 12 Tf 50 50 Td (A) Tj ET'),
      // Without its font, the text would read A.
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [65 /Eacute] >> >>',
    ]),
  );
  expect(await textsOf(copy)).toEqual(['É']);
});
