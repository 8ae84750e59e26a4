import type { EmbeddedImage } from 'pdfkit';
import { decodePng } from './png.ts';

export type PngImage = EmbeddedImage;

/**
 * A picture that pdfkit embeds when it is first drawn.
 * @param label its name within the document @throws if the PNG cannot be drawn
 */
export function createPngImage(bytes: Uint8Array, label: string): PngImage {
  const pixels = decodePng(bytes);
  if (!pixels) throw new Error('the image is not a PNG that can be drawn');
  const { width, height, rgb, alpha } = pixels;
  const common = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 };
  const image: PngImage = {
    width,
    height,
    label,
    obj: null,
    embed: (pdf) => {
      const mask = alpha ? pdf.ref({ ...common, ColorSpace: 'DeviceGray' }) : undefined;
      mask?.end(alpha ?? undefined);
      image.obj = pdf.ref({ ...common, ColorSpace: 'DeviceRGB', ...(mask ? { SMask: mask } : {}) });
      image.obj.end(rgb);
    },
  };

  return image;
}
