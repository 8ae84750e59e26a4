import classes from './step-illustration.module.css';

/** A drawing on a grid of 96 × 64: `soft` and `warm` are areas, `ink` is lines. */
interface Drawing {
  soft: string;
  warm: string;
  ink: string;
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 -${2 * r} 0z`;
const tick = (x: number, y: number) => `M${x} ${y}l4 4l8 -9`;

/** One drawing for each step that the product ships. */
const drawings: Record<string, Drawing> = {
  // Three people around one job.
  'who-does-what': {
    soft: `M10 56v-6a12 12 0 0 1 24 0v6z M62 56v-6a12 12 0 0 1 24 0v6z`,
    warm: `M34 56v-8a14 14 0 0 1 28 0v8z`,
    ink: `${circle(22, 28, 7)} ${circle(74, 28, 7)} ${circle(48, 22, 9)} M10 56v-6a12 12 0 0 1 20 -9 M86 56v-6a12 12 0 0 0 -20 -9 M34 56v-8a14 14 0 0 1 28 0v8 M6 56h84`,
  },
  // A form with the stamp of an agency.
  'labor-certification': {
    soft: `M24 10h20l10 10v36h-30z`,
    warm: circle(62, 44, 13),
    ink: `M24 10h20l10 10v11 M44 10v10h10 M24 10v46h24 M31 28h14 M31 36h12 M31 44h10 ${circle(62, 44, 13)} ${tick(56, 44)}`,
  },
  // An employer with a petition.
  'i140-petition': {
    soft: `M12 56v-34l14 8v-8l14 8v-8l14 8v26z`,
    warm: `M60 18h18l8 8v30h-26z`,
    ink: `M12 56v-34l14 8v-8l14 8v-8l14 8v26 M6 56h84 M20 42h6 M34 42h6 M60 56v-38h18l8 8v30 M78 18v8h8 M66 34h13 M66 42h13`,
  },
  // A calendar and an hourglass.
  'waiting-time': {
    soft: `M12 16h42v40h-42z`,
    warm: `M66 18h20c0 10 -8 12 -8 19s8 9 8 19h-20c0 -10 8 -12 8 -19s-8 -9 -8 -19z`,
    ink: `M12 16h42v40h-42z M12 28h42 M22 11v9 M44 11v9 M21 37h4 M31 37h4 M41 37h4 M21 46h4 M31 46h4 M63 18h26 M63 56h26 M66 18c0 10 8 12 8 19s-8 9 -8 19 M86 18c0 10 -8 12 -8 19s8 9 8 19 M71 50h10`,
  },
  // A passport and a plane.
  'visa-and-arrival': {
    soft: `M14 12h28a4 4 0 0 1 4 4v40h-32z`,
    warm: `M56 40l30 -18l-8 24l-9 -2l-5 8l-1 -10z`,
    ink: `M14 12h28a4 4 0 0 1 4 4v40h-32z ${circle(30, 29, 8)} M22 29h16 M23 47h14 M56 40l30 -18l-8 24l-9 -2l-5 8l-1 -10z M63 42l23 -20`,
  },
  // An identity card on sheets of paper.
  documents: {
    soft: `M16 8h28l10 10v32h-38z`,
    warm: `M38 30h42a4 4 0 0 1 4 4v20a4 4 0 0 1 -4 4h-42a4 4 0 0 1 -4 -4v-20a4 4 0 0 1 4 -4z`,
    ink: `M28 50h-12v-42h28l10 10v7 M44 8v10h10 M24 20h12 M24 28h6 M38 30h42a4 4 0 0 1 4 4v20a4 4 0 0 1 -4 4h-42a4 4 0 0 1 -4 -4v-20a4 4 0 0 1 4 -4z ${circle(47, 41, 4)} M40 52c1 -6 13 -6 14 0 M62 40h14 M62 48h10`,
  },
  // A list with amounts beside coins.
  fees: {
    soft: `M14 8h36v48l-6 -4l-6 4l-6 -4l-6 4l-6 -4l-6 4z`,
    warm: `M58 32c0 -4 28 -4 28 0v20c0 5 -28 5 -28 0z`,
    ink: `M14 8h36v48l-6 -4l-6 4l-6 -4l-6 4l-6 -4l-6 4z M22 20h12 M40 20h3 M22 29h12 M40 29h3 M22 38h12 M40 38h3 M58 32c0 -4 28 -4 28 0s-28 4 -28 0z M58 32v20c0 5 28 5 28 0v-20 M58 39c0 4 28 4 28 0 M58 46c0 4 28 4 28 0`,
  },
  // A chair that is kept until a day.
  'hold-and-payment': {
    soft: `M18 34h26v8h-26z M18 10h6v24h-6z`,
    warm: `M54 20h32v34h-32z`,
    ink: `M18 10v46 M18 34h26v8h-26 M44 42v14 M54 20h32v34h-32z M54 30h32 M62 15v9 M78 15v9 M66 37h9l-5 12`,
  },
  // A coin on its way back.
  'refund-and-cancellation': {
    soft: circle(48, 34, 24),
    warm: circle(48, 34, 12),
    ink: `M28 20a24 24 0 1 1 -3 22 M28 8v12h12 ${circle(48, 34, 12)} M48 27v14 M52 30h-6a2 2 0 0 0 0 4h4a2 2 0 0 1 0 4h-6`,
  },
  // A shield and a magnifying glass.
  'your-case-and-data': {
    soft: `M34 8l22 7v15c0 14 -10 22 -22 26c-12 -4 -22 -12 -22 -26v-15z`,
    warm: circle(66, 38, 12),
    ink: `M56 22v-7l-22 -7l-22 7v15c0 14 10 22 22 26c5 -2 10 -4 14 -8 ${circle(66, 38, 12)} M75 47l11 11 ${tick(28, 32)} M61 38h10`,
  },
};

/** The illustration of a step. It repeats what the text beside it says, so screen readers ignore it. */
export function StepIllustration({ name }: { name: string }) {
  const drawing = drawings[name];
  if (!drawing) return null;
  return (
    <svg className={classes.drawing} viewBox="0 0 96 64" aria-hidden>
      <path className={classes.soft} d={drawing.soft} />
      <path className={classes.warm} d={drawing.warm} />
      <path className={classes.ink} d={drawing.ink} />
    </svg>
  );
}
