import type { PermissionKey } from './permissions.ts';
import { permissionKeys } from './permissions.ts';
import type { RoleName } from './roles.ts';

const staffReads = permissionKeys.filter((key) => key.endsWith('.read'));

/** The permissions that each role starts with. Afterwards, only the database counts. */
export const shippedRoles: Record<RoleName, readonly PermissionKey[]> = {
  CANDIDATE: ['own.case'],
  ADMIN: permissionKeys.filter((key) => key !== 'own.case'),
  CASE_MANAGER: [
    ...staffReads,
    'own.desk',
    'users.review',
    'users.invite',
    'users.lock',
    'users.export',
    'notes.write',
    'messages.write',
    'users.set-case-id',
    'owners.manage',
    'approvals.review',
    'jobs.manage',
    'applicants.review',
    'contracts.seal',
    'files.review',
    'progress.manage',
    'forms.manage',
    'mails.manage',
  ],
  ACCOUNTANT: [
    'own.desk',
    'users.read',
    'notes.write',
    'messages.write',
    'jobs.read',
    'applicants.read',
    'contracts.read',
    'invoices.read',
    'invoices.manage',
    'invoices.accept-as-full',
    'transfers.read',
    'transfers.review',
    'fee-plans.read',
  ],
  VIEWER: [...staffReads, 'own.desk'],
};
