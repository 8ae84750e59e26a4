import { describe, expect, it } from 'vitest';
import { checkDigit } from '#test/passport-photos/passports.ts';
import { passportOf } from './passport-of.ts';

const today = '2026-11-25';
const vietnamese: [string, string] = [
  'P<VNMLE<<HONG<AN<<<<<<<<<<<<<<<<<<<<<<<<<<<<',
  'C1234567<0VNM9202298F3305153001092000001<<10',
];

/** The second line with other facts, and the check digits that fit them. */
function lineWith(facts: { number?: string; nationality?: string; birth?: string; sex?: string; expiry?: string }) {
  const withDigit = (text: string) => text + checkDigit(text);
  const number = withDigit((facts.number ?? 'C1234567').padEnd(9, '<'));
  const birth = withDigit(facts.birth ?? '920229');
  const expiry = withDigit(facts.expiry ?? '330515');
  const personal = '<'.repeat(15);
  const end = checkDigit(number + birth + expiry + personal);
  return number + (facts.nationality ?? 'VNM') + birth + (facts.sex ?? 'F') + expiry + personal + end;
}
const read = (facts: Parameters<typeof lineWith>[0]) => passportOf([vietnamese[0], lineWith(facts)], today);

describe('the facts of a passport', () => {
  it('the facts of a passport are its names, number, dates, sex, and nationality', () => {
    expect(passportOf(vietnamese, today)).toEqual({
      lastName: 'LE',
      firstName: 'HONG AN',
      number: 'C1234567',
      dateOfBirth: '1992-02-29',
      expiryDate: '2033-05-15',
      sex: 'female',
      nationality: 'VN',
      nationalId: '001092000001',
    });
  });

  it('a passport without a citizen identity number, or of another country, names none', () => {
    expect(read({})).toMatchObject({ nationality: 'VN', nationalId: null });
    expect(passportOf([vietnamese[0], vietnamese[1].replace('VNM', 'PHL')], today)).toMatchObject({ nationalId: null });
  });

  it.each([
    ['D<<', 'DE'],
    ['PHL', 'PH'],
    ['UNO', null],
  ])('the nationality %s is %s', (nationality, code) => {
    expect(read({ nationality })?.nationality).toBe(code);
  });

  it.each([
    ['261125', '2026-11-25'],
    ['261126', '1926-11-26'],
    ['000229', '2000-02-29'],
  ])('a day of birth that is written %s is %s', (birth, day) => {
    expect(read({ birth })?.dateOfBirth).toBe(day);
  });
});

describe('unreadable lines', () => {
  it.each([
    ['a day that does not exist', lineWith({ birth: '930229' })],
    ['an expiry without a day', lineWith({ expiry: '3305<<' })],
    ['a country that does not exist', lineWith({ nationality: 'XQZ' })],
  ])('no facts are read from %s', (_what, line) => {
    expect(passportOf([vietnamese[0], line], today)).toBeNull();
  });

  it.each([0, 5, 9, 13, 19, 21, 27, 30, 43])(
    'no facts are read if the character at position %d of the second line is wrong',
    (at) => {
      const [first, second] = vietnamese;
      const wrong = second[at] === '8' ? '9' : '8';
      const changed = second.slice(0, at) + wrong + second.slice(at + 1);
      expect(passportOf([first, changed], today)).toBeNull();
    },
  );

  it('no facts are read from the lines of an identity card', () => {
    const card: [string, string] = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'];
    expect(passportOf(card, today)).toBeNull();
  });
});
