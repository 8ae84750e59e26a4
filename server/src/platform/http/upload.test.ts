import { AppError } from '@portal/shared/errors/app-error';
import { expect, it } from 'vitest';
import { cleanFileName, inspectUpload } from './upload.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const heif = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(4), Buffer.from('mif1heic')]);

const refusalOf = async (file: Parameters<typeof inspectUpload>[0]) => {
  const error: unknown = await inspectUpload(file).then(
    () => 'it was accepted',
    (reason) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`expected a refusal, got ${error}`);
  return { code: error.code, status: error.status, fields: error.fields };
};

it.each([
  ['a PNG', png, 'image/png'],
  ['a PDF', Buffer.from('%PDF-1.7\n%%EOF'), 'application/pdf'],
  ['a HEIC picture', heif('heic'), 'image/heic'],
  ['a HEIF picture', heif('mif1'), 'image/heic'],
  ['a series of HEIC pictures', heif('hevc'), 'image/heic'],
  ['a series of HEIF pictures', heif('msf1'), 'image/heic'],
])('%s is accepted by its content', async (_what, content, contentType) => {
  expect(await inspectUpload({ name: 'a.exe', content })).toEqual({ name: 'a.exe', content, contentType });
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
  ['hộ chiếu.png', 'hộ chiếu.png'],
  ['hộ chiếu.png'.normalize('NFD'), 'hộ chiếu.png'],
  ['C:\\Users\\An\\a.png', 'a.png'],
  ['../../etc/passwd', 'passwd'],
  ['a"b<c>d|e:f*g?h\n.png', 'a_b_c_d_e_f_g_h_.png'],
  ['  ', 'file'],
  ['folder/', 'file'],
  [`${'x'.repeat(200)}.png`, `${'x'.repeat(146)}.png`],
])('a file uploaded as %j is named %j', (name, clean) => {
  expect(cleanFileName(name)).toBe(clean);
});
