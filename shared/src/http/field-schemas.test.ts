import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { fieldErrorsOf } from '#errors/field-errors.ts';
import {
  blankablePrintedText,
  blankableText,
  country,
  day,
  email,
  givenDay,
  personName,
  phone,
  printedText,
  reason,
  searchText,
  secret,
  shortName,
  text,
  uid,
} from './field-schemas.ts';

/** The value that a schema returns, or the code of its error. */
const resultOf = (schema: z.ZodMiniType, value: unknown): unknown => {
  const parsed = schema.safeParse(value, { reportInput: true });
  return parsed.success ? { value: parsed.data } : Object.values(fieldErrorsOf(parsed.error.issues))[0];
};

const accepted = (value: string) => ({ value });

describe('a field of a call', () => {
  it.each([
    ['x'.repeat(100), accepted('x'.repeat(100))],
    ['x'.repeat(101), 'SEARCH_TOO_LONG'],
    [' a b c d e f g h ', accepted(' a b c d e f g h ')],
    ['a b c d e f g h i', 'SEARCH_TOO_LONG'],
    ['a\u0000b', 'INVALID_FIELD'],
  ])('a search for %j is: %j', (value, result) => {
    expect(resultOf(searchText, value)).toEqual(result);
  });

  it.each([
    ['text', text()],
    ['text that may be blank', blankableText()],
    ['reason', reason],
    ['short name', shortName],
  ])('a %s is stored without characters that nobody sees, with each letter as one character', (_what, schema) => {
    expect(resultOf(schema, `\u200b${'ế'.normalize('NFD')}\u202e`)).toEqual(accepted('ế'));
  });

  it.each([
    ['Nguyễn Thị Ánh Đào', accepted('Nguyễn Thị Ánh Đào')],
    ['Y Bhăm Êban', accepted('Y Bhăm Êban')],
    ['H’ Bĭ Ƀuôn Yă', accepted('H’ Bĭ Ƀuôn Yă')],
    ['Ａn', 'LETTERS_NOT_PRINTABLE'],
    ['An 王', 'NAME_LETTERS'],
    ['An 👶', 'NAME_LETTERS'],
    ['An 🇻🇳', 'NAME_LETTERS'],
    ['x'.repeat(101), 'TEXT_TOO_LONG'],
    ['', 'MISSING_FIELD'],
  ])('the name of a person, %j, is: %j', (value, result) => {
    expect(resultOf(personName(100), value)).toEqual(result);
  });

  it.each([
    ['12 Lê Lợi, Đắk Lắk', accepted('12 Lê Lợi, Đắk Lắk')],
    ['北京', 'LETTERS_NOT_PRINTABLE'],
    ['a😀b', 'LETTERS_NOT_PRINTABLE'],
    ['', 'MISSING_FIELD'],
  ])('a text for papers, %j, is: %j', (value, result) => {
    expect(resultOf(printedText(), value)).toEqual(result);
    expect(resultOf(blankablePrintedText(), value)).toEqual(value === '' ? accepted('') : result);
  });

  it.each([
    ['', 'MISSING_FIELD'],
    ['  ', 'MISSING_FIELD'],
    [undefined, 'MISSING_FIELD'],
    [' a ', accepted('a')],
    ['ế'.normalize('NFD'), accepted('ế')],
    ['x'.repeat(200), accepted('x'.repeat(200))],
    ['x'.repeat(201), 'TEXT_TOO_LONG'],
    ['a\u0000b', 'INVALID_FIELD'],
    ['a\ud800b', 'INVALID_FIELD'],
    ['a😀b', accepted('a😀b')],
    ['\u202eAn\u202c Nguyễn\u200b', accepted('An Nguyễn')],
    ['👩\u200d🌾', accepted('👩\u200d🌾')],
    ['\u200b \u202e', 'MISSING_FIELD'],
  ])('a text of %j is: %j', (value, result) => {
    expect(resultOf(text(), value)).toEqual(result);
  });

  it.each([
    ['  ', accepted('')],
    ['\u200ba\u202e', accepted('a')],
    [' a ', accepted('a')],
    ['x'.repeat(200), accepted('x'.repeat(200))],
    ['x'.repeat(201), 'TEXT_TOO_LONG'],
    ['a\u0000b', 'INVALID_FIELD'],
  ])('a text that may be blank, of %j, is: %j', (value, result) => {
    expect(resultOf(blankableText(), value)).toEqual(result);
  });

  it.each([
    [' ', 'REASON_MISSING'],
    [' a ', accepted('a')],
    ['\u202ea', accepted('a')],
    ['x'.repeat(2000), accepted('x'.repeat(2000))],
    ['x'.repeat(2001), 'TEXT_TOO_LONG'],
    ['a\u0000b', 'INVALID_FIELD'],
  ])('a reason of %j is: %j', (value, result) => {
    expect(resultOf(reason, value)).toEqual(result);
  });

  it.each([
    ['', 'MISSING_FIELD'],
    [' An@Example.COM ', accepted('an@example.com')],
    ['an.example.com', 'EMAIL_FORMAT'],
    [`${'x'.repeat(300)}@example.com`, 'TEXT_TOO_LONG'],
  ])('an email address of %j is: %j', (value, result) => {
    expect(resultOf(email, value)).toEqual(result);
  });

  it.each([
    ['', 'MISSING_FIELD'],
    [' ', accepted(' ')],
    ['x'.repeat(1000), accepted('x'.repeat(1000))],
    ['x'.repeat(1001), 'PASSWORD_MAX_LENGTH'],
  ])('a password of %j is: %j', (value, result) => {
    expect(resultOf(secret, value)).toEqual(result);
  });

  it.each([
    ['', 'MISSING_FIELD'],
    [undefined, 'MISSING_FIELD'],
    ['2026-02-28', accepted('2026-02-28')],
    ['2026-02-29', 'DATE_NOT_REAL'],
    ['28/02/2026', 'DATE_FORMAT'],
  ])('a day of %j is: %j', (value, result) => {
    expect(resultOf(day, value)).toEqual(result);
  });
  it.each([
    ['1900-01-01', accepted('1900-01-01')],
    ['1899-12-31', 'DATE_FORMAT'],
    ['', 'MISSING_FIELD'],
  ])('a day that a caller gives, %j, is: %j', (value, result) => {
    expect(resultOf(givenDay, value)).toEqual(result);
  });

  it.each([
    ['', 'MISSING_FIELD'],
    ['  ', 'MISSING_FIELD'],
    [' +84 (28) 3822-9999 ', accepted('+84 (28) 3822-9999')],
    ['0912.345.678', accepted('0912.345.678')],
    ['123456', 'PHONE_FORMAT'],
    ['0912x345678', 'PHONE_FORMAT'],
    ['1'.repeat(30), accepted('1'.repeat(30))],
    ['1'.repeat(31), 'TEXT_TOO_LONG'],
  ])('a phone number of %j is: %j', (value, result) => {
    expect(resultOf(phone, value)).toEqual(result);
  });

  it.each([
    ['', 'MISSING_FIELD'],
    ['VN', accepted('VN')],
    ['vn', 'INVALID_FIELD'],
  ])('a country of %j is: %j', (value, result) => {
    expect(resultOf(country, value)).toEqual(result);
  });

  it.each([
    ['01890000-0000-7000-8000-000000000000', accepted('01890000-0000-7000-8000-000000000000')],
    ['1', 'INVALID_FIELD'],
  ])('an id of %j is: %j', (value, result) => {
    expect(resultOf(uid, value)).toEqual(result);
  });
});
