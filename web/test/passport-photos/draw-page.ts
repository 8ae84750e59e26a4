import sharp from 'sharp';
import { outlines } from './outlines.gen.ts';
import type { InventedPassport } from './passports.ts';
import { mrzOf, toMrzLetters } from './passports.ts';
import type { Random } from './random.ts';

/** Shades from 0 (black) to 255 (white), row by row. */
export interface Shades {
  width: number;
  height: number;
  data: Float32Array;
}

/** A data page has 125 × 88 mm (ICAO Doc 9303, part 4). */
export const pageSize = { widthMm: 125, heightMm: 88 };

/** Ten characters to the inch, and 723 units of the font between two of them. */
const pitchMm = 2.54;
const unitMm = pitchMm / 723;

interface Ink {
  /** Makes the strokes thicker or thinner, in units of the font. */
  weight: number;
  /** Stretches each character, but not the distance between two. */
  stretch: number;
  /** Degrees. */
  slant: number;
  color: string;
  paper: string;
}

interface Line {
  text: string;
  xMm: number;
  /** The baseline. */
  yMm: number;
  /** The size relative to that of the machine-readable zone. */
  size: number;
}

function drawLine({ text, xMm, yMm, size }: Line, { weight, stretch, slant, color, paper }: Ink): string {
  const style =
    weight >= 0
      ? `fill="${color}" stroke="${color}" stroke-width="${weight}"`
      : `fill="${color}" stroke="${paper}" stroke-width="${-weight}"`;
  return [...text]
    .map((character, index) => {
      const outline = outlines[character];
      if (!outline) return '';
      const x = xMm + (index + 0.5) * pitchMm * size;
      const scale = unitMm * size;
      return `<path d="${outline}" ${style} transform="translate(${x} ${yMm}) skewX(${-slant})
        scale(${scale * stretch} ${-scale}) translate(-361.5 0)"/>`;
    })
    .join('');
}

/** The fine waves that security printing has behind everything. */
function drawWaves(random: Random, strength: number): string {
  const waves = Array.from({ length: 30 }, (_wave, index) => {
    const y = index * 3;
    const rise = random.between(1, 4);
    return `<path d="M0 ${y} Q31 ${y - rise} 62 ${y} T125 ${y}" fill="none" stroke="#000" stroke-opacity="${strength}"
      stroke-width="0.35"/>`;
  });
  return waves.join('');
}

/** Draws the data page of a passport flat and evenly lit. */
export async function drawPage(passport: InventedPassport, pixelsPerMm: number, random: Random): Promise<Shades> {
  const paperShade = random.whole(205, 236);
  const inkShade = random.whole(15, 60);
  const ink: Ink = {
    weight: random.between(-14, 22),
    stretch: random.between(0.96, 1.05),
    slant: random.between(-1.5, 1.5),
    color: `rgb(${inkShade},${inkShade},${inkShade})`,
    paper: `rgb(${paperShade},${paperShade},${paperShade})`,
  };
  const [first, second] = mrzOf(passport);
  const left = random.between(5.2, 6.6);
  const lines: Line[] = [
    { text: first, xMm: left, yMm: 73.4, size: 1 },
    { text: second, xMm: left, yMm: 79.75, size: 1 },
    { text: toMrzLetters(passport.lastName), xMm: 45, yMm: 22, size: 0.85 },
    { text: toMrzLetters(passport.firstName), xMm: 45, yMm: 30, size: 0.85 },
    { text: passport.number, xMm: 95, yMm: 14, size: 0.95 },
    { text: passport.dateOfBirth.replaceAll('-', '<'), xMm: 45, yMm: 38, size: 0.8 },
    { text: passport.expiryDate.replaceAll('-', '<'), xMm: 45, yMm: 54, size: 0.8 },
    { text: 'CUC<QUAN<LY<XUAT<NHAP<CANH', xMm: 45, yMm: 62, size: 0.6 },
  ];
  const { widthMm, heightMm } = pageSize;
  const labels = [18.5, 26.5, 34.5, 42.5, 50.5].map(
    (y) => `<rect x="45" y="${y - 1}" width="${random.between(10, 30)}" height="0.9" fill="#777"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${heightMm}"
      width="${widthMm * pixelsPerMm}" height="${heightMm * pixelsPerMm}">
    <rect width="100%" height="100%" fill="${ink.paper}"/>
    ${drawWaves(random, random.between(0.03, 0.12))}
    <rect x="6" y="16" width="34" height="44" fill="#b5b0aa"/>
    <ellipse cx="23" cy="34" rx="9" ry="12" fill="#8d7f74"/>
    <path d="M9 60 Q23 40 37 60 Z" fill="#4a4a52"/>
    <rect x="6" y="6" width="60" height="3" fill="#6a6a6a"/>
    ${labels.join('')}
    ${lines.map((line) => drawLine(line, ink)).join('')}
  </svg>`;
  // The server's modules turn the decoder of drawings off when they are loaded, and some tests load them.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  const { data, info } = await sharp(Buffer.from(drawing)).grayscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Float32Array(data) };
}
