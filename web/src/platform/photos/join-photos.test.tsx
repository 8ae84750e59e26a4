import { beforeEach, expect, it } from 'vitest';
import { brokenPhoto, pageSizes, photo, pictureSizes, standInPhotos } from '#test/photos.ts';
import { joinPhotos } from './join-photos.ts';

const mebibyte = 1024 * 1024;
const upright = (file: File) => ({ file, isUpright: true });
const asTaken = (file: File) => ({ file, isUpright: false });

/** Joins photos and reads the file. */
async function join(photos: Parameters<typeof joinPhotos>[0]) {
  const joined = await joinPhotos(photos, 'khai sinh.pdf');
  if (!('file' in joined)) throw new Error(`refused: ${joined.refusal}`);
  return { file: joined.file, text: await joined.file.text() };
}

beforeEach(() => standInPhotos());

it('several photos become one PDF with a page for each, in order, in its shape and orientation', async () => {
  const { file, text } = await join([
    upright(photo('a.jpg', { width: 2400, height: 1800 })),
    upright(photo('b.jpg', { width: 1800, height: 2400 })),
    upright(photo('c.jpg', { width: 1000, height: 1000 })),
  ]);
  expect(file).toMatchObject({ name: 'khai sinh.pdf', type: 'application/pdf' });
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(pageSizes(text)).toEqual(['842x632', '632x842', '842x842']);
  expect(pictureSizes(text)).toEqual(['2400x1800', '1800x2400', '1000x1000']);
});

it('an upright JPEG keeps its bytes, and any other photo is drawn again, because a PDF ignores how the camera was held', async () => {
  const kept = photo('a.jpg', { width: 2400, height: 1800 }, 70_000);
  const { file } = await join([upright(kept), asTaken(photo('b.jpg', { width: 4000, height: 3000 }, 70_000))]);
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes.includes(Buffer.from(await kept.arrayBuffer()))).toBe(true);
  expect(pictureSizes(bytes.toString('latin1'))).toEqual(['2400x1800', '2400x1800']);
  // 2,400 x 1,800 pixels at quality 0.85 of the drawing, instead of the 70,000 bytes of the photo.
  expect(file.size).toBeLessThan(70_000 + 2400 * 1800 * 0.001 + 3000);
});

it('the photos of a document become smaller until they fit into 10 MiB together', async () => {
  standInPhotos({ bytesPerPixel: 0.5 });
  const pages = Array.from({ length: 8 }, (_, index) =>
    upright(photo(`${index}.jpg`, { width: 2400, height: 1800 }, 1.4 * mebibyte)),
  );
  const { file, text } = await join(pages);
  expect(file.size).toBeLessThanOrEqual(10 * mebibyte);
  // At 2,000 px and quality 0.75, each has 1.1 MB.
  expect(pictureSizes(text)).toEqual(Array.from({ length: 8 }, () => '2000x1500'));
});

it('photos that do not fit at the lowest readable quality are refused', async () => {
  standInPhotos({ bytesPerPixel: 1 });
  const pages = Array.from({ length: 12 }, (_, index) => asTaken(photo(`${index}.jpg`, { width: 2400, height: 1800 })));
  expect(await joinPhotos(pages, 'a.pdf')).toEqual({ refusal: 'tooLarge' });
});

it('a photo that the device cannot read is named by its position', async () => {
  const pages = [upright(photo('a.jpg')), asTaken(brokenPhoto('b.jpg')), upright(photo('c.jpg'))];
  expect(await joinPhotos(pages, 'a.pdf')).toEqual({ refusal: 'unreadable', index: 1 });
});
