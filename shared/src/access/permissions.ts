import { isOneOf } from '../objects/keys.ts';

/**
 * What a person may do, as keys that roles are sets of. Stored in the database and enforced on the server for every
 * call; the screens hide with the same keys.
 */
export const permissionKeys = [
  /** A candidate's own record: onboarding, jobs, contract, invoices, files, progress. */
  'own.case',
  'users.read',
  'users.review',
  'users.invite',
  /** Turning the second step off for who lost phone and codes. */
  'users.reset-two-factor',
  /** All candidates of a filter in one file. */
  'users.export',
  /** Internal notes about a candidate; who may read the record may read them. */
  'notes.write',
  'cases.identify',
  'jobs.read',
  'jobs.manage',
  'applicants.read',
  'applicants.review',
  'contracts.read',
  /** Trying again what could not be sealed. */
  'contracts.seal',
  'invoices.read',
  'invoices.manage',
  'transfers.read',
  'transfers.review',
  'files.read',
  'files.review',
  'progress.read',
  'progress.manage',
  'forms.read',
  'forms.manage',
  'fee-plans.read',
  /** New versions of fee plans, and amounts of government fees. */
  'fee-plans.manage',
  'audit-log.read',
  'roles.read',
  'staff.manage',
  'settings.read',
  'settings.manage',
] as const;

export type PermissionKey = (typeof permissionKeys)[number];

export const isPermissionKey = (key: string): key is PermissionKey => isOneOf(permissionKeys, key);
