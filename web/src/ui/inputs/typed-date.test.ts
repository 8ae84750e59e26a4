import { expect, it } from 'vitest';
import { shapeTypedDate, typedDateToDay } from './typed-date.ts';

it.each([
  ['2', '2'],
  ['20', '20/'],
  ['2011', '20/11/'],
  ['20111995', '20/11/1995'],
  ['1/', '01/'],
  ['1/2/1995', '01/02/1995'],
  ['1.2.1995', '01/02/1995'],
  ['1995-11-20', '20/11/1995'],
  [' 1995-11-20 ', '20/11/1995'],
  ['ngày 20', '20/'],
  ['', ''],
])('a typed date %j becomes %j', (typed, shaped) => {
  expect(shapeTypedDate(typed)).toBe(shaped);
});

it.each([
  ['20/11/199', '20/11/199'],
  ['20/11/', '20/11'],
  ['20/', '20'],
  ['2', '2'],
  ['', ''],
])('a typed date can be deleted character by character: %j stays %j', (typed, shaped) => {
  expect(shapeTypedDate(typed, true)).toBe(shaped);
});

it.each([
  ['20/11/1995', '1995-11-20'],
  ['29/02/2024', '2024-02-29'],
])('the date %s is the day %s', (text, day) => {
  expect(typedDateToDay(text)).toBe(day);
});

it.each(['29/02/2023', '31/04/2026', '00/01/2026', '01/13/2026', '20/11', '20/11/95', '1995-11-20', ''])(
  'the text %j is not a day',
  (text) => {
    expect(typedDateToDay(text)).toBeUndefined();
  },
);
