import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DecisionRace, Named } from './decision-race.ts';
import {
  auditLog,
  callerRow,
  closed,
  leaves,
  otherAction,
  person,
  refused,
  roleNamed,
  row,
  succeeds,
} from './decision-race.ts';

const administrators = roleNamed('ADMIN');
const unchanged = refused(409, 'INVALID_ARGUMENTS', { account: 'ACCOUNT_STATE' });
const taken = refused(409, 'EMAIL_ALREADY_EXIST', { email: 'DUPLICATE_VALUE_FOR_ITEM' });
const mailHandled = closed({ mail: 'MAIL_NOT_FAILED' });
const approvalDecided = closed({ approval: 'APPROVAL_DECIDED' });
const personOfApproval: DecisionRace['hold'] = async ({ params }, { product }) => {
  const { rows } = await product.deps.db.execute<{ id: string }>(
    sql`select user_id as id from approvals where id = ${params.uid}`,
  );
  return { table: 'users', id: rows[0]?.id ?? '' };
};
const link = ({ body }: Named) => ({
  table: 'one_time_tokens',
  id: createHash('sha256').update(String(body.token)).digest('hex'),
  column: 'token_hash',
});

/** Accounts of candidates and staff, their roles, and their second step. */
export const accountRaces: DecisionRace[] = [
  {
    on: 'POST /admin/scheduled-decisions/resume',
    hold: () => ({ table: 'clock_watch', id: '1' }),
    loses: refused(409, 'SUBJECT_NOT_LOCKED'),
    leaves: leaves('scheduled-decisions.resume'),
  },
  {
    on: 'POST /oauth/register',
    // A new account refers to its role: the first waits for the role, with a row that the second one meets.
    hold: roleNamed('CANDIDATE'),
    loses: taken,
    leaves: leaves('account.register', { mails: 1 }),
    isKeyed: true,
  },
  {
    on: 'POST /oauth/facebook/login',
    hold: roleNamed('CANDIDATE'),
    loses: { status: 200, message_code: 'SUCCESS', data: expect.objectContaining({ role_name: 'CANDIDATE' }) },
    // The second login is one from a new device, because no device has the cookie of the first yet.
    leaves: leaves(['account.register', 'account.log-in', 'account.log-in'], { mails: 1 }),
  },
  {
    on: 'POST /admin/users',
    hold: roleNamed('CANDIDATE'),
    loses: taken,
    leaves: leaves('account.invite', { mails: 1 }),
  },
  {
    on: 'POST /admin/users/{email}/invitation/resend',
    hold: person,
    loses: closed(),
    leaves: leaves('account.resend-invitation', { mails: 1 }),
  },
  {
    on: 'POST /admin/staff',
    hold: auditLog,
    loses: taken,
    leaves: leaves('account.invite', { mails: 1 }),
  },
  {
    on: 'POST /users/email/undo',
    hold: link,
    loses: refused(401, 'INVALID_OR_EXPIRED_TOKEN'),
    leaves: leaves('account.undo-email-change', { notified: ['email_change_undone'] }),
  },
  {
    on: 'POST /users/email/object',
    hold: link,
    loses: refused(401, 'INVALID_OR_EXPIRED_TOKEN'),
    leaves: leaves('approval.object', { notified: ['staff_email_change_stopped'], mails: 2 }),
  },
  {
    on: 'POST /admin/users/{email}/email',
    hold: person,
    loses: closed({ email: 'APPROVAL_OPEN' }),
    leaves: leaves('approval.request', { notified: ['staff_email_change_requested'] }),
    isKeyed: true,
  },
  {
    on: 'POST /admin/approvals/{uid}/approve',
    hold: personOfApproval,
    loses: approvalDecided,
    leaves: leaves('approval.approve', { mails: 2 }),
  },
  {
    on: 'POST /admin/approvals/{uid}/refuse',
    rival: otherAction('POST /admin/approvals/{uid}/approve'),
    hold: personOfApproval,
    loses: approvalDecided,
    leaves: leaves('approval.refuse', { notified: ['staff_email_change_stopped'], mails: 2 }),
  },
  {
    on: 'POST /admin/mails/{uid}/resend',
    hold: row('mails'),
    loses: mailHandled,
    leaves: leaves('mail.resend', { mails: 1 }),
  },
  {
    on: 'POST /admin/mails/{uid}/close',
    rival: otherAction('POST /admin/mails/{uid}/resend'),
    hold: row('mails'),
    loses: mailHandled,
    leaves: leaves('mail.close'),
  },
  {
    on: 'DELETE /users/sessions/{uid}',
    hold: row('sessions'),
    loses: refused(404, 'NOT_FOUND'),
    leaves: leaves('account.end-session'),
  },
  {
    on: 'PUT /onboarding/acknowledgement',
    hold: callerRow,
    loses: succeeds,
    leaves: leaves('account.acknowledge'),
  },
  {
    on: 'POST /admin/users/{email}/reset-two-factor',
    hold: person,
    loses: refused(409, 'INVALID_ARGUMENTS', { two_factor: 'TWO_FACTOR_OFF' }),
    leaves: leaves('two-factor.reset', { notified: ['two_factor_reset'] }),
  },
  {
    on: 'POST /admin/users/{email}/lock',
    hold: person,
    loses: unchanged,
    leaves: leaves('account.lock', { notified: ['account_locked'] }),
  },
  {
    on: 'POST /admin/users/{email}/unlock',
    hold: person,
    loses: unchanged,
    leaves: leaves('account.unlock', { notified: ['account_unlocked'] }),
  },
  {
    on: 'POST /users/2fa/disable',
    hold: callerRow,
    loses: closed({ two_factor: 'TWO_FACTOR_OFF' }),
    leaves: leaves('two-factor.disable', { notified: ['two_factor_disabled'] }),
  },
  {
    on: 'POST /users/2fa/recovery-codes',
    hold: callerRow,
    // A code is accepted once.
    loses: refused(400, 'INVALID_TWO_FACTOR_CODE'),
    leaves: leaves(['two-factor.renew-recovery-codes', 'two-factor.fail'], { notified: ['recovery_codes_renewed'] }),
  },
  {
    on: 'PUT /admin/users/{email}/owner',
    hold: person,
    // The second one finds the owner that it asks for.
    loses: succeeds,
    leaves: leaves('owner.set'),
  },
  {
    on: 'DELETE /admin/absences/{uid}',
    hold: row('absences'),
    loses: refused(404, 'NOT_FOUND'),
    leaves: leaves('absence.delete'),
  },
  {
    on: 'PUT /admin/staff/{email}/role',
    hold: administrators,
    loses: unchanged,
    leaves: leaves(['staff.change-role', 'role.assign']),
  },
  {
    on: 'POST /admin/roles',
    hold: auditLog,
    loses: refused(409, 'DUPLICATE_VALUE_FOR_ITEM', { name: 'ROLE_NAME_TAKEN' }),
    leaves: leaves('role.create'),
  },
  {
    on: 'DELETE /admin/roles/{id}',
    hold: row('roles', 'id'),
    loses: refused(404, 'ROLE_NOT_FOUND'),
    leaves: leaves('role.delete'),
  },
  {
    on: 'POST /admin/staff/{email}/lock',
    hold: administrators,
    loses: unchanged,
    leaves: leaves('staff.lock'),
  },
  {
    on: 'POST /admin/staff/{email}/lock',
    rival: otherAction('POST /admin/staff/{email}/unlock'),
    hold: administrators,
    loses: succeeds,
    leaves: leaves(['staff.lock', 'staff.unlock']),
  },
  {
    on: 'POST /admin/staff/{email}/unlock',
    hold: administrators,
    loses: unchanged,
    leaves: leaves('staff.unlock'),
  },
  {
    on: 'POST /admin/staff/{email}/reset-two-factor',
    hold: administrators,
    loses: unchanged,
    leaves: leaves('staff.reset-two-factor', { notified: ['two_factor_reset'] }),
  },
];
