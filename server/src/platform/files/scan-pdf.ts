import { constants, inflateSync } from 'node:zlib';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { Names } from './pdf-names.ts';
import { readNames, skipSpace } from './pdf-names.ts';

/**
 * The names of content that acts when a PDF is opened or clicked, or that carries another file: scripts, programs,
 * forms that send themselves, media, attachments, and jumps into other files.
 */
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

/** A small file can unpack to a huge one, and a file can make its objects overlap. */
// equivalent mutant (number): any size far above that of an honest file will do.
const maxUnpackedBytes = 64 * 1024 * 1024;
// equivalent mutant (number): any size far above that of an honest file will do.
const maxReadCharacters = 128 * 1024 * 1024;

/** A PDF that cannot be inspected; the message says why. */
class Unreadable extends Error {}

/** What the objects of a file contain. */
interface Findings {
  names: Set<string>;
  isEncrypted: boolean;
  /** The objects that the file opens with. */
  openActions: Set<number>;
  /** The objects that open an address of the web. */
  webActions: Set<number>;
  /** The objects that another one follows, as an action follows an action. */
  chained: Set<number>;
  /** Whether an action jumps into an article, which may be in another file. Its name is harmless elsewhere. */
  hasJumpToThread: boolean;
  unpackedBytes: number;
  readCharacters: number;
}

const openActionRef = /(?:[\0\s]|%[^\r\n]*[\r\n])*(\d+)(?:[\0\s]|%[^\r\n]*[\r\n])+\d+(?:[\0\s]|%[^\r\n]*[\r\n])+R/y;

/** Reads the names of an object into the findings. */
function readObject(
  findings: Findings,
  text: string,
  { from, number, isOneObject }: { from: number; number: number; isOneObject: boolean },
) {
  const { names, end } = readNames(text, from, isOneObject);
  findings.readCharacters += end - from;
  if (findings.readCharacters > maxReadCharacters) throw new Unreadable('its objects overlap');

  names.forEach(({ name, end: after }, index) => {
    findings.names.add(name);
    const isAction = names[index - 1]?.name === 'S';
    if (isAction && name === 'URI') findings.webActions.add(number);
    if (isAction && name === 'Thread') findings.hasJumpToThread = true;
    if (name === 'Next') findings.chained.add(number);
    if (name !== 'OpenAction') return;
    openActionRef.lastIndex = after;
    // Without a reference, the action is written in the object itself.
    findings.openActions.add(Number(openActionRef.exec(text)?.[1] ?? number));
  });
  return { names, end };
}

/** The position after the word that begins a stream's data; null if the object is no stream. */
function startOfStream(text: string, afterObject: number): number | null {
  const at = skipSpace(text, afterObject);
  return text.startsWith('stream', at) ? at + 'stream'.length : null;
}

/** The one way in which programs pack objects, right after its key. Readers also take lists, references, and short keys. */
const flate = /[\0\s]*(?:\/(?:FlateDecode|Fl)|\[[\0\s]*\/(?:FlateDecode|Fl)[\0\s]*\])(?=[\0\s/<>[\]()%])/y;
const otherKeysOfPacking = new Set(['F', 'DP', 'DecodeParms', 'FFilter', 'FDecodeParms']);

/**
 * Whether an object's data is packed once, in the usual way. In any other way, a reader could find other objects in
 * the data than this scan does.
 */
function isPackedOnce(text: string, names: Names['names']): boolean {
  const filters = names.filter(({ name }) => name === 'Filter');
  const isFlate = ({ end }: { end: number }): boolean => {
    flate.lastIndex = end;
    return flate.test(text);
  };
  return filters.length === 1 && filters.every(isFlate) && !names.some(({ name }) => otherKeysOfPacking.has(name));
}

/** Unpacks a stream of objects. @throws Unreadable if it is packed in another way than all usual programs do */
function unpack(findings: Findings, bytes: Buffer, afterWord: number): string {
  const lineEnd = /^(?:\r\n|\r|\n)/.exec(bytes.toString('latin1', afterWord, afterWord + 2))?.[0];
  // Some readers look for the data after the next line break, others at once.
  if (!lineEnd) throw new Unreadable('its data does not begin on a line of its own');

  try {
    const maxOutputLength = maxUnpackedBytes - findings.unpackedBytes;
    const packed = bytes.subarray(afterWord + lineEnd.length);
    const unpacked = inflateSync(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
    findings.unpackedBytes += unpacked.length;
    return unpacked.toString('latin1');
  } catch {
    throw new Unreadable('its objects cannot be unpacked');
  }
}

/**
 * Reads a stream that contains objects. It starts with the number and the position of each. All names count, whatever
 * the positions are.
 */
function readPackedObjects(findings: Findings, text: string): void {
  for (const { name } of readNames(text, 0, false).names) findings.names.add(name);
  const head = (/^[\d\0\s]*/.exec(text)?.[0] ?? '')
    .trim()
    .split(/[\0\s]+/)
    .map(Number);
  const first = /^[\d\0\s]*/.exec(text)?.[0].length ?? 0;
  for (let index = 0; index + 1 < head.length; index += 2) {
    const from = first + (head[index + 1] ?? 0);
    if (from < text.length) readObject(findings, text, { from, number: head[index] ?? -1, isOneObject: true });
  }
}

const numberBefore = /(\d+)[\0\s]+\d+[\0\s]*$/;

/**
 * Finds every object, wherever it is: also in comments, in the data of streams, and after the end, because a reader
 * follows the positions in the file's table to any of them.
 */
function findObjects(bytes: Buffer): Findings {
  const text = bytes.toString('latin1');
  const findings: Findings = {
    names: new Set(),
    isEncrypted: false,
    openActions: new Set(),
    webActions: new Set(),
    chained: new Set(),
    hasJumpToThread: false,
    unpackedBytes: 0,
    readCharacters: 0,
  };

  for (const { index, 0: word } of text.matchAll(/(?<![a-z])obj|trailer/gi)) {
    const number = Number(numberBefore.exec(text.slice(Math.max(0, index - 40), index))?.[1] ?? -1);
    const from = index + word.length;
    const { names, end } = readObject(findings, text, { from, number, isOneObject: true });
    const has = (wanted: string): boolean => names.some(({ name }) => name === wanted);
    if (has('Encrypt') && has('Root')) findings.isEncrypted = true;
    const afterWord = startOfStream(text, end);
    if (afterWord === null || findings.isEncrypted || !(has('ObjStm') || (has('First') && has('N')))) continue;
    if (!isPackedOnce(text, names)) throw new Unreadable('its objects are packed unusually');
    readPackedObjects(findings, unpack(findings, bytes, afterWord));
  }
  return findings;
}

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

const endMark = '%%EOF';
/** How far from the end readers look for the mark. */
const endMarkBytes = 1024;

/**
 * Why a PDF is refused; null if it is accepted. An accepted PDF only shows pages: it runs nothing and hides no other
 * file.
 */
export function scanPdf(bytes: Buffer): FieldCode | null {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) return 'FILE_BROKEN';
  if (!bytes.subarray(-endMarkBytes).includes(endMark) || endsAsZip(bytes)) return 'FILE_BROKEN';

  try {
    const { names, isEncrypted, openActions, webActions, chained, hasJumpToThread } = findObjects(bytes);
    if (isEncrypted) return 'FILE_PASSWORD';
    if (hasJumpToThread || [...activeNames].some((name) => names.has(name))) return 'FILE_ACTIVE_CONTENT';
    // What follows the first action may be in any object, so any web address counts.
    const opens = (number: number) => webActions.has(number) || (chained.has(number) && webActions.size > 0);
    if ([...openActions].some(opens)) return 'FILE_ACTIVE_CONTENT';
    return names.has('Catalog') ? null : 'FILE_BROKEN';
  } catch (error) {
    if (error instanceof Unreadable) return 'FILE_BROKEN';
    throw error;
  }
}
