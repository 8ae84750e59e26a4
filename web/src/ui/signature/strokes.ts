import type { PointGroup } from 'signature_pad';

/** The size of a canvas, in CSS pixels. */
export interface CanvasSize {
  width: number;
  height: number;
}

/** Signatures are wider than the mark of a thumb that rests on the canvas, in CSS pixels. */
const minWidth = 20;

/** The strokes on a canvas of another size: in proportion, and all of them visible. */
export function fitStrokes(strokes: PointGroup[], from: CanvasSize, to: CanvasSize): PointGroup[] {
  const factor = Math.min(to.width / from.width, to.height / from.height);
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}

/** Whether the strokes together are wide enough for a signature. The parts that left the canvas do not count. */
export function isWideEnough(strokes: PointGroup[], { width }: CanvasSize): boolean {
  const xs = strokes.flatMap(({ points }) => points.map(({ x }) => Math.min(Math.max(x, 0), width)));
  return Math.max(...xs) - Math.min(...xs) >= minWidth;
}
