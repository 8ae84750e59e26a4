import { expect, it } from 'vitest';
import { UnknownOutcomeError } from '../outage.ts';
import { MissingFileError, StorageDownError } from '../storage-errors.ts';
import { refuseStaleEdit, toFailure } from './failure.ts';

const withCode = (code: string) => Object.assign(new Error(code), { code });

const down = { code: 'SERVER_ERROR', status: 503, retryAfterSeconds: 5 };

it.each(['ECONNREFUSED', 'ENOTFOUND', 'ENOSPC', '08006', '53200', '53300', '57014', '55P03', '40P01'])(
  'an error thrown as %s means that a part of the product is down, even inside other errors',
  (code) => {
    const inner = new Error('a query failed', { cause: withCode(code) });
    for (const error of [withCode(code), inner, new Error('outer', { cause: inner })])
      expect(toFailure(error)).toMatchObject(down);
  },
);

it.each(['timeout exceeded when trying to connect', 'Client has encountered a connection error and is not queryable'])(
  'the error "%s" of the database client means that the database is down',
  (message) => {
    expect(toFailure(new Error('a query failed', { cause: new Error(message) }))).toMatchObject(down);
  },
);

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

it.each([new Error('a bug'), withCode('23505'), 'a text', undefined, null])(
  'an error thrown as %s is a fault of the product',
  (error) => {
    expect(toFailure(error)).toBeNull();
  },
);

it('an edit is stale if the version that it began with is no longer the current one', () => {
  const current = { title: 'Đóng gói thịt', note: null };
  expect(() => refuseStaleEdit({ title: 'Đóng gói thịt', note: null }, current)).not.toThrow();
  expect(() => refuseStaleEdit({ title: 'Đóng gói cá', note: null }, current)).toThrow(
    expect.objectContaining({ code: 'INVALID_ARGUMENTS', status: 409, fields: { seen: 'CHANGED_MEANWHILE' } }),
  );
  expect(() => refuseStaleEdit(undefined, current)).not.toThrow();
});
