import sharp from 'sharp';
import type { Shades } from './draw-page.ts';
import type { Random } from './random.ts';

/** What a camera and the light do to a page. Lengths are in pixels of the photo, unless named otherwise. */
export interface Shot {
  width: number;
  height: number;
  /** The share of the photo's width that the page takes. */
  fill: number;
  /** Degrees, counterclockwise. */
  turn: number;
  /** How far the corners of the page leave their places, as a share of its width. */
  tilt: number;
  /** The center of the page, as a share of the photo. */
  center: [number, number];
  /** The height of the waves of a page that does not lie flat. */
  waves: number;
  background: 'plain' | 'wood' | 'cloth';
  /** Standard deviation of the blur, before noise. */
  blur: number;
  /** The length of a horizontal motion. */
  motion: number;
  noise: number;
  /** Brightness and contrast. */
  gain: number;
  offset: number;
  /** How much darker one side is, as a share. */
  falloff: number;
  /** How much darker a shadow is that crosses the page, as a share. */
  shadow: number;
  /** Bright spots in places of the page, as shares of it, with their radius as a share of its width. */
  glare: { x: number; y: number; radius: number; strength: number }[];
  /** Fingers in places of the page, as shares of it, with their radius as a share of its width. */
  fingers: { x: number; y: number; radius: number }[];
  /** JPEG quality from 1 to 100. */
  quality: number;
}

type Point = [number, number];
/** Maps a point by a projective transformation. */
type Projection = (x: number, y: number) => Point;

/** Solves eight linear equations for the projection that takes four points to four others. */
function projectionOf(from: readonly Point[], to: readonly Point[]): Projection {
  const rows = from.flatMap(([x, y], at) => {
    const [u, v] = to[at] ?? [0, 0];
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ];
  });
  const cell = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let column = 0; column < 8; column += 1) {
    const best = [...Array(8 - column).keys()]
      .map((step) => column + step)
      .reduce((one, other) => (Math.abs(cell(other, column)) > Math.abs(cell(one, column)) ? other : one));
    [rows[column], rows[best]] = [rows[best] ?? [], rows[column] ?? []];
    const pivot = cell(column, column);
    rows[column] = (rows[column] ?? []).map((value) => value / pivot);
    for (let row = 0; row < 8; row += 1) {
      if (row === column) continue;
      const factor = cell(row, column);
      rows[row] = (rows[row] ?? []).map((value, at) => value - factor * cell(column, at));
    }
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = [...Array(8).keys()].map((row) => cell(row, 8));
  return (x, y) => {
    const w = g * x + h * y + 1;
    return [(a * x + b * y + c) / w, (d * x + e * y + f) / w];
  };
}

function cornersOf(page: Shades, shot: Shot, random: Random): Point[] {
  const width = shot.width * shot.fill;
  const height = (width * page.height) / page.width;
  const angle = (shot.turn * Math.PI) / 180;
  const shift = () => random.between(-1, 1) * shot.tilt * width;
  return [
    [-0.5, -0.5],
    [0.5, -0.5],
    [0.5, 0.5],
    [-0.5, 0.5],
  ].map(([across = 0, down = 0]) => {
    const x = across * width + shift();
    const y = down * height + shift();
    return [
      shot.center[0] * shot.width + x * Math.cos(angle) + y * Math.sin(angle),
      shot.center[1] * shot.height - x * Math.sin(angle) + y * Math.cos(angle),
    ];
  });
}

/** The shade behind the page. */
function backgroundOf(kind: Shot['background'], random: Random): (x: number, y: number) => number {
  if (kind === 'plain') {
    const shade = random.between(50, 140);
    return () => shade;
  }
  const [one, other, phase] = [random.between(0.004, 0.012), random.between(0.05, 0.2), random.between(0, 7)];
  if (kind === 'wood') {
    return (x, y) => 105 + 30 * Math.sin(y * other + 3 * Math.sin(x * one + phase)) + 14 * Math.sin(y * other * 3.7);
  }
  // Small dark figures in rows, which look like characters to a program.
  return (x, y) => (x % 34 < 17 && y % 46 < 24 && (x + y) % 11 < 7 ? 60 : 175);
}

/** The shade between four pixels. */
function sampleAt({ width, height, data }: Shades, x: number, y: number): number {
  const [left, top] = [
    Math.min(width - 2, Math.max(0, Math.floor(x))),
    Math.min(height - 2, Math.max(0, Math.floor(y))),
  ];
  const [right, down] = [Math.min(1, Math.max(0, x - left)), Math.min(1, Math.max(0, y - top))];
  const at = top * width + left;
  const upper = (data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right;
  const lower = (data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right;
  return upper * (1 - down) + lower * down;
}

function expose(page: Shades, shot: Shot, random: Random): Float32Array {
  const { width, height } = shot;
  const pageCorners: Point[] = [
    [0, 0],
    [page.width, 0],
    [page.width, page.height],
    [0, page.height],
  ];
  const toPage = projectionOf(cornersOf(page, shot, random), pageCorners);
  const background = backgroundOf(shot.background, random);
  const [phase, direction] = [random.between(0, 7), random.between(0, 7)];
  const shadowEdge = random.between(0.3, 0.7);
  const shades = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const bent = y + shot.waves * Math.sin((x / width) * 9 + phase);
      const [onPageX, onPageY] = toPage(x + 0.5, bent + 0.5);
      const isOnPage = onPageX >= 0 && onPageX < page.width && onPageY >= 0 && onPageY < page.height;
      let shade = isOnPage ? sampleAt(page, onPageX, onPageY) : background(x, y);
      const [shareX, shareY] = [onPageX / page.width, onPageY / page.height];
      const across = Math.cos(direction) * (x / width - 0.5) + Math.sin(direction) * (y / height - 0.5);
      shade *= 1 - shot.falloff * (across + 0.5);
      if (shot.shadow > 0) shade *= 1 - shot.shadow / (1 + Math.exp(-(shareX + shareY * 0.4 - shadowEdge) * 60));
      for (const spot of shot.glare) {
        const distance = Math.hypot(shareX - spot.x, ((shareY - spot.y) * page.height) / page.width) / spot.radius;
        shade += spot.strength * Math.exp(-(distance ** 4));
      }
      for (const finger of shot.fingers) {
        const distance =
          Math.hypot(shareX - finger.x, ((shareY - finger.y) * page.height) / page.width) / finger.radius;
        if (distance < 1) shade = 150 - 60 * distance ** 2;
      }
      shades[y * width + x] = shade * shot.gain + shot.offset;
    }
  }
  return shades;
}

function move(shades: Float32Array, width: number, length: number): Float32Array {
  if (length < 2) return shades;
  return shades.map((_shade, at) => {
    let sum = 0;
    for (let step = 0; step < length; step += 1) sum += shades[Math.max(at - (at % width), at - step)] ?? 0;
    return sum / length;
  });
}

/** Takes a photo of a page. Returns a JPEG file. */
export async function photograph(page: Shades, shot: Shot, random: Random): Promise<Buffer> {
  const { width, height } = shot;
  const exposed = move(expose(page, shot, random), width, shot.motion);
  const raw = { width, height, channels: 1 } as const;
  // Rounds, and cuts off what is darker than black or brighter than white.
  const light = sharp(new Uint8Array(new Uint8ClampedArray(exposed).buffer), { raw });
  const blurred = shot.blur >= 0.3 ? light.blur(shot.blur) : light;
  const clean = await blurred.grayscale().raw().toBuffer();
  // Noise is drawn once and repeated with a long period, because a number for each pixel takes most of the time.
  const noise = Float32Array.from({ length: 65_521 }, () => random.normal() * shot.noise);
  const noisy = new Uint8ClampedArray(clean.length);
  for (let at = 0; at < clean.length; at += 1) noisy[at] = (clean[at] ?? 0) + (noise[at % noise.length] ?? 0);
  return sharp(new Uint8Array(noisy.buffer), { raw }).jpeg({ quality: shot.quality }).toBuffer();
}
