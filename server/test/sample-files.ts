import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { makePng } from './make-png.ts';

/** Small valid files for uploads. */

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';

/** A PDF of one empty page. Each further object is the text after `<number> 0 obj`, from number 3 on. The page is the last. */
export const makePdf = (objects: readonly string[] = [], root = catalog): Buffer => {
  const kids = `<< /Type /Pages /Kids [${objects.length + 3} 0 R] /Count 1 >>`;
  const all = [root, kids, ...objects, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] >>'];
  const body = all.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n%âãÏÓ\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`, 'latin1');
};

/** A stream object, packed unless it has other entries. */
export const makeStream = (content: string, entries = ''): string => {
  const data = deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  return `<< /Length ${data.length} /Filter /FlateDecode ${entries} >>\nstream\n${data}\nendstream`;
};

/** Objects in a packed stream, each with its number. */
export function makePackedObjects(objects: Readonly<Record<number, string>>, entries = '/Type /ObjStm'): string {
  let [head, body] = ['', ''];
  for (const [number, object] of Object.entries(objects)) {
    head += `${number} ${body.length} `;
    body += `${object} `;
  }
  return makeStream(head + body, `${entries} /N ${Object.keys(objects).length} /First ${head.length}`);
}

export const pdfFile = (name = 'giấy khai sinh.pdf', content = makePdf()) =>
  new File([new Uint8Array(content)], name, { type: 'application/pdf' });

let photos = 0;
/** A picture that differs from all others, because a rejected one cannot be sent again. */
export function newPhoto(name = 'ảnh chụp lại.png'): File {
  photos += 1;
  return new File([new Uint8Array(makePng({ width: photos, height: 1 }))], name, { type: 'image/png' });
}

/** What a picture shows. The product re-encodes pictures, so their bytes differ from those that were sent. */
export const pixelsOf = async (picture: Blob): Promise<Buffer> =>
  sharp(await picture.arrayBuffer())
    .raw()
    .toBuffer();

const box = (name: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 8);
  return Buffer.concat([length, Buffer.from(name), content]);
};

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);

interface Item {
  kind: string;
  from: number;
  length: number;
}

/** The boxes that say which items a picture has, and where: each has one part at a position of the file. */
function itemBoxes(items: readonly Item[]): Buffer {
  const entries = items.map(({ kind }, index) =>
    box('infe', Buffer.concat([Buffer.from([2, 0, 0, 0]), uint16(index + 1), uint16(0), Buffer.from(`${kind}\0`)])),
  );
  const places = items.map(({ from, length }, index) => {
    const place = Buffer.alloc(8);
    place.writeUInt32BE(from);
    place.writeUInt32BE(length, 4);
    return Buffer.concat([...[index + 1, 0, 1].map(uint16), place]);
  });
  return Buffer.concat([
    box('iinf', Buffer.concat([Buffer.alloc(4), uint16(items.length), ...entries])),
    box('iloc', Buffer.concat([Buffer.alloc(4), uint16(0x44_00), uint16(items.length), ...places])),
  ]);
}

/** The container of a HEIC picture whose pixels are a word, and with metadata of a kind if its text is given. */
export function makeHeic({ brand = 'heic', width = 4032, height = 3024, kind = 'Exif', metadata = '' } = {}): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  const properties = box('iprp', box('ipco', box('ispe', size)));
  const first = box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1heic`));
  const itemsAt = (from: number): Item[] => [
    { kind: 'hvc1', from: from + metadata.length, length: 6 },
    ...(metadata ? [{ kind, from, length: metadata.length }] : []),
  ];
  const metaWith = (from: number) =>
    box('meta', Buffer.concat([Buffer.alloc(4), properties, itemBoxes(itemsAt(from))]));
  const from = first.length + metaWith(0).length + 8;
  return Buffer.concat([first, metaWith(from), box('mdat', Buffer.from(`${metadata}pixels`))]);
}
