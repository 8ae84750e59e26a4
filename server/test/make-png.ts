import { crc32, deflateSync } from 'node:zlib';

const chunk = (name: string, content: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const named = Buffer.concat([Buffer.from(name), content]);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
};

/**
 * A transparent PNG of eight bits per color. All rows have the filter that takes the longest.
 * @param declared the size in the header, if it differs from the pixels
 */
export function makePng(
  size: { width: number; height: number },
  declared: { width: number; height: number } = size,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(declared.width, 0);
  header.writeUInt32BE(declared.height, 4);
  header.set([8, 6], 8);
  const row = Buffer.alloc(size.width * 4 + 1);
  row[0] = 4;
  const rows = Buffer.concat(Array.from({ length: size.height }, () => row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array(0)),
  ]);
}

export const dataUrlOf = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;
