import { expect, it } from 'vitest';
import { commonPermissions, withNeeded } from './permissions.ts';
import { staffRoleNames } from './roles.ts';
import { shippedRoles } from './shipped-roles.ts';

it.each(staffRoleNames)('the role %s comes with everything that its permissions need', (name) => {
  const keys = shippedRoles[name].filter((key) => key !== 'own.case');
  expect(new Set(withNeeded(keys))).toEqual(new Set(shippedRoles[name]));
});

it('a permission brings what it needs, and what that needs', () => {
  expect(withNeeded([])).toEqual(commonPermissions);
  expect(withNeeded(['applicants.review'])).toEqual([
    ...commonPermissions,
    'jobs.read',
    'applicants.read',
    'applicants.review',
  ]);
});
