import { describe, expect, it } from 'vitest';
import { blanksFilled, differencesFrom } from './passport-comparison.ts';

const passport = {
  lastName: 'LE',
  firstName: 'HONG DUC',
  number: 'C1234567',
  dateOfBirth: '1992-02-29',
  expiryDate: '2033-05-15',
  sex: 'female' as const,
  nationality: 'VN',
  nationalId: '001092000001',
};
const blank = {
  lastName: '',
  firstName: '',
  dateOfBirth: '',
  gender: '',
  nationality: '',
  passportNumber: '',
  passportExpiryDate: '',
  nationalId: '',
};
const same = {
  lastName: 'Lê',
  firstName: 'Hồng Đức',
  dateOfBirth: '1992-02-29',
  gender: 'female',
  nationality: 'VN',
  passportNumber: 'C1234567',
  passportExpiryDate: '2033-05-15',
  nationalId: '001092000001',
};

describe('blank fields', () => {
  it('blank fields are filled from the passport, with names not in capitals', () => {
    expect(blanksFilled(blank, passport)).toEqual({
      lastName: 'Le',
      firstName: 'Hong Duc',
      dateOfBirth: '1992-02-29',
      gender: 'female',
      nationality: 'VN',
      passportNumber: 'C1234567',
      passportExpiryDate: '2033-05-15',
      nationalId: '001092000001',
    });
  });

  it('only blank fields are filled', () => {
    expect(blanksFilled({ ...same, lastName: 'Trần', passportNumber: '' }, passport)).toEqual({
      passportNumber: 'C1234567',
    });
  });
});

describe('a name that matches', () => {
  it.each([
    ['with diacritics', 'Lê', 'Hồng Đức', 'LE', 'HONG DUC'],
    ['with diacritics that are typed apart', 'Lê'.normalize('NFD'), 'Hồng Đức'.normalize('NFD'), 'LE', 'HONG DUC'],
    ['with letters of Ede', 'H’', 'Bĭ Ƀuôn Yă', 'H', 'BI BUON YA'],
    ['divided at another place', 'Lê Hồng', 'Đức', 'LE', 'HONG DUC'],
    [
      'if the passport cuts it short',
      'Nguyễn Phước Bảo',
      'Ngọc Thiên Kim Hoàng Anh Thư',
      'NGUYEN PHUOC BAO',
      'NGOC THIEN KIM HOANG',
    ],
  ])('a name matches the passport %s', (_how, lastName, firstName, readLast, readFirst) => {
    const read = { ...passport, lastName: readLast, firstName: readFirst };
    expect(differencesFrom(read, { ...same, lastName, firstName })).toEqual([]);
  });
});

describe('a name that differs', () => {
  it.each([
    ['with another letter', { firstName: 'Hồng Đực A' }, ['firstName']],
    ['with a part missing, because a short name is not cut short', { firstName: 'Hồng Đức Anh' }, ['firstName']],
  ])('a name differs from the passport %s', (_how, changed, fields) => {
    const found = differencesFrom(passport, { ...same, ...changed });
    expect(found.map(({ field }) => field)).toEqual(fields);
    expect(found.every(({ isName }) => isName)).toBe(true);
  });
});

it('all other facts are compared exactly, apart from the spaces and the case of a number', () => {
  expect(differencesFrom(passport, { ...same, passportNumber: 'c123 4567', nationalId: '001 092 000 001' })).toEqual(
    [],
  );
  const wrong = {
    ...same,
    dateOfBirth: '1992-02-28',
    gender: 'male',
    nationality: 'US',
    passportNumber: 'C1234576',
    passportExpiryDate: '2033-05-16',
    nationalId: '001092000002',
  };
  expect(differencesFrom(passport, wrong)).toEqual([
    { field: 'dateOfBirth', typed: '1992-02-28', read: '1992-02-29', isName: false },
    { field: 'gender', typed: 'male', read: 'female', isName: false },
    { field: 'nationality', typed: 'US', read: 'VN', isName: false },
    { field: 'passportNumber', typed: 'C1234576', read: 'C1234567', isName: false },
    { field: 'passportExpiryDate', typed: '2033-05-16', read: '2033-05-15', isName: false },
    { field: 'nationalId', typed: '001092000002', read: '001092000001', isName: false },
  ]);
});
