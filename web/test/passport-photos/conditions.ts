import type { Shot } from './camera.ts';
import type { Random } from './random.ts';

/** The fault that is reported for a photo that cannot be read. */
export type ExpectedAdvice = 'glare' | 'cut' | 'small' | 'blurred' | 'notFound';

export interface Condition {
  name: string;
  /** Advice that helps if the photo is not read. Empty: the photo should be read. */
  advice: readonly ExpectedAdvice[];
  /** The lines are read, but the upper part of the page is missing. */
  isTopCut?: true;
  shoot: (random: Random) => Partial<Shot>;
}

const either = (random: Random, size: number) => random.pick([-1, 1]) * size;

/** A usual photo: nearly straight, in even light, of the size to which the product reduces photos of a camera. */
export const usualShot = (random: Random): Shot => ({
  width: 2400,
  height: 1800,
  fill: random.between(0.78, 0.92),
  turn: random.between(-1.5, 1.5),
  tilt: 0.008,
  center: [random.between(0.49, 0.51), random.between(0.48, 0.52)],
  waves: 0,
  background: 'plain',
  blur: 1,
  motion: 0,
  noise: 3,
  gain: 1,
  offset: 0,
  falloff: 0.1,
  shadow: 0,
  glare: [],
  fingers: [],
  quality: 85,
});

/** The conditions under which photos are taken, each of which a person may meet. */
export const conditions: readonly Condition[] = [
  { name: 'usual', advice: [], shoot: () => ({}) },
  { name: 'turned by 3°', advice: [], shoot: (random) => ({ turn: either(random, 3) }) },
  { name: 'turned by 8°', advice: [], shoot: (random) => ({ turn: either(random, 8), fill: 0.8 }) },
  { name: 'upside down', advice: [], shoot: (random) => ({ turn: 180 + random.between(-3, 3) }) },
  {
    name: 'sideways',
    advice: [],
    shoot: (random) => ({ turn: either(random, 90) + random.between(-3, 3), fill: 0.62 }),
  },
  {
    name: 'upright phone, small page',
    advice: [],
    shoot: (random) => ({ width: 1800, height: 2400, fill: random.between(0.65, 0.9) }),
  },
  { name: 'at an angle', advice: [], shoot: () => ({ tilt: 0.045, fill: 0.8 }) },
  { name: 'page that does not lie flat', advice: [], shoot: (random) => ({ waves: random.between(4, 10) }) },
  { name: 'slightly blurred', advice: [], shoot: () => ({ blur: 3 }) },
  { name: 'blurred', advice: ['blurred'], shoot: (random) => ({ blur: random.between(5, 7) }) },
  {
    name: 'strongly blurred',
    advice: ['blurred', 'notFound'],
    shoot: (random) => ({ blur: random.between(10, 16) }),
  },
  { name: 'moved', advice: ['blurred'], shoot: (random) => ({ motion: random.whole(8, 20) }) },
  { name: 'noise', advice: [], shoot: (random) => ({ noise: random.between(12, 22) }) },
  {
    name: 'little light',
    advice: [],
    shoot: (random) => ({ gain: random.between(0.2, 0.3), offset: 8, noise: 5 }),
  },
  { name: 'shadow', advice: [], shoot: (random) => ({ shadow: random.between(0.4, 0.65), falloff: 0.3 }) },
  { name: 'strong compression', advice: [], shoot: (random) => ({ quality: random.whole(12, 25) }) },
  { name: 'patterned tablecloth', advice: [], shoot: () => ({ background: 'cloth' }) },
  { name: 'wooden table', advice: [], shoot: () => ({ background: 'wood' }) },
  {
    name: 'scan on white',
    advice: [],
    shoot: () => ({ gain: 1.4, offset: 0, falloff: 0, noise: 0, tilt: 0, waves: 0 }),
  },
  { name: '1,200 pixels', advice: [], shoot: () => ({ width: 1200, height: 900, blur: 0.6 }) },
  {
    name: '640 pixels',
    advice: ['small'],
    shoot: () => ({ width: 640, height: 480, blur: 0.5 }),
  },
  {
    name: '400 pixels',
    advice: ['small'],
    shoot: () => ({ width: 400, height: 300, blur: 0.4 }),
  },
  {
    name: 'glare on the lines',
    advice: ['glare'],
    shoot: (random) => ({
      glare: [{ x: random.between(0.2, 0.8), y: 0.86, radius: random.between(0.12, 0.2), strength: 260 }],
    }),
  },
  {
    name: 'edge of the page cut off',
    advice: ['cut', 'notFound'],
    shoot: (random) => ({
      fill: 1,
      center: random.pick<[number, number]>([
        [0.6, 0.5],
        [0.4, 0.5],
        [0.5, 0.65],
        [0.5, 0.8],
      ]),
    }),
  },
  {
    name: 'upper part of the page cut off',
    advice: [],
    isTopCut: true,
    shoot: (random) => ({ fill: 0.95, turn: random.between(-3, 3), center: [0.5, random.between(0.08, 0.2)] }),
  },
  {
    name: 'finger on the lines',
    advice: ['cut'],
    shoot: (random) => ({
      fingers: [{ x: random.pick([0.04, 0.5, 0.96]), y: 0.92, radius: random.between(0.09, 0.13) }],
    }),
  },
  {
    name: 'several of these, each mild',
    advice: [],
    shoot: (random) => ({
      turn: random.between(-5, 5),
      tilt: 0.02,
      waves: 3,
      blur: 2,
      noise: 8,
      falloff: 0.3,
      shadow: 0.25,
      quality: 60,
      background: random.pick(['plain', 'wood', 'cloth'] as const),
    }),
  },
  { name: 'no passport', advice: ['notFound'], shoot: () => ({ center: [3, 3], background: 'cloth' }) },
];
