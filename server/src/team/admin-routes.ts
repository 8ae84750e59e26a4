import { toPage } from '@portal/shared/http/paging';
import * as staff from '@portal/shared/staff/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { inviteAccount, randomPasswordHash } from '#users/invite-account.ts';
import {
  changeRole,
  endAllSessions,
  holdRoleToGive,
  resendStaffInvitation,
  resetTwoFactor,
  setLocked,
} from './change-staff.ts';
import { presentStaff } from './presenter.ts';
import { findStaffById, listStaffAccounts } from './repository.ts';

export function staffAdminRoutes(api: Api, deps: Deps): void {
  api.on(staff.listStaff, async (request) => {
    const { rows, total } = await listStaffAccounts(deps.db, request.query);
    return toPage(
      rows.map((row) => presentStaff(row, request.language)),
      request.query,
      total,
    );
  });
  api.on(staff.inviteStaff, async (request) => {
    const passwordHash = await randomPasswordHash();
    return request.createOnce(
      async (tx) => {
        const role = await holdRoleToGive(tx, request.actor, request.body.roleName);
        return inviteAccount(tx, deps, { context: request, ...request.body, role, passwordHash });
      },
      async (tx, id) =>
        presentStaff(required(await findStaffById(tx, id), 'an invited account exists'), request.language),
    );
  });
  api.on(staff.resendStaffInvitation, (request) => resendStaffInvitation(deps, request));
  api.on(staff.changeStaffRole, changeRole);
  api.on(staff.lockStaff, (request) => setLocked(request, true));
  api.on(staff.unlockStaff, (request) => setLocked(request, false));
  api.on(staff.endStaffSessions, endAllSessions);
  api.on(staff.resetStaffTwoFactor, (request) => resetTwoFactor(deps, request));
}
