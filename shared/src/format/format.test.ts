import { describe, expect, it } from 'vitest';
import {
  countryName,
  foldForSearch,
  formatDay,
  formatDuration,
  formatFileSize,
  formatMoment,
  formatUsd,
  formatUsdRange,
  formatVnd,
  fullName,
  isSameName,
  nameOnPaper,
  phoneOfSearch,
  phoneSearchKeys,
} from './format.ts';

describe('formats', () => {
  it.each([
    ['2026-11-20', '20/11/2026'],
    [null, '--'],
    ['', '--'],
  ])('the day %s is shown as %s', (day, shown) => {
    expect(formatDay(day)).toBe(shown);
  });

  it('a moment is shown in the business time zone', () => {
    expect(formatMoment('2026-11-20T17:30:05Z', 'Asia/Ho_Chi_Minh')).toBe('21/11/2026 00:30:05');
    for (const none of [null, 'soon']) expect(formatMoment(none, 'Asia/Ho_Chi_Minh')).toBe('--');
  });

  it.each([
    [1_542_000, '15.420 USD', '$15,420'],
    [33_050, '330,50 USD', '$330.50'],
    [0, '0 USD', '$0'],
    [-5, '-0,05 USD', '-$0.05'],
  ])('an amount of %i cents is shown in both languages', (cents, vi, en) => {
    expect(formatUsd(cents, 'VI')).toBe(vi);
    expect(formatUsd(cents, 'EN')).toBe(en);
  });

  it.each([
    [1_550, 1_700, '15,50 – 17 USD', '$15.50 – $17'],
    [1_700, 1_700, '17 USD', '$17'],
  ])('a range from %i to %i cents is shown in both languages', (from, to, vi, en) => {
    expect(formatUsdRange(from, to, 'VI')).toBe(vi);
    expect(formatUsdRange(from, to, 'EN')).toBe(en);
  });

  it.each([
    [1_542_000, 26_345, '406.240.000 ₫', '406,240,000 VND'],
    [33_000, 26_345, '8.690.000 ₫', '8,690,000 VND'],
    [0, 26_345, '0 ₫', '0 VND'],
  ])('%i cents at %i dong a dollar are shown in dong, rounded to 10,000', (cents, rate, vi, en) => {
    expect(formatVnd(cents, rate, 'VI')).toBe(vi);
    expect(formatVnd(cents, rate, 'EN')).toBe(en);
  });

  it('a country is named in the language, and other texts stay unchanged', () => {
    expect(countryName('US', 'VI')).toBe('Hoa Kỳ');
    expect(countryName('US', 'EN')).toBe('United States');
    expect(countryName('Vietnam', 'EN')).toBe('Vietnam');
  });

  it('the family name comes first in Vietnamese', () => {
    const person = { firstName: 'Văn An', lastName: 'Nguyễn' };
    expect(fullName(person, 'VI')).toBe('Nguyễn Văn An');
    expect(fullName(person, 'EN')).toBe('Văn An Nguyễn');
    expect(fullName({ firstName: 'Y Ban', lastName: '' }, 'VI')).toBe('Y Ban');
    expect(nameOnPaper(person)).toBe('Nguyễn Văn An');
  });

  it.each([
    ['Nguyễn', 'nguyen'],
    ['ĐẶNG', 'dang'],
    ['hòa', 'hoa'],
    ['H’ Bĭ Ƀuôn Yă', "h' bi buon ya"],
    ['HʼHen', "h'hen"],
    ['Łódź', 'lodz'],
  ])('the text %s is folded to %s for search', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
    expect(foldForSearch(text.normalize('NFD'))).toBe(folded);
  });
});

it.each([
  ['Y Ƀuôn  Êban', 'y buôn eban', true],
  ["H'Hen Niê", 'H’HEN NIE', true],
  ['HʼHen Niê', 'H`Hen Niê', true],
  ['Đặng Thị Ngữ', 'dang thi ngu', true],
  ['Y Ƀuôn Êban', 'Y Puôn Êban', false],
  ['Nguyễn Văn An', 'Nguyễn Văn Anh', false],
])('the names %s and %s are spellings of one name: %s', (one, other, isSame) => {
  expect(isSameName(one, other)).toBe(isSame);
});

describe('a duration', () => {
  it.each([
    [1710 * 1440 + 23 * 60, '1.710 ngày', '1,710 days'],
    [3 * 1440 + 13 * 60, '3 ngày', '3 days'],
    [2 * 1440 + 13 * 60 + 5, '2 ngày, 13 giờ', '2 days, 13 hours'],
    [1440, '1 ngày', '1 day'],
    [65, '1 giờ, 5 phút', '1 hour, 5 minutes'],
    [59.9, '59 phút', '59 minutes'],
    [0, '0 phút', '0 minutes'],
  ])('a duration of %d minutes is in its two largest units, or in days', (minutes, vi, en) => {
    expect(formatDuration(minutes, 'VI')).toBe(vi);
    expect(formatDuration(minutes, 'EN')).toBe(en);
  });
});

it.each([
  [0, '1 KB', '1 KB'],
  [1024, '1 KB', '1 KB'],
  [1025, '2 KB', '2 KB'],
  [943_718, '0,9 MB', '0.9 MB'],
  [100 * 1024 - 1, '100 KB', '100 KB'],
  [100 * 1024, '0,1 MB', '0.1 MB'],
])('a size of %d bytes is written as %s and %s', (bytes, vi, en) => {
  expect(formatFileSize(bytes, 'VI')).toBe(vi);
  expect(formatFileSize(bytes, 'EN')).toBe(en);
});

describe('a search for a phone number', () => {
  it.each([
    ['0912 345 678', '912345678'],
    ['+84 (912) 345-678', '912345678'],
    ['0084912345678', '912345678'],
    ['+84 (0) 912 345 678', '912345678'],
    ['024 3822 1234', '2438221234'],
    ['+12025550100', '+12025550100'],
    ['0912 345', '0912345'],
    ['567', undefined],
    ['0912a', undefined],
    ['', undefined],
  ])('the search “%s” is for %s', (search, phone) => {
    expect(phoneOfSearch(search)).toBe(phone);
  });

  it.each([
    ['+84 912 345 678', ['+84912345678', '0912345678']],
    ['0912-345-678', ['0912345678', '+84912345678']],
    ['+84 (0)912 345 678', ['+840912345678', '0912345678', '+84912345678']],
    ['+1 (202) 555-0100', ['+12025550100']],
  ])('%s is found with and without the country code of Vietnam', (phone, keys) => {
    expect(phoneSearchKeys(phone)).toEqual(keys);
  });
});
