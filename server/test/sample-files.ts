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

/** The container of a HEIC picture without pixels. */
export function makeHeic({ brand = 'heic', width = 4032, height = 3024 } = {}): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  const properties = box('iprp', box('ipco', box('ispe', size)));
  return Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0mif1heic`)),
    box('meta', Buffer.concat([Buffer.alloc(4), properties])),
    box('mdat', Buffer.from('pixels')),
  ]);
}
