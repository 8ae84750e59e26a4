import { isOneOf } from '#objects/keys.ts';

/**
 * The permission keys. A role is a set of keys, stored in the database. The server enforces them on every call, and the
 * screens hide what they do not allow.
 */
export const permissionKeys = [
  /** A candidate's own record: onboarding, jobs, contract, invoices, files, progress. */
  'own.case',
  /** Staff: their own absences and saved views. */
  'own.desk',
  'users.read',
  'users.review',
  'users.invite',
  /** Turn two-factor authentication off for a person who lost the phone and the recovery codes. */
  'users.reset-two-factor',
  /** Lock and unlock the account of a candidate, and end their sessions. */
  'users.lock',
  /** Request a new email address for a candidate who lost the mailbox. */
  'users.change-email',
  /** Export the candidates of a filter as one file. */
  'users.export',
  /** Write internal notes about a candidate. Everybody who may read the record may read them. */
  'notes.write',
  /** Write to candidates, and keep the saved replies. Everybody who may read the record may read the messages. */
  'messages.write',
  'users.set-case-id',
  /** Hand candidates over to a colleague. */
  'owners.manage',
  /** The actions that need a second member of staff. */
  'approvals.read',
  /** Approve or refuse what a colleague requested. */
  'approvals.review',
  'jobs.read',
  'jobs.manage',
  'applicants.read',
  'applicants.review',
  'contracts.read',
  /** Retry sealing a contract. */
  'contracts.seal',
  'invoices.read',
  'invoices.manage',
  /** Accept a small difference as paid in full; the organization bears it as a bank fee. */
  'invoices.accept-as-full',
  'transfers.read',
  'transfers.review',
  'files.read',
  'files.review',
  'progress.read',
  'progress.manage',
  'forms.read',
  'forms.manage',
  'fee-plans.read',
  /** Save versions of fee plans and amounts of government fees. */
  'fee-plans.manage',
  /** The emails of the last 90 days. What they say is on the timeline of a record, for whoever may read all of it. */
  'mails.read',
  /** Send a failed email again, or set it aside. */
  'mails.manage',
  'audit-log.read',
  'roles.read',
  /** Create, change, and delete roles. Nobody gives a permission that they lack. */
  'roles.manage',
  'staff.manage',
  'settings.read',
  'settings.manage',
] as const;

export type PermissionKey = (typeof permissionKeys)[number];

export const isPermissionKey = (key: string): key is PermissionKey => isOneOf(permissionKeys, key);

/** What a member of staff can have: everything but a candidate's own record. */
export const staffPermissionKeys = permissionKeys.filter((key) => key !== 'own.case');
export type StaffPermission = (typeof staffPermissionKeys)[number];

/** Every role of staff has these: the pages that all staff begin from need them. */
export const commonPermissions = ['own.desk', 'users.read'] as const satisfies readonly StaffPermission[];

/** The permissions that another one is useless without. A form or a decision cannot be opened without its record. */
const neededPermissions: Partial<Record<StaffPermission, readonly StaffPermission[]>> = {
  'approvals.review': ['approvals.read'],
  'jobs.manage': ['jobs.read', 'fee-plans.read'],
  'applicants.read': ['jobs.read'],
  'applicants.review': ['applicants.read'],
  'contracts.seal': ['contracts.read'],
  'invoices.manage': ['invoices.read'],
  'invoices.accept-as-full': ['invoices.read'],
  'transfers.read': ['invoices.read'],
  'transfers.review': ['transfers.read'],
  'files.review': ['files.read'],
  'progress.manage': ['progress.read'],
  'forms.manage': ['forms.read'],
  'fee-plans.manage': ['fee-plans.read'],
  'mails.manage': ['mails.read'],
  'roles.manage': ['staff.manage'],
  'staff.manage': ['roles.read'],
  'settings.manage': ['settings.read'],
};

/** Returns the permissions of a role of staff with those that they need, and those that all staff have, in a fixed order. */
export function withNeeded(keys: readonly StaffPermission[]): StaffPermission[] {
  const all = new Set<StaffPermission>([...commonPermissions, ...keys]);
  // Iteration over a set includes elements added during the loop.
  for (const key of all) for (const needed of neededPermissions[key] ?? []) all.add(needed);
  return staffPermissionKeys.filter((key) => all.has(key));
}
