import type { Random } from './random.ts';

/** An invented passport. Days are `YYYY-MM-DD`, and countries ISO 3166-1 alpha-3. */
export interface InventedPassport {
  /** With diacritics, as on an identity card. */
  lastName: string;
  firstName: string;
  issuer: string;
  number: string;
  dateOfBirth: string;
  expiryDate: string;
  sex: 'M' | 'F';
  /** The optional field of the second line. Vietnam writes the national id number there. */
  personalNumber: string;
}

const vietnamese = {
  last: ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Huỳnh', 'Vũ', 'Đặng', 'Bùi', 'Đỗ', 'Hồ', 'Ngô', 'Dương', 'Lý', 'Kỷ'],
  middle: ['Thị', 'Văn', 'Minh', 'Thị Hồng', 'Quốc', 'Ngọc Bảo', 'Đức', 'Thanh', 'Xuân', 'Kim'],
  given: [
    'An',
    'Bình',
    'Cường',
    'Dũng',
    'Hạnh',
    'Hương',
    'Khánh',
    'Linh',
    'Phượng',
    'Quyên',
    'Tuấn',
    'Yến',
    'Ý',
    'Xuyến',
  ],
};
const foreign = [
  { issuer: 'PHL', last: 'DELA CRUZ', given: ['MARIA JOSEFINA', 'JOSE RIZALDY', 'GRACE'], number: 'P1234567A' },
  { issuer: 'IDN', last: 'WIJAYA', given: ['BUDI', 'SITI QOMARIAH', 'FAJAR'], number: 'X0123456' },
  { issuer: 'THA', last: 'SRISAI', given: ['KANYA', 'ZHUWICHAN', 'PORNTHIP'], number: 'AA1234560' },
  { issuer: 'NPL', last: 'GURUNG', given: ['BISHNU MAYA', 'VIJAY', 'JYOTI'], number: '08765432' },
] as const;

const pad = (number: number, digits = 2) => String(number).padStart(digits, '0');
const digits = (random: Random, count: number) => pad(random.whole(0, 10 ** count - 1), count);
const day = (random: Random, first: number, last: number) =>
  `${random.whole(first, last)}-${pad(random.whole(1, 12))}-${pad(random.whole(1, 28))}`;

/** Two in three passports are from Vietnam, of the former form with seven digits or of the present one with eight. */
export function inventPassport(random: Random): InventedPassport {
  const dates = {
    dateOfBirth: day(random, 1968, 2006),
    expiryDate: day(random, 2027, 2036),
    sex: random.pick(['M', 'F'] as const),
  };
  if (random.between(0, 1) < 1 / 3) {
    const { issuer, last, given, number } = random.pick(foreign);
    // Only the digits in the middle differ, so that each country keeps the form of its numbers.
    const changed = number.slice(0, 2) + digits(random, 5) + number.slice(7);
    return { ...dates, issuer, lastName: last, firstName: random.pick(given), number: changed, personalNumber: '' };
  }
  return {
    ...dates,
    issuer: 'VNM',
    lastName: random.pick(vietnamese.last),
    firstName: `${random.pick(vietnamese.middle)} ${random.pick(vietnamese.given)}`,
    number: random.pick(['B', 'C', 'E', 'K', 'N', 'P']) + digits(random, random.pick([7, 8])),
    personalNumber: random.pick(['', `0${digits(random, 11)}`]),
  };
}

/** The Latin letters of a name as ICAO Doc 9303 writes them: no diacritics, and fillers for spaces. */
export const toMrzLetters = (name: string): string =>
  name.toUpperCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('Đ', 'D').replaceAll(' ', '<');

/** Weights 7, 3, 1; letters count from 10, and a filler counts nothing (ICAO Doc 9303, part 3). */
export const checkDigit = (text: string): string => {
  const weigh = (character: string) => (character === '<' ? 0 : Number.parseInt(character, 36));
  return String([...text].reduce((sum, character, at) => sum + weigh(character) * ([7, 3, 1][at % 3] ?? 0), 0) % 10);
};

const fill = (text: string, length: number) => text.slice(0, length).padEnd(length, '<');
const shortDay = (date: string) => date.slice(2).replaceAll('-', '');
const withCheckDigit = (text: string) => text + checkDigit(text);

/** The two lines of 44 characters at the bottom of a passport's data page (ICAO Doc 9303, part 4). */
export function mrzOf(passport: InventedPassport): [string, string] {
  const names = `${toMrzLetters(passport.lastName)}<<${toMrzLetters(passport.firstName)}`;
  const number = withCheckDigit(fill(passport.number, 9));
  const birth = withCheckDigit(shortDay(passport.dateOfBirth));
  const expiry = withCheckDigit(shortDay(passport.expiryDate));
  const personal = passport.personalNumber ? withCheckDigit(fill(passport.personalNumber, 14)) : fill('', 15);
  return [
    fill(`P<${passport.issuer}${names}`, 44),
    number +
      passport.issuer +
      birth +
      passport.sex +
      expiry +
      personal +
      checkDigit(number + birth + expiry + personal),
  ];
}
