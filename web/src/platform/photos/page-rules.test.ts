import { expect, it } from 'vitest';
import { fitsIntoDocument, pageSize, pdfName } from './page-rules.ts';

const mebibyte = 1024 * 1024;

it('a page is as long as A4, in the shape and the orientation of its photo', () => {
  expect(pageSize(2400, 1800)).toEqual({ width: 842, height: 632 });
  expect(pageSize(900, 1200)).toEqual({ width: 632, height: 842 });
});

it('a document leaves room for what a PDF adds to its photos, up to 10 MiB', () => {
  expect(fitsIntoDocument([5 * mebibyte, 5 * mebibyte])).toBe(false);
  expect(fitsIntoDocument([5 * mebibyte, 5 * mebibyte - 3 * 1024])).toBe(true);
});

it('a document of photos gets the ending of a PDF', () => {
  expect(pdfName('IMG_0001.jpg')).toBe('IMG_0001.pdf');
  expect(pdfName('Giấy khai sinh')).toBe('Giấy khai sinh.pdf');
});
