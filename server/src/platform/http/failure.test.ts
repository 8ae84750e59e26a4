import { AppError } from '@portal/shared/errors/app-error';
import { expect, it } from 'vitest';
import { UnknownOutcomeError } from '../outage.ts';
import { MissingFileError, StorageDownError } from '../storage-errors.ts';
import { failureEnvelope, refuseStaleEdit, toFailure } from './failure.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

const down = { code: 'SERVER_ERROR', status: 503, retryAfterSeconds: 5 };

it.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOSPC',
  'EROFS',
  'EIO',
  '08006',
  '28000',
  '3D000',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '57P04',
  '57014',
  '55P03',
  '40P01',
  '25P03',
  '25006',
  '55000',
  '58030',
])('an error thrown as %s means that a part of the product is down, even inside other errors', (code) => {
  const inner = new Error('a query failed', { cause: withCode(code) });
  for (const error of [withCode(code), inner, new Error('outer', { cause: inner })])
    expect(toFailure(error)).toMatchObject(down);
});

it.each([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
])('the error "%s" of the database client means that the database is down', (message) => {
  expect(toFailure(new Error('a query failed', { cause: new Error(message) }))).toMatchObject(down);
});

it('an absent socket means that the database is down, but an absent file is a fault of the product', () => {
  expect(toFailure(Object.assign(withCode('ENOENT'), { syscall: 'connect' }))).toMatchObject(down);
  expect(toFailure(Object.assign(withCode('ENOENT'), { syscall: 'open' }))).toBeNull();
});

it('any failure of the storage is temporary, but a lost file is not', () => {
  expect(toFailure(new StorageDownError({ cause: withCode('EACCES') }))).toMatchObject(down);
  expect(toFailure(new MissingFileError('documents/one'))).toMatchObject({ code: 'ATTACHMENT_NOT_FOUND', status: 404 });
});

it('a transaction with an unknown outcome is no outage, because it may have changed something', () => {
  expect(toFailure(new UnknownOutcomeError('unknown', { cause: withCode('ECONNREFUSED') }))).toBeNull();
});

it.each([
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'INVALID_ARGUMENTS', 413],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'INVALID_ARGUMENTS', 415],
  ['FST_REQ_FILE_TOO_LARGE', 'INVALID_FIELD', 413],
  ['FST_INVALID_MULTIPART_CONTENT_TYPE', 'INVALID_ARGUMENTS', 415],
])('an error thrown as %s is the refusal %s with %i', (thrown, code, status) => {
  expect(toFailure(withCode(thrown))).toMatchObject({ code, status });
});

it.each([
  ['FST_REQ_FILE_TOO_LARGE', 'FILE_TOO_LARGE'],
  ['FST_FILES_LIMIT', 'FILE_ONLY_ONE'],
])('an error thrown as %s names the file and the reason %s', (thrown, reason) => {
  expect(toFailure(withCode(thrown))?.fields).toEqual({ file: reason });
});

it('a refusal has its fields in the format of the wire, or no data', () => {
  const refusal = new AppError('VALIDATION_ERROR', { fields: { firstName: 'MISSING_FIELD' } });
  expect(failureEnvelope(refusal, 'EN')).toEqual({
    error_code: 422,
    message: expect.any(String),
    message_code: 'VALIDATION_ERROR',
    data: { fields: { first_name: 'MISSING_FIELD' } },
  });
  expect(failureEnvelope(new AppError('NOT_FOUND'), 'EN')).toMatchObject({ error_code: 404, data: null });
});

it.each([
  [400, 'PARSE_ERROR', 400],
  [413, 'INVALID_ARGUMENTS', 413],
])('an error of the framework with status %i is the refusal %s', (statusCode, code, status) => {
  expect(toFailure(Object.assign(new Error('framework'), { statusCode }))).toMatchObject({ code, status });
});

it('a thrown refusal stays the same refusal', () => {
  const refusal = new AppError('NOT_FOUND');
  expect(toFailure(refusal)).toBe(refusal);
});

it.each([new Error('a bug'), withCode('23505'), 'a text', undefined, null])(
  'an error thrown as %s is a fault of the product',
  (error) => {
    expect(toFailure(error)).toBeNull();
  },
);

it('an edit of a version is not stale if only invisible characters differ, which older releases stored', () => {
  const current = { title: 'Đóng gói\u200b thịt', note: null };
  expect(() => refuseStaleEdit({ title: 'Đóng gói thịt', note: null }, current)).not.toThrow();
  expect(() => refuseStaleEdit({ title: 'Đóng gói cá', note: null }, current)).toThrow(
    expect.objectContaining({ code: 'INVALID_ARGUMENTS', status: 409, fields: { seen: 'CHANGED_MEANWHILE' } }),
  );
  expect(() => refuseStaleEdit(undefined, current)).not.toThrow();
});
