import { expect, it } from 'vitest';
import { findPerson, isOfEachPerson } from './people.ts';
import { fileKinds } from './rules.ts';

it('each family member needs a birth certificate, and no other document', () => {
  expect(fileKinds.filter(isOfEachPerson)).toEqual(['birth_certificate']);
});

it.each([
  ['Nguyễn Bé An', 'Nguyễn Bé An'],
  ['Nguyễn Bé Ân', 'Nguyễn Bé Ân'],
  [' nguyen  BE an ', 'Nguyễn Bé An'],
  ['Nguyễn Bé', undefined],
  ['', undefined],
])('the name %j means %j', (name, expected) => {
  expect(findPerson(name, ['Nguyễn Bé An', 'Nguyễn Bé Ân'])).toBe(expected);
});
