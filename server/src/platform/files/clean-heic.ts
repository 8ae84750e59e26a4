import { invalidFields } from '@portal/shared/errors/app-error';
import type { Box } from './heic-boxes.ts';
import { boxesOf, clearBox, contentOf } from './heic-boxes.ts';
import { keepPictures } from './keep-heic-pictures.ts';
import { maxImagePixels } from './reencode-image.ts';

/** What a reader needs of the description of a picture. Everything else in it is cleared. */
const neededBoxes = new Set(['hdlr', 'pitm', 'iinf', 'iloc', 'iref', 'iprp', 'idat', 'grpl']);
/** The properties that change how a picture looks. Others, such as a description or tags, say something about it. */
const neededProperties = new Set(
  'hvcC av1C ispe pixi colr irot imir clap pasp rloc lsel auxC clli mdcv cclv amve'.split(' '),
);
/** A phone names a dozen brands of four bytes. */
const maxBrandsBytes = 128;

const broken = () => invalidFields({ file: 'FILE_BROKEN' });

/** The boxes in some bytes; those that are not needed are cleared. @throws {AppError} FILE_BROKEN if they do not fill it */
function keepNeeded(bytes: Buffer, needed: ReadonlySet<string>): Box[] {
  const boxes = boxesOf(bytes);
  if (!boxes) throw broken();
  for (const box of boxes) if (!needed.has(box.name)) clearBox(box);
  return boxes.filter(({ name }) => needed.has(name));
}

/** The sizes that a picture declares: each part of it has one. */
function sizesOf(properties: Box[]): { width: number; height: number }[] {
  return properties
    .filter(({ name }) => name === 'ispe')
    .map(({ content }) => {
      if (content.length !== 12) throw broken();
      return { width: content.readUInt32BE(4), height: content.readUInt32BE(8) };
    });
}

/** Clears what is not needed of the description of a picture. @returns its boxes, and the sizes that it declares */
function cleanDescription(meta: Buffer) {
  const boxes = keepNeeded(meta.subarray(4), neededBoxes);
  const names = boxes.map(({ name }) => name);
  const containers = contentOf(boxes, 'iprp');
  if (!containers || new Set(names).size < names.length) throw broken();

  const properties = keepNeeded(containers, new Set(['ipco', 'ipma'])).filter(({ name }) => name === 'ipco');
  const sizes = sizesOf(properties.flatMap(({ content }) => keepNeeded(content, neededProperties)));
  // The handler ends with a name, which may be any text.
  contentOf(boxes, 'hdlr')?.fill(0, 20);
  return { boxes, sizes };
}

/**
 * Cleans a HEIC picture: nothing stays but the pictures and the description that a reader needs of them. Every other box
 * becomes one that readers skip, full of zeros. Its boxes fill the whole file, so that nothing is appended, and it
 * declares its size, which is within the limit. Its pixels stay as they are: the decoder that sharp ships has no HEVC, for
 * reasons of patents. Our screens convert HEIC to JPEG before the upload, so only other clients send it.
 * @throws {AppError} 422 FILE_BROKEN, FILE_TOO_MANY_PIXELS
 */
export function cleanHeic(given: Buffer): Buffer {
  const content = Buffer.from(given);
  const boxes = boxesOf(content);
  const [first, ...others] = boxes ?? [];
  if (first?.name !== 'ftyp' || first.content.length > maxBrandsBytes) throw broken();
  const [meta, ...moreMetas] = others.filter(({ name }) => name === 'meta');
  // A sequence of pictures hides its sizes and its metadata.
  if (!meta || moreMetas.length > 0 || others.some(({ name }) => name === 'moov')) throw broken();
  for (const box of others) if (box.name !== 'meta' && box.name !== 'mdat') clearBox(box);

  const { boxes: described, sizes } = cleanDescription(meta.content);
  if (sizes.some(({ width, height }) => width * height > maxImagePixels)) {
    throw invalidFields({ file: 'FILE_TOO_MANY_PIXELS' });
  }
  if (!sizes.some(({ width, height }) => width * height > 0)) throw broken();

  const [list, table, data] = ['iinf', 'iloc', 'idat'].map((name) => contentOf(described, name));
  const inFile = others.filter(({ name }) => name === 'mdat').map((box) => box.content);
  if (!list || !table || !keepPictures(content, { list, table, data: { file: inFile, table: data } })) throw broken();
  return content;
}
