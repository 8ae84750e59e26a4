import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { makePackedObjects, makePdf, makeStream } from '../../../test/sample-files.ts';
import { createPdfFlow } from '../pdf/document.ts';
import { scanPdf } from './scan-pdf.ts';

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const opening = '<< /Type /Catalog /Pages 2 0 R /OpenAction 3 0 R >>';
const webAction = '<< /S /URI /URI (https://example.com) >>';

it.each([
  ['an empty page', makePdf()],
  ['a start page', makePdf(['[2 0 R /FitH null]'], opening)],
  ['a link', makePdf([`<< /Type /Annot /Subtype /Link /A ${webAction} >>`])],
  [
    'a contents list beside a link',
    makePdf(
      ['<< /Title (A) /Next 4 0 R >>', webAction],
      '<< /Type /Catalog /Pages 2 0 R /OpenAction [2 0 R /Fit] /Outlines 3 0 R >>',
    ),
  ],
  ['an article', makePdf(['<< /Type /Thread /F 4 0 R >>'])],
  ['packed objects', makePdf([makePackedObjects({ 3: '[2 0 R /Fit]', 4: webAction })], opening)],
  ['a text about scripts', makePdf(['<< /Title (HTML/JavaScript \\) /Launch) >>', '<< /A <2f4a53> >> % /JS'])],
  ['a page whose drawing contains such words', makePdf([makeStream('(HTML/JavaScript) Tj /Launch')])],
  ['the entries of packed objects, but no stream', makePdf(['<< /First 5 0 R /N 2 /Filter /FlateDecode >>'])],
])('a PDF with %s is accepted', (_what, pdf) => {
  expect(scanPdf(pdf)).toBeNull();
});

it.each([
  ['a script that runs when it opens', makePdf([script], opening)],
  ['a script under another spelling', makePdf(['<< /S /J#61v#61Script >>'])],
  ['a script after a hexadecimal string', makePdf(['<< /ID <4a> /S /JavaScript >>'])],
  ['a script after a loose bracket', makePdf(['<< } /S /JavaScript >>'])],
  ['an action that starts a program', makePdf(['<< /S /Launch /F (cmd.exe) >>'])],
  ['actions of its pages', makePdf(['<< /Type /Page /AA << /O 4 0 R >> >>'])],
  ['an attachment', makePdf(['<< /Names << /EmbeddedFiles 4 0 R >> >>'])],
  ['an attachment on a page', makePdf(['<< /Subtype /FileAttachment >>'])],
  ['media', makePdf(['<< /Subtype /RichMedia >>'])],
  ['a form of another language', makePdf(['<< /AcroForm << /XFA 4 0 R >> >>'])],
  ['a form that sends itself', makePdf(['<< /S /SubmitForm >>'])],
  ['an import of data', makePdf(['<< /S /ImportData >>'])],
  ['a jump into another file', makePdf(['<< /S /GoToR >>'])],
  ['a jump into an attachment', makePdf(['<< /S /GoToE >>'])],
  ['a web address that opens with it', makePdf([webAction], opening)],
  ['a web address in its catalog', makePdf([], `<< /Type /Catalog /OpenAction ${webAction} >>`)],
  [
    'a web address after a jump that opens with it',
    makePdf(['<< /S /GoTo /D [2 0 R /Fit] /Next 4 0 R >>', webAction], opening),
  ],
  ['a model with a script of its own', makePdf(['<< /Type /3D /Subtype /U3D /OnInstantiate 4 0 R >>'])],
  ['an attachment without a type', makePdf(['<< /UF (x.exe) /EF << /F 4 0 R >> >>'])],
  ['a jump into an article of another file', makePdf(['<< /S /Thread /F (other.pdf) >>'])],
  ['a sound', makePdf(['<< /Subtype /Sound /Sound 4 0 R >>'])],
  ['a packed web address that opens with it', makePdf([makePackedObjects({ 9: webAction, 3: webAction })], opening)],
  ['a packed script', makePdf([makePackedObjects({ 7: '<< >>', 8: script })])],
  ['a packed script without a type', makePdf([makePackedObjects({ 8: script }, '')])],
  ['a script in the data of a stream', makePdf([`<< /Length 99 >>\nstream\n9 0 obj\n${script}\nendstream`])],
  ['a script in a comment', makePdf([`<< >> % 9 0 obj ${script}`])],
  ['a script after its end', Buffer.concat([makePdf(), Buffer.from(`9 0 obj ${script} endobj`)])],
  ['a script in a second trailer', Buffer.concat([makePdf(), Buffer.from(`trailer ${script}\n%%EOF`)])],
])('a PDF with %s is refused', (_what, pdf) => {
  expect(scanPdf(pdf)).toBe('FILE_ACTIVE_CONTENT');
});

it('a PDF with a password is refused, because nobody can inspect it', () => {
  const encrypted = makePdf().toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 4 0 R');
  expect(scanPdf(Buffer.from(encrypted, 'latin1'))).toBe('FILE_PASSWORD');
  const inStream = makePdf(['<< /Type /XRef /Root 1 0 R /Encrypt 4 0 R >>\nstream\n\nendstream']);
  expect(scanPdf(inStream)).toBe('FILE_PASSWORD');
});

const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const wrapped = `\n${'(1 0 obj '.repeat(60_000)}\n%%EOF`;

it.each([
  ['starts with something else', Buffer.concat([Buffer.from('\n'), makePdf()])],
  ['is cut off', makePdf().subarray(0, -8)],
  ['has no objects', Buffer.from('%PDF-1.7\n%%EOF')],
  ['has no catalog', Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\n%%EOF')],
  ['is a ZIP archive too', Buffer.concat([makePdf(), emptyZip])],
  ['has packed objects that are broken', makePdf(['<< /Type /ObjStm /Filter /Fl >>\nstream\nxxx\nendstream'])],
  ['unpacks to a huge file', makePdf([makeStream(' '.repeat(65 * 1024 * 1024), '/Type /ObjStm')])],
  ['has objects that overlap', Buffer.concat([makePdf(), Buffer.from(wrapped)])],
])('a PDF that %s is refused as broken', (_what, pdf) => {
  expect(scanPdf(pdf)).toBe('FILE_BROKEN');
});

const packedScript = deflateSync(`3 0 ${script}`);
const streamOf = (entries: string, data: Buffer, begin = 'stream\n') =>
  `<< /Type /ObjStm /N 1 /First 4 /Length ${data.length} ${entries} >>\n${begin}${data.toString('latin1')}\nendstream`;

it.each([
  ['twice', '/Filter [/FlateDecode /FlateDecode]', deflateSync(packedScript)],
  ['twice, with the second filter in another object', '/Filter [/FlateDecode 9 0 R]', deflateSync(packedScript)],
  ['under two keys', '/Filter /FlateDecode /Filter [/Fl /Fl]', deflateSync(packedScript)],
  ['under the short key', '/Filter /FlateDecode /F [/Fl /Fl]', deflateSync(packedScript)],
  ['with parameters under the short key', '/Filter /FlateDecode /DP 9 0 R', packedScript],
  ['with parameters', '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>', packedScript],
  ['with a filter that no name ends', '/Filter /FlateDecodeX', packedScript],
  ['with another filter', '/Filter /ASCIIHexDecode', Buffer.from(packedScript.toString('hex'))],
  ['with a filter in another object', '/Filter 9 0 R', packedScript],
  // A reader trusts the length, and finds more objects after the first of these words.
  ['not at all', '', Buffer.from(`3 0 << >> endstream ${script}`)],
])('a PDF whose objects are packed %s is refused, because a reader may find a script in it', (_how, filter, data) => {
  expect(scanPdf(makePdf([streamOf(filter, data)]))).toBe('FILE_BROKEN');
});

it('a PDF whose packed objects begin within a line is refused, because readers look for them in two places', () => {
  const harmless = deflateSync('3 0 << >>');
  expect(harmless.toString('latin1')).not.toMatch(/[\r\n]/);
  const begin = `stream${harmless.toString('latin1')}\n`;
  expect(scanPdf(makePdf([streamOf('/Filter /FlateDecode', packedScript, begin)]))).toBe('FILE_BROKEN');
});

it.each(['/Filter /Fl', '/Filter/FlateDecode', '/Filter [ /FlateDecode ]', '/F#69lter\n[/Fl]'])(
  'a PDF whose objects are packed once is read, however it says so: %j',
  (filter) => {
    expect(scanPdf(makePdf([streamOf(filter, packedScript)]))).toBe('FILE_ACTIVE_CONTENT');
    expect(scanPdf(makePdf([streamOf(filter, packedScript, 'stream\r')]))).toBe('FILE_ACTIVE_CONTENT');
    expect(scanPdf(makePdf([streamOf(filter, packedScript, 'stream\r\n')]))).toBe('FILE_ACTIVE_CONTENT');
    expect(scanPdf(makePdf([streamOf(filter, deflateSync('3 0 << >>'))]))).toBeNull();
  },
);

it('the product’s own PDFs are accepted', async () => {
  const flow = await createPdfFlow({
    title: 'Tựa đề',
    author: 'A',
    subject: 'S',
    language: 'vi-VN',
    createdAt: new Date('2026-11-20T03:04:05Z'),
  });
  flow.paragraph('Một hai ba');
  flow.link('https://portal.example/verify');
  expect(scanPdf(Buffer.from(await flow.finish({ header: '', footer: '', pageNumber: String })))).toBeNull();
  const sealed = new URL('../pdf/fixtures/sealed-by-pdf-lib.pdf', import.meta.url);
  expect(scanPdf(await readFile(sealed))).toBeNull();
});
