import { expect, it } from 'vitest';
import { educationLevels, genders, maritalStatuses, maxDependents, relations } from './rules.ts';

it('personal information has the closed lists that API clients know', () => {
  expect(genders).toEqual(['male', 'female', 'other']);
  expect(maritalStatuses).toEqual(['single', 'married', 'divorced', 'widowed']);
  expect(relations).toEqual(['spouse', 'child']);
  expect(educationLevels).toEqual([
    'none',
    'primary',
    'secondary',
    'high_school',
    'vocational',
    'college',
    'university',
  ]);
});

it('a family has at most 20 dependents', () => {
  expect(maxDependents).toBe(20);
});
