import { expect, it } from 'vitest';
import { required } from './required.ts';

it.each([0, '', false])('required returns %j, which is a value', (value) => {
  expect(required(value, 'the value always exists')).toBe(value);
});

it.each([null, undefined])('required throws the reason for %j', (value) => {
  expect(() => required(value, 'the value always exists')).toThrow('the value always exists');
});
