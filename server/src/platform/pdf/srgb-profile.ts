import { required } from '../required.ts';

/**
 * The sRGB colour space (IEC 61966-2-1) as an ICC profile, version 2: what the colours of a document mean on any device, which
 * PDF/A wants to be told. Made from the numbers of the standard, since profiles that one can download have licences of their own.
 */

/** Primaries adapted to D50, as ICC profiles state them. */
const white = [0.9642, 1, 0.8249] as const;
const primaries = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
} as const;

const curveSteps = 1024;
const headerBytes = 128;

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** A signed number of 16 bits before the point and 16 after it. */
const fixed = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(Math.round(value * 65_536));
  return bytes;
};

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const typed = (type: string, ...parts: Buffer[]) => Buffer.concat([Buffer.from(type), Buffer.alloc(4), ...parts]);
const xyz = (values: readonly number[]) => typed('XYZ ', ...values.map(fixed));
const text = (value: string) => typed('text', Buffer.from(`${value}\0`));

/** Its Unicode and script parts are left empty. */
const description = (value: string) =>
  typed('desc', uint32(value.length + 1), Buffer.from(`${value}\0`), Buffer.alloc(8 + 3 + 67));

function curve(): Buffer {
  const values = Buffer.alloc(curveSteps * 2);
  for (let step = 0; step < curveSteps; step += 1)
    values.writeUInt16BE(Math.round(toLinear(step / (curveSteps - 1)) * 65_535), step * 2);
  return typed('curv', uint32(curveSteps), values);
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

function makeProfile(): Buffer {
  const red = curve();
  const tags: [name: string, content: Buffer][] = [
    ['desc', description('sRGB IEC61966-2.1')],
    ['cprt', text('No copyright, use freely')],
    ['wtpt', xyz(white)],
    ['rXYZ', xyz(primaries.rXYZ)],
    ['gXYZ', xyz(primaries.gXYZ)],
    ['bXYZ', xyz(primaries.bXYZ)],
    ['rTRC', red],
    ['gTRC', red],
    ['bTRC', red],
  ];
  const contents: Buffer[] = [];
  const offsets = new Map<Buffer, number>();
  let offset = headerBytes + 4 + tags.length * 12;
  for (const [, content] of tags) {
    // The three curves are one.
    if (offsets.has(content)) continue;
    offsets.set(content, offset);
    contents.push(padded(content));
    offset += padded(content).length;
  }
  const table = tags.map(([name, content]) =>
    Buffer.concat([
      Buffer.from(name),
      uint32(required(offsets.get(content), 'each tag has its place')),
      uint32(content.length),
    ]),
  );
  const header = Buffer.alloc(headerBytes);
  header.writeUInt32BE(offset, 0);
  header.writeUInt32BE(0x02100000, 8);
  header.write('mntrRGB XYZ ', 12, 'latin1');
  for (const [index, part] of [2026, 1, 1].entries()) header.writeUInt16BE(part, 24 + index * 2);
  header.write('acsp', 36, 'latin1');
  for (const [index, value] of white.entries()) fixed(value).copy(header, 68 + index * 4);
  return Buffer.concat([header, uint32(tags.length), ...table, ...contents]);
}

export const srgbProfile: Uint8Array = makeProfile();
