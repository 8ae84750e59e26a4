import { expect, it } from 'vitest';
import { listChanges, takeFields } from './merge.ts';

it.each([
  ['a changed, a new, and a missing field', { a: 1, b: 2, c: 3 }, { a: 1, b: 5, d: 4 }, ['b', 'c', 'd']],
  ['a field inside another one', { fields: { a: 1, b: 2 } }, { fields: { a: 1, b: 3 } }, ['fields.b']],
  ['a list as a whole', { list: [{ a: 1 }] }, { list: [{ a: 2 }] }, ['list']],
  ['the fields of a first draft', undefined, { a: '', b: { c: 1 } }, ['a', 'b.c']],
])('changes are %s', (_title, before, after, paths) => {
  expect(listChanges(before, after)).toEqual(paths);
});

it('a draft takes over only the named fields of another one', () => {
  const draft = { a: 1, b: { c: 2, d: 3 }, e: 4 };
  const other = { a: 9, b: { c: 8, d: 7 }, f: { g: 6 } };
  expect(takeFields(draft, other, ['b.c', 'e', 'f.g'])).toEqual({ a: 1, b: { c: 8, d: 3 }, f: { g: 6 } });
  expect(takeFields({}, { a: 1 }, ['__proto__', 'constructor.name', 'x.y'])).toEqual({});
});

it('a merge changes neither draft, also where two paths lead into the same object', () => {
  const draft: unknown = { a: { b: 1, c: 2 }, d: 3 };
  const other: unknown = JSON.parse('{"a":{"b":5,"e":{"f":6}},"d":4,"__proto__":{"g":7}}');
  const before = JSON.stringify([draft, other]);
  expect(JSON.stringify(takeFields(draft, other, ['a.b', 'a.e', 'a.e.f', 'a.c', '__proto__']))).toBe(
    '{"a":{"b":5,"e":{"f":6}},"d":3,"__proto__":{"g":7}}',
  );
  expect(JSON.stringify([draft, other])).toBe(before);
});
