import type { PointGroup } from 'signature_pad';

/** The size of a canvas, in CSS pixels. */
export interface CanvasSize {
  width: number;
  height: number;
}

/** The strokes on a canvas of another size: in proportion, and all of them visible. */
export function fitStrokes(strokes: PointGroup[], from: CanvasSize, to: CanvasSize): PointGroup[] {
  const factor = Math.min(to.width / from.width, to.height / from.height);
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}
