import { mailRequestsPerAccount } from '@portal/shared/auth/limits';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { changeStaffRole, lockStaff, resetStaffTwoFactor, StaffAccount } from '@portal/shared/staff/contract';
import { recordAudit } from '#audit-log/record.ts';
import { sendLink } from '#auth/links.ts';
import { lockAccount } from '#auth/repository.ts';
import { endSessions, revokeCredentials } from '#auth/sessions/repository.ts';
import { setTwoFactorDisabled } from '#auth/two-factor/repository.ts';
import type { Tx } from '#db/client.ts';
import { notify } from '#notifications/notify.ts';
import { releaseCandidates } from '#owners/release-candidates.ts';
import { countAttempt } from '#platform/attempts.ts';
import type { Deps } from '#platform/deps.ts';
import type { Actor, AuditContext, RequestContext } from '#platform/http/request-context.ts';
import { refuseMoreThanOwn } from '#roles/own-permissions.ts';
import type { RoleRow } from '#roles/repository.ts';
import { holdStaffRole } from '#roles/repository.ts';
import { updateUser } from '#users/repository.ts';
import { presentStaff } from './presenter.ts';
import type { StaffRecord } from './repository.ts';
import { countActiveAdministrators, findStaff, lockAdministrators } from './repository.ts';

/** A call about a colleague, by address. */
type StaffCall = Pick<RequestContext<typeof lockStaff>, keyof AuditContext | 'actor' | 'params' | 'transaction'>;

const refuse = (code: FieldCode): AppError =>
  new AppError('INVALID_ARGUMENTS', { status: 409, fields: { account: code } });

/**
 * Changes a colleague's account and returns it. Staff change neither their own account here nor that of a colleague with more
 * permissions, and an active administrator always remains.
 * @throws {AppError} NOT_FOUND; PERMISSION_DENIED; 409 OWN_ACCOUNT, LAST_ADMINISTRATOR, ACCOUNT_STATE
 */
async function changeStaff(
  request: StaffCall,
  change: (tx: Tx, found: StaffRecord) => Promise<void>,
): Promise<StaffAccount> {
  const { params, actor, language } = request;
  return request.transaction(async (tx) => {
    await lockAdministrators(tx);
    const found = await findStaff(tx, params.email);
    if (!found) throw new AppError('NOT_FOUND');
    if (found.user.id === actor.id) throw refuse('OWN_ACCOUNT');
    refuseMoreThanOwn(actor, found.role.permissions, 'account');
    await change(tx, found);
    if ((await countActiveAdministrators(tx)) === 0) throw refuse('LAST_ADMINISTRATOR');
    const changed = await findStaff(tx, params.email);
    if (!changed) throw new AppError('NOT_FOUND');
    return presentStaff(changed, language);
  });
}

const subjectOf = ({ user }: StaffRecord) => ({ type: 'user', uid: user.id, email: user.email });

/**
 * Sends the invitation again to a colleague who has not accepted it. The new link voids the earlier one.
 * @throws {AppError} as {@link changeStaff}; TOO_MANY_REQUESTS above the limit of emails to an address
 */
export async function resendStaffInvitation(deps: Deps, request: StaffCall): Promise<StaffAccount> {
  const { params, now } = request;
  await countAttempt(deps.db, `invitation:${params.email.toLowerCase()}`, { limit: mailRequestsPerAccount, now });
  return changeStaff(request, async (tx, found) => {
    // A colleague who accepts the invitation at this moment would get a link that no longer works.
    const user = await lockAccount(tx, found.user.id);
    if (user.activatedAt || user.isLocked) throw refuse('ACCOUNT_STATE');
    await recordAudit(tx, request, { action: 'staff.resend-invitation', subject: subjectOf(found) });
    await sendLink(tx, deps, { kind: 'invitation', user, now });
  });
}

/**
 * Finds the role that somebody is to have. It is not deleted before the transaction ends.
 * @throws {AppError} VALIDATION_ERROR if staff have no such role; PERMISSION_DENIED if it has more permissions than the actor
 */
export async function holdRoleToGive(tx: Tx, actor: Actor, roleName: string): Promise<RoleRow> {
  const role = await holdStaffRole(tx, roleName);
  if (!role) throw invalidFields({ roleName: 'INVALID_FIELD' });
  refuseMoreThanOwn(actor, role.permissions, 'roleName');
  return role;
}

export const changeRole = (request: RequestContext<typeof changeStaffRole>): Promise<StaffAccount> =>
  changeStaff(request, async (tx, found) => {
    const role = await holdRoleToGive(tx, request.actor, request.body.roleName);
    if (role.id === found.role.id) throw refuse('ACCOUNT_STATE');
    await updateUser(tx, found.user.id, { roleId: role.id });
    // The rights of the old role must end at once.
    await endSessions(tx, found.user.id, { now: request.now });
    const [before, after] = [{ roleName: found.role.name }, { roleName: role.name }];
    await recordAudit(tx, request, { action: 'staff.change-role', subject: subjectOf(found), before, after });
    const subject = { type: 'role', uid: role.id, email: found.user.email };
    await recordAudit(tx, request, { action: 'role.assign', subject, before, after });
  });

export const setLocked = (request: StaffCall, isLocked: boolean): Promise<StaffAccount> =>
  changeStaff(request, async (tx, found) => {
    if (found.user.isLocked === isLocked) throw refuse('ACCOUNT_STATE');
    await updateUser(tx, found.user.id, { isLocked });
    await recordAudit(tx, request, { action: isLocked ? 'staff.lock' : 'staff.unlock', subject: subjectOf(found) });
    if (!isLocked) return;
    await revokeCredentials(tx, found.user.id, { now: request.now });
    await releaseCandidates(tx, request, found.user);
  });

export const endAllSessions = (request: StaffCall): Promise<StaffAccount> =>
  changeStaff(request, async (tx, found) => {
    await endSessions(tx, found.user.id, { now: request.now });
    await recordAudit(tx, request, { action: 'staff.end-sessions', subject: subjectOf(found) });
  });

/**
 * Turns two-factor authentication off for a colleague who lost the phone and the recovery codes. The administrator
 * verifies the identity; the reason in the audit log says how. The colleague is notified.
 */
export const resetTwoFactor = (
  deps: Deps,
  request: RequestContext<typeof resetStaffTwoFactor>,
): Promise<StaffAccount> =>
  changeStaff(request, async (tx, found) => {
    if (!(await setTwoFactorDisabled(tx, found.user.id))) throw refuse('ACCOUNT_STATE');
    await endSessions(tx, found.user.id, { now: request.now });
    const { reason } = request.body;
    await recordAudit(tx, request, {
      action: 'staff.reset-two-factor',
      subject: subjectOf(found),
      ...(reason && { after: { reason } }),
    });
    await notify(tx, deps, { recipient: found.user, event: 'two_factor_reset', params: {}, now: request.now });
  });
