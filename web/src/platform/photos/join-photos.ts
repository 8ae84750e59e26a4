import { pdf } from 'tinypdf';
import { fitsIntoDocument, pageAttempts, pageSize, pdfName } from './page-rules.ts';
import { decodeNatively, drawJpeg } from './reduce-photo.ts';
import type { Attempt } from './reduction-rules.ts';
import { fitWithin } from './reduction-rules.ts';

/** A photo that becomes a page of a document. */
export interface PagePhoto {
  /** Prepared for upload. */
  file: File;
  /** An upright JPEG whose bytes can become the page as they are. */
  isUpright: boolean;
}

/** A document, or the reason why the photos cannot become one. `index` is the position of the photo. */
export type JoinedPhotos = { file: File } | { refusal: 'tooLarge' } | { refusal: 'unreadable'; index: number };

/** A photo as an upright JPEG. */
interface DrawnPhoto {
  jpeg: Blob;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Draws a prepared photo upright, because the pages of a PDF ignore how the camera was held. Without an attempt, it only
 * measures the photo, which must be an upright JPEG.
 * @throws if the device cannot read the photo or has too little memory
 */
async function drawPhoto(photo: Blob, attempt: Attempt | null): Promise<DrawnPhoto> {
  const bitmap = await decodeNatively(photo);
  try {
    const { width, height } = bitmap;
    if (!attempt) return { jpeg: photo, width, height };
    return { jpeg: await drawJpeg(bitmap, attempt), ...fitWithin(width, height, attempt.longSidePx) };
  } finally {
    bitmap.close();
  }
}

/** Photos that were drawn before, because each page that is added, moved, or removed joins all pages again. */
const drawnBefore = new WeakMap<File, Map<Attempt | null, DrawnPhoto>>();

async function drawOnce(file: File, attempt: Attempt | null): Promise<DrawnPhoto> {
  const known = drawnBefore.get(file)?.get(attempt);
  if (known) return known;
  const drawn = await drawPhoto(file, attempt);
  drawnBefore.set(file, new Map(drawnBefore.get(file)).set(attempt, drawn));
  return drawn;
}

/** Draws the photos one after the other, because a phone has little memory. Null if they are too large together. */
async function drawPages(
  photos: readonly PagePhoto[],
  attempt: Attempt,
  onPage: (number: number) => void,
): Promise<DrawnPhoto[] | number | null> {
  const drawn: DrawnPhoto[] = [];
  for (const [index, { file, isUpright }] of photos.entries()) {
    onPage(index + 1);
    const isAsIs = isUpright && attempt === pageAttempts[0];
    const page = await drawOnce(file, isAsIs ? null : attempt).catch(() => null);
    if (!page) return index;
    drawn.push(page);
    if (!fitsIntoDocument(drawn.map(({ jpeg }) => jpeg.size))) return null;
  }
  return drawn;
}

/**
 * Joins photos into one PDF of at most 10 MiB, each on a page of its shape. The photos become smaller until they fit.
 * @param name the name of the document, with or without the ending of a photo
 * @param onPage called with the number of each page, from 1, before it is drawn; starts at 1 again if pages must be smaller
 */
export async function joinPhotos(
  photos: readonly PagePhoto[],
  name: string,
  onPage: (number: number) => void = () => {},
): Promise<JoinedPhotos> {
  for (const attempt of pageAttempts) {
    const drawn = await drawPages(photos, attempt, onPage);
    if (typeof drawn === 'number') return { refusal: 'unreadable', index: drawn };
    if (!drawn) continue;

    const document = pdf();
    for (const { jpeg, ...pixels } of drawn) {
      const bytes = new Uint8Array(await jpeg.arrayBuffer());
      const { width, height } = pageSize(pixels.width, pixels.height);
      document.page(width, height, (page) => page.image(bytes, 0, 0, width, height));
    }
    return { file: new File([new Uint8Array(document.build())], pdfName(name), { type: 'application/pdf' }) };
  }
  return { refusal: 'tooLarge' };
}
