const maxPixelRatio = 2;
/** The server refuses a signature of more than 1 MB inflated. Browsers write four bytes per pixel. */
const maxPixels = 258_000;

/** The pixels of a canvas per CSS pixel: those of the screen, unless the picture would become too large. */
export const pixelRatioOf = ({ width, height }: { width: number; height: number }, ofScreen: number): number =>
  Math.min(maxPixelRatio, ofScreen, Math.sqrt(maxPixels / (width * height)));
