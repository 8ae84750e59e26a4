import { expect, it } from 'vitest';
import { choose, fitWithin, jpegName, planFor, typeByContent } from './reduction-rules.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const mebibyte = 1024 * 1024;
/** The server's limit for a file. */
const maxFileBytes = 10 * mebibyte;

it.each([
  ['%PDF-1.7\n%âã', 'application/pdf'],
  ['\xff\xd8\xff\xe1 Exif', 'image/jpeg'],
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF\x10\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['\x00\x00\x00\x18ftypheic\x00\x00', 'image/heic'],
  ['\x00\x00\x00\x18ftypmp42\x00\x00', null],
  ['MZ this is a program', null],
  ['<svg onload="x()"/>', null],
  ['', null],
])('the type of a file that starts with %j is %s', (head, type) => {
  expect(typeByContent(bytes(head))).toBe(type);
});

it.each([
  ['application/pdf', 9 * mebibyte, { action: 'keep' }],
  ['application/pdf', maxFileBytes + 1, { action: 'refuse', code: 'FILE_TOO_LARGE' }],
  ['image/jpeg', mebibyte, { action: 'keep' }],
  ['image/jpeg', mebibyte + 1, { action: 'reduce' }],
  ['image/jpeg', 81 * mebibyte, { action: 'refuse', code: 'FILE_TOO_LARGE' }],
  ['image/heic', 20_000, { action: 'reduce' }],
  [null, 20_000, { action: 'refuse', code: 'FILE_TYPE' }],
  ['image/jpeg', 0, { action: 'refuse', code: 'FILE_EMPTY' }],
] as const)('the plan for %s of %d bytes is %j', (type, size, plan) => {
  expect(planFor(type, size)).toEqual(plan);
});

it.each([
  ['image/jpeg', 5 * mebibyte, 900_000, 'reduced'],
  ['image/jpeg', 2 * mebibyte, 3 * mebibyte, 'original'],
  ['image/png', maxFileBytes + 1, null, 'neither'],
  ['image/png', maxFileBytes + 1, maxFileBytes, 'reduced'],
  ['image/heic', 500_000, 900_000, 'reduced'],
  ['image/heic', maxFileBytes + 1, null, 'neither'],
  ['image/jpeg', 5 * mebibyte, maxFileBytes + 1, 'original'],
] as const)('the upload of %s with %d bytes, reduced to %s, is the %s', (type, size, reduced, expected) => {
  expect(choose({ type, size }, reduced)).toBe(expected);
});

it('a photo keeps its proportions and is never enlarged', () => {
  expect(fitWithin(4000, 3000, 2400)).toEqual({ width: 2400, height: 1800 });
  expect(fitWithin(3000, 4000, 2400)).toEqual({ width: 1800, height: 2400 });
  expect(fitWithin(800, 600, 2400)).toEqual({ width: 800, height: 600 });
  expect(fitWithin(10_000, 2, 2400)).toEqual({ width: 2400, height: 1 });
});

it.each([
  ['IMG_0001.HEIC', 'IMG_0001.jpg'],
  ['giấy khai sinh.jpeg', 'giấy khai sinh.jpg'],
  ['ảnh', 'ảnh.jpg'],
])('the file name %s of a reduced photo becomes %s', (name, expected) => {
  expect(jpegName(name)).toBe(expected);
});
