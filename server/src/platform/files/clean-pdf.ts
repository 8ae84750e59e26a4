import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import type { FieldCode } from '@portal/shared/errors/field-codes';

/**
 * What PDFium, the parser of Chrome, understands of a PDF. People get to see only what it wrote anew: readers disagree about
 * a damaged file, but not about a well-formed one.
 */

const pdfium = await init({
  wasmBinary: await readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))),
});
pdfium.PDFiumExt_Init();
const { wasmExports } = pdfium.pdfium;

/** The memory of PDFium, which its types lack. It moves when it grows. */
function memory(): Uint8Array {
  const bytes: unknown = Reflect.get(pdfium.pdfium, 'HEAPU8');
  if (!(bytes instanceof Uint8Array)) throw new Error('PDFium has a memory');
  return bytes;
}

/** @throws {Error} if PDFium has no memory left: the process is of no use any more */
function allocate(bytes: number): number {
  const at = wasmExports.malloc(bytes);
  if (at === 0) throw new Error('PDFium has no memory left');
  return at;
}

/** A file of which PDFium cannot write every page anew. */
export class CannotBeShownError extends Error {}

/** The number of an open document in PDFium. */
type Doc = number;

const errorOfPassword = 4;
/** Draws the annotations and the filled fields of a page into it, as a screen shows them, and removes them. */
const flattenForScreen = 0;

/** The names of content that acts when a PDF is opened or clicked, or that carries another file. */
const activeNames = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'AA',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'Rendition',
  'RichMedia',
  'Movie',
  'EmbeddedFile',
  'EmbeddedFiles',
  // The data of an attachment: its type may be left out.
  'EF',
  'FileAttachment',
  'XFA',
  // Models in three dimensions have scripts of their own, in a stream that nothing else names.
  '3D',
  'OnInstantiate',
  'Sound',
]);

/** The names of what leads elsewhere, or carries what no page shows. A file with them is accepted, and its copy lacks them. */
const otherNames = new Set(['Annots', 'URI', 'OpenAction', 'Thread', 'Ref', 'OPI', 'Alternates', 'PieceInfo']);

/** Opens a file, as long as the work takes. @returns null if it has no page that PDFium finds */
function withDocument<Result>(bytes: Uint8Array, work: (doc: Doc) => Result): Result | 'FILE_PASSWORD' | null {
  const at = allocate(bytes.length);
  memory().set(bytes, at);
  const doc = pdfium.FPDF_LoadMemDocument(at, bytes.length, '');
  try {
    if (doc === 0) return pdfium.FPDF_GetLastError() === errorOfPassword ? 'FILE_PASSWORD' : null;
    return work(doc);
  } finally {
    pdfium.FPDF_CloseDocument(doc);
    wasmExports.free(at);
  }
}

/** Writes a whole document: its objects one after the other, its names as they are read, and none of it packed. */
function write(doc: Doc): Buffer {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  pdfium.PDFiumExt_SaveAsCopy(doc, writer);
  const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
  const at = allocate(size);
  pdfium.PDFiumExt_GetFileWriterData(writer, at, size);
  const written = Buffer.from(memory().slice(at, at + size));
  wasmExports.free(at);
  pdfium.PDFiumExt_CloseFileWriter(writer);
  return written;
}

/** A token of an object: a string (with brackets of one level), a comment, a name, or the word that begins the data of a stream. */
const tokens =
  /\((?:[^\\()]|\\[\s\S]|\((?:[^\\()]|\\[\s\S])*\))*\)?|<[\da-fA-F]*>|%[^\r\n]*|\bstream\b|\/([^\s()<>[\]{}/%]+)/g;

const withoutEscapes = (text: string): string =>
  text.replace(/#([\da-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The text of a file with the names as they are meant: `/J#53` is `/JS`. */
const textOf = (bytes: Buffer): string => withoutEscapes(bytes.toString('latin1'));

/** What readers understand of a name: `/J#53` is `/JS`, and some end it at a zero, as in `/JS#00`. */
const meaningOf = (name: string): string => withoutEscapes(name).split('\0')[0] ?? '';

/** The names in an object, outside of strings, comments, and data, each with its position. */
function namesIn(object: string): { name: string; means: string; at: number }[] {
  const names = [];
  for (const { 0: token, 1: name, index } of object.matchAll(tokens)) {
    if (token === 'stream') break;
    if (name) names.push({ name, means: meaningOf(name), at: index + 1 });
  }
  return names;
}

/** The objects of a file that PDFium wrote, each with its position: its table says where each one begins. */
function objectsOf(written: string): { text: string; from: number }[] {
  const table = Number(/startxref\s+(\d+)/.exec(written.slice(-100))?.[1]);
  const positions = [...written.slice(table).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, from]) => Number(from));
  const inOrder = [...positions, table].toSorted((one, other) => one - other);
  return inOrder.slice(0, -1).map((from, index) => ({ text: written.slice(from, inOrder[index + 1]), from }));
}

/** Whether a document opens an address, or begins a chain of actions, of which one opens an address. */
function opensAddress(objects: string): boolean {
  const [, inPlace = '', number] = /\/OpenAction\s*(?:(<<[\s\S]*?>>)|(\d+) 0 R)/.exec(objects) ?? [];
  const action = number ? objects.split(`\n${number} 0 obj`)[1]?.split('endobj')[0] : inPlace;
  return /\/(?:URI|Next)\b/.test(action ?? '');
}

const isActive = (objects: readonly string[]): boolean =>
  opensAddress(objects.join('')) ||
  objects.some((object) => namesIn(object).some(({ means }) => activeNames.has(means)));

const withoutStreams = (text: string): string => text.replace(/\bstream\r?\n[\s\S]*?(?:endstream|$)/g, '');

/** Some programs write a file without pages. It is empty, but not broken. */
const hasNoPages = (text: string): boolean => /\/Catalog\b/.test(text) && !/\/Type\s*\/Page\b/.test(text);

const endMark = '%%EOF';
/** How far from the end readers look for the mark. */
const endMarkBytes = 1024;

/** Whether the file ends as a ZIP archive, which programs read from its end: it would be two files in one. */
function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - 65_557);
  for (
    let at = bytes.indexOf('PK\x05\x06', from, 'latin1');
    at >= 0;
    at = bytes.indexOf('PK\x05\x06', at + 1, 'latin1')
  ) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}

/**
 * Why a PDF is refused; null if it is accepted. A refusal of what acts tells its sender, who may not know of it. It protects
 * nobody, because a file can hide what it does. The copy does.
 */
export function refusalOfPdf(bytes: Buffer): FieldCode | null {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'FILE_BROKEN';
  if (!bytes.subarray(-endMarkBytes).includes(endMark) || endsAsZip(bytes)) return 'FILE_BROKEN';

  const written = withDocument(bytes, (doc) => objectsOf(write(doc).toString('latin1')).map(({ text }) => text));
  if (written === 'FILE_PASSWORD') return written;
  const text = textOf(bytes);
  if (isActive([withoutStreams(text)]) || (written && isActive(written))) return 'FILE_ACTIVE_CONTENT';
  if (written === null) return hasNoPages(text) ? null : 'FILE_BROKEN';
  // What cannot be shown is refused now, not when staff open it.
  try {
    copyPdf(bytes);
    return null;
  } catch (error) {
    // Whatever else fails leaves PDFium in a state that must not judge another file.
    if (!(error instanceof CannotBeShownError)) throw error;
    return 'FILE_BROKEN';
  }
}

function flattenPages(doc: Doc): void {
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  // It draws the filled fields that the file leaves to its reader. This build of PDFium runs no scripts.
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(doc, info);
  for (let index = 0; index < pdfium.FPDF_GetPageCount(doc); index += 1) {
    const page = pdfium.FPDF_LoadPage(doc, index);
    pdfium.FORM_OnAfterLoadPage(page, form);
    pdfium.FPDFPage_Flatten(page, flattenForScreen);
    pdfium.FORM_OnBeforeClosePage(page, form);
    pdfium.FPDF_ClosePage(page);
  }
  pdfium.PDFiumExt_ExitFormFillEnvironment(form);
  pdfium.PDFiumExt_CloseFormFillInfo(info);
}

/** @throws {CannotBeShownError} if not every page could be made */
function writeNew(pages: number, fill: (to: Doc) => unknown): Buffer {
  const to = pdfium.FPDF_CreateNewDocument();
  try {
    fill(to);
    if (pdfium.FPDF_GetPageCount(to) !== pages) throw new CannotBeShownError('a page cannot be shown');
    return write(to);
  } finally {
    pdfium.FPDF_CloseDocument(to);
  }
}

const a4Points = { width: 595, height: 842 };
const emptyPage = (): Buffer =>
  writeNew(1, (to) => pdfium.FPDF_ClosePage(pdfium.FPDFPage_New(to, 0, a4Points.width, a4Points.height)));

/** Writes each name of what acts in the other case, such as `/jAVAsCRIPT`, which means nothing to a reader. */
function disarm(copy: Buffer): Buffer {
  for (const { text, from } of objectsOf(copy.toString('latin1'))) {
    for (const { name, means, at } of namesIn(text)) {
      // A place on another machine has a kind, such as `/FS /URL`. As the name of a font, it must stay.
      const isPlace = means === 'FS' && /^\s*\//.test(text.slice(at + name.length));
      if (activeNames.has(means) || otherNames.has(means) || isPlace)
        copy.write(name.replace(/[a-z]/gi, swapCase), from + at, 'latin1');
    }
  }
  return copy;
}

const swapCase = (letter: string): string => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase());

/**
 * A PDF with the pages of another one, and nothing else of it: what they show, filled fields and stamps included, but no
 * action, script, form, attachment, or link. A file without pages becomes an empty page.
 * @throws {CannotBeShownError} if not every page can be shown
 */
export function copyPdf(bytes: Uint8Array): Buffer {
  const copied = withDocument(bytes, (doc) => {
    flattenPages(doc);
    return disarm(writeNew(pdfium.FPDF_GetPageCount(doc), (to) => pdfium.FPDF_ImportPages(to, doc, '', 0)));
  });
  if (copied instanceof Buffer) return copied;
  if (copied === null && hasNoPages(textOf(Buffer.from(bytes)))) return emptyPage();
  throw new CannotBeShownError('the file cannot be opened');
}
