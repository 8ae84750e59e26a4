import { expect, it } from 'vitest';
import { required } from './required.ts';

it.each([0, '', false])('returns %j, which is a value', (value) => {
  expect(required(value, 'a value is there')).toBe(value);
});

it.each([null, undefined])('throws the reason for %j', (value) => {
  expect(() => required(value, 'a value is there')).toThrow('a value is there');
});
