import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Small valid files for uploads. */

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';

/** A PDF of one empty page. Each further object is the text after `<number> 0 obj`, from number 3 on. */
export const makePdf = (objects: readonly string[] = [], root = catalog): Buffer => {
  const all = [root, '<< /Type /Pages /Kids [] /Count 0 >>', ...objects];
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

/** The boxes that say where the metadata of a picture is: one item, of one part at a position of the file. */
function metadataBoxes(kind: string, { from, length }: { from: number; length: number }): Buffer {
  const place = Buffer.alloc(8);
  place.writeUInt32BE(from);
  place.writeUInt32BE(length, 4);
  const item = box('infe', Buffer.concat([Buffer.from([2, 0, 0, 0]), uint16(1), uint16(0), Buffer.from(`${kind}\0`)]));
  const table = [Buffer.alloc(4), uint16(0x44_00), uint16(1), uint16(1), uint16(0), uint16(1), place];
  return Buffer.concat([
    box('iinf', Buffer.concat([Buffer.alloc(4), uint16(1), item])),
    box('iloc', Buffer.concat(table)),
  ]);
}

/** The container of a HEIC picture without pixels, and with metadata of a kind if its text is given. */
export function makeHeic({ brand = 'heic', width = 4032, height = 3024, kind = 'Exif', metadata = '' } = {}): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  const properties = box('iprp', box('ipco', box('ispe', size)));
  const first = box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1heic`));
  const metaWith = (from: number) =>
    box(
      'meta',
      Buffer.concat([
        Buffer.alloc(4),
        properties,
        ...(metadata ? [metadataBoxes(kind, { from, length: metadata.length })] : []),
      ]),
    );
  const from = first.length + metaWith(0).length + 8;
  return Buffer.concat([first, metaWith(from), box('mdat', Buffer.from(`${metadata}pixels`))]);
}
