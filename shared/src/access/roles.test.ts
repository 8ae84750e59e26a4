import { expect, it } from 'vitest';
import { areaOf, homeOf } from './areas.ts';
import { isPermissionKey, permissionKeys } from './permissions.ts';
import { shippedRoles } from './shipped-roles.ts';

const reads = permissionKeys.filter((key) => key.endsWith('.read'));

it('a viewer may read everything, and change nothing but their own absences and views', () => {
  expect(shippedRoles.VIEWER).toEqual([...reads, 'own.desk']);
  expect(reads).toEqual(expect.arrayContaining(['users.read', 'files.read', 'audit-log.read']));
});

it('an administrator may do everything that staff may do, and a candidate only what concerns their own case', () => {
  expect(shippedRoles.CANDIDATE).toEqual(['own.case']);
  expect(shippedRoles.ADMIN).toHaveLength(permissionKeys.length - 1);
  expect(shippedRoles.ADMIN).not.toContain('own.case');
});

it.each([
  ['CANDIDATE', 'candidate', '/summary'],
  ['ADMIN', 'staff', '/admin/cases'],
  ['VIEWER', 'staff', '/admin/cases'],
  ['LATER ROLE', 'staff', '/admin/cases'],
] as const)('a %s is in the area %s, which begins at %s', (role, area, home) => {
  expect(areaOf(role)).toBe(area);
  expect(homeOf[areaOf(role)]).toBe(home);
});

it('only a key of the list is a permission', () => {
  expect(isPermissionKey('users.read')).toBe(true);
  expect(isPermissionKey('users.rule')).toBe(false);
});
