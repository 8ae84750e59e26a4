import { expect, it } from 'vitest';
import type { Dependent } from '#personal-info/field-rules.ts';
import { compareDependents } from './dependents.ts';

const spouse = { relation: 'spouse', fullName: 'Trần Thị Bình', dateOfBirth: '1992-03-04' } as const;
const child = { relation: 'child', fullName: 'Nguyễn Bé An', dateOfBirth: '2020-05-06' } as const;
const twin = { ...child, fullName: 'Nguyễn Bé Bảo' };
const former = { ...spouse, fullName: 'Lê Thị Cúc', dateOfBirth: '1990-01-01' };

it.each([
  ['a birth adds the child', [spouse], [spouse, child], [child], []],
  ['a birth of twins adds both', [], [child, twin], [child, twin], []],
  ['a death removes the spouse', [spouse, child], [child], [], [spouse]],
  ['the death of a twin removes the right one', [child, twin], [twin], [], [child]],
  ['a second marriage adds one spouse and removes another', [former], [spouse], [spouse], [former]],
  ['a corrected spelling changes nobody', [child], [{ ...child, fullName: 'Nguyen  Be An' }], [], []],
  ['a corrected name changes nobody', [child], [{ ...child, fullName: 'Nguyễn Bé Ân An' }], [], []],
  ['a corrected day of birth changes nobody', [child], [{ ...child, dateOfBirth: '2020-06-05' }], [], []],
  ['another order changes nobody', [spouse, child], [child, spouse], [], []],
])('%s', (_title, before, after, added, removed) => {
  const kept = after.filter((one) => !added.some((other) => other === one));
  expect(compareDependents<Dependent>(before, after)).toEqual({ added, removed, kept });
});
