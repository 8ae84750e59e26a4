import { toPage } from '@portal/shared/http/paging';
import * as staff from '@portal/shared/staff/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { required } from '../../platform/required.ts';
import { inviteAccount, unknownPassword } from '../users/invite-account.ts';
import { changeRole, endAllSessions, resetTwoFactor, setLocked } from './change-staff.ts';
import { presentStaff } from './presenter.ts';
import { findStaff, listStaffAccounts } from './repository.ts';

export function staffAdminRoutes(api: Api, deps: Deps): void {
  api.on(staff.listStaff, async (call) => {
    const { rows, total } = await listStaffAccounts(deps.db, call.query);
    return toPage(
      rows.map((row) => presentStaff(row, call.language)),
      call.query,
      total,
    );
  });
  api.on(staff.inviteStaff, async (call) => {
    const passwordHash = await unknownPassword();
    return call.transaction(async (tx) => {
      await inviteAccount(tx, deps, call, { ...call.body, passwordHash });
      const invited = required(await findStaff(tx, call.body.email), 'an insert answers with its row');
      return presentStaff(invited, call.language);
    });
  });
  api.on(staff.changeStaffRole, changeRole);
  api.on(staff.lockStaff, (call) => setLocked(call, true));
  api.on(staff.unlockStaff, (call) => setLocked(call, false));
  api.on(staff.endStaffSessions, endAllSessions);
  api.on(staff.resetStaffTwoFactor, resetTwoFactor);
}
