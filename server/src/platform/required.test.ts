import { expect, it } from 'vitest';
import { required } from './required.ts';

it.each([0, '', false])('%j is given back, for it is there', (value) => {
  expect(required(value, 'a value is there')).toBe(value);
});

it.each([null, undefined])('%j is not there, which is an error that says why it should be', (value) => {
  expect(() => required(value, 'a value is there')).toThrow('a value is there');
});
