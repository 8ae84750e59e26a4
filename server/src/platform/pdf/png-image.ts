import type { EmbeddedImage } from 'pdfkit';
import type { Pixels } from './png.ts';

export type PngImage = EmbeddedImage;

/**
 * A picture that pdfkit embeds when it is first drawn.
 * @param label its name within the document
 */
export function createPngImage({ width, height, rgb, alpha }: Pixels, label: string): PngImage {
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
