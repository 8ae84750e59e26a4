import { AppError } from '@portal/shared/errors/app-error';
import { afterAll, expect, it } from 'vitest';
import { makePng } from '#test/make-png.ts';
import { makeHeic, makePdf } from '#test/sample-files.ts';
import { createFileWork } from '../files/file-work.ts';
import { inspectUpload } from './upload.ts';

const fileWork = createFileWork();
afterAll(fileWork.stop);

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const refusalOf = async (file: Parameters<typeof inspectUpload>[0]) => {
  const error: unknown = await inspectUpload(file, { fileWork, person: 'anna' }).then(
    () => 'it was accepted',
    (reason) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${error}`);
  return { code: error.code, status: error.status, fields: error.fields };
};

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
