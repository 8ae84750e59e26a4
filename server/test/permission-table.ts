import type { PermissionKey } from '@portal/shared/access/permissions';

/**
 * The roles that have each permission, by their letters: Candidate, Admin, case Manager, accounTant, Viewer. The tables are
 * written by hand, not derived from the code. Which permission a call needs stands at its endpoint.
 */
export const rolesWith: Record<PermissionKey, `${'C' | ''}${'A' | ''}${'M' | ''}${'T' | ''}${'V' | ''}`> = {
  'own.case': 'C',
  'users.read': 'AMTV',
  'users.review': 'AM',
  'users.invite': 'AM',
  'users.reset-two-factor': 'A',
  'users.lock': 'AM',
  'users.change-email': 'A',
  'users.export': 'AM',
  'notes.write': 'AMT',
  'users.set-case-id': 'AM',
  'approvals.read': 'AMV',
  'approvals.review': 'AM',
  'jobs.read': 'AMTV',
  'jobs.manage': 'AM',
  'applicants.read': 'AMTV',
  'applicants.review': 'AM',
  'contracts.read': 'AMTV',
  'contracts.seal': 'AM',
  'invoices.read': 'AMTV',
  'invoices.manage': 'AT',
  'transfers.read': 'AMTV',
  'transfers.review': 'AT',
  'files.read': 'AMV',
  'files.review': 'AM',
  'progress.read': 'AMV',
  'progress.manage': 'AM',
  'forms.read': 'AMV',
  'forms.manage': 'AM',
  'fee-plans.read': 'AMTV',
  'fee-plans.manage': 'A',
  'mails.read': 'AMV',
  'mails.manage': 'AM',
  'audit-log.read': 'AMV',
  'roles.read': 'AMV',
  'staff.manage': 'A',
  'settings.read': 'AMV',
  'settings.manage': 'A',
};

/**
 * The calls that need no permission. `public`: without a token. `account`: every role for its own account, even staff who must
 * first set up two-factor authentication. `session`: every role, each for its own records.
 */
export const callsWithoutPermission: Record<'public' | 'account' | 'session', readonly string[]> = {
  public: [
    'POST /oauth/register',
    'POST /oauth/activate',
    'POST /oauth/activate/resend',
    'POST /oauth/login',
    'POST /oauth/login/2fa',
    'POST /oauth/facebook/login',
    'POST /oauth/password/forgot',
    'POST /oauth/password/reset',
    'POST /oauth/links/read',
    'POST /users/email/confirm',
    'POST /users/email/undo',
    'POST /users/email/object',
    'GET /systemconfig/password/rules',
    'GET /settings',
    'GET /about',
    'GET /verify/certificates',
    'GET /verify/files/{sha256}',
  ],
  account: [
    'POST /oauth/logout',
    'GET /users/get/me',
    'PUT /users/update/me',
    'POST /users/email/keep',
    'PUT /users/password/update',
    'GET /users/sessions',
    'DELETE /users/sessions/{uid}',
    'POST /users/sessions/confirm',
    'POST /users/2fa/setup',
    'POST /users/2fa/enable',
    'POST /users/2fa/disable',
    'POST /users/2fa/recovery-codes',
    'GET /notifications',
    'PUT /notifications/read',
  ],
  session: [
    'POST /downloads',
    'GET /jobs/categories',
    // For these calls, every account has its own records. The table below says which other records each role may read.
    'GET /files/{uid}/content',
    'GET /addenda/{uid}',
    'GET /addenda/{uid}/pdf',
    'GET /contracts/{uid}',
    'GET /contracts/{uid}/pdf',
    'GET /invoices/{id}',
    'GET /invoices/{id}/pdf',
    'GET /invoices/{id}/payment-sheet',
    'GET /transfers/{id}/proof',
    'GET /refunds/{id}/evidence',
    'GET /refunds/{id}/proof',
  ],
};

/** The roles whose staff may read a candidate's record at the candidate's own address of it. */
export const recordTable = {
  '/files/{file}/content': 'AMV',
  '/contracts/{contract}': 'AMTV',
  '/contracts/{contract}/pdf': 'AMTV',
  '/invoices/{invoice}': 'AMTV',
  '/invoices/{invoice}/pdf': 'AMTV',
  '/transfers/{transfer}/proof': 'AMTV',
} as const;
