import { AppError } from '@portal/shared/errors/app-error';
import { expect, it } from 'vitest';
import { makePng } from '../../../test/make-png.ts';
import { makeHeic, makePdf } from '../../../test/sample-files.ts';
import { inspectUpload } from './upload.ts';

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const refusalOf = async (file: Parameters<typeof inspectUpload>[0]) => {
  const error: unknown = await inspectUpload(file).then(
    () => 'it was accepted',
    (reason) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${error}`);
  return { code: error.code, status: error.status, fields: error.fields };
};

it.each([
  ['a PNG', makePng({ width: 1, height: 1 }), 'image/png', 'a.png'],
  ['a PDF', makePdf(), 'application/pdf', 'a.pdf'],
  ['a HEIC picture', makeHeic({ brand: 'heic' }), 'image/heic', 'a.heic'],
  ['a HEIF picture', makeHeic({ brand: 'mif1' }), 'image/heic', 'a.heic'],
  ['a series of HEIC pictures', makeHeic({ brand: 'hevc' }), 'image/heic', 'a.heic'],
  ['a series of HEIF pictures', makeHeic({ brand: 'msf1' }), 'image/heic', 'a.heic'],
])('%s is accepted and named by its content', async (_what, content, contentType, name) => {
  expect(await inspectUpload({ name: 'a.exe', content })).toMatchObject({ name, contentType });
});

it.each([
  ['text', Buffer.from('a text')],
  ['a GIF', gif],
])('%s is refused, whatever its name', async (_what, content) => {
  expect(await refusalOf({ name: 'a.pdf', content })).toEqual({
    code: 'INVALID_FIELD',
    status: 415,
    fields: { file: 'FILE_TYPE' },
  });
});

it.each([
  ['no file', null],
  ['an empty file', { name: 'a.png', content: Buffer.alloc(0) }],
])('%s is refused as missing', async (_what, file) => {
  expect(await refusalOf(file)).toEqual({ code: 'VALIDATION_ERROR', status: 422, fields: { file: 'FILE_MISSING' } });
});

it.each([
  ['a PDF with a script', makePdf(['<< /S /JavaScript >>']), 'FILE_ACTIVE_CONTENT'],
  ['a picture that is cut off', makePng({ width: 9, height: 9 }).subarray(0, 45), 'FILE_BROKEN'],
  ['a picture of too many pixels', makeHeic({ width: 60_000, height: 60_000 }), 'FILE_TOO_MANY_PIXELS'],
])('%s is refused with the reason at its field', async (_what, content, code) => {
  expect(await refusalOf({ name: 'a', content })).toEqual({
    code: 'VALIDATION_ERROR',
    status: 422,
    fields: { file: code },
  });
});
