import { expect, it } from 'vitest';
import { findPerson } from './people.ts';

it.each([
  ['Nguyễn Bé An', 'Nguyễn Bé An'],
  ['Nguyễn Bé Ân', 'Nguyễn Bé Ân'],
  [' nguyen  BE an ', 'Nguyễn Bé An'],
  ['Nguyễn Bé', undefined],
  ['', undefined],
])('the name %j means %j', (name, expected) => {
  expect(findPerson(name, ['Nguyễn Bé An', 'Nguyễn Bé Ân'])).toBe(expected);
});
