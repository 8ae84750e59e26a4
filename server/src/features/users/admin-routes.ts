import { listUserAuditLog } from '@portal/shared/audit-log/contract';
import { endOfDay, startOfDay } from '@portal/shared/calendar/calendar';
import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import * as users from '@portal/shared/users/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { required } from '../../platform/required.ts';
import { presentAudit } from '../audit-log/presenter.ts';
import { listAuditOfPerson } from '../audit-log/repository.ts';
import { exportCandidates } from './export-users.ts';
import { inviteAccount, unknownPassword } from './invite-account.ts';
import { presentUser, presentUserRow } from './presenter.ts';
import { countCandidatesByStatus, findCandidate, findUserById, listCandidates } from './repository.ts';
import { resetCandidateTwoFactor } from './reset-two-factor.ts';
import { setCandidateCaseId } from './set-case-id.ts';

interface JoinedBetween {
  lowerDateJoined?: string | undefined;
  upperDateJoined?: string | undefined;
}

export function userAdminRoutes(api: Api, deps: Deps): void {
  const joinedOf = ({ lowerDateJoined, upperDateJoined }: JoinedBetween) => ({
    from: lowerDateJoined ? startOfDay(lowerDateJoined, deps.clock.timeZone) : undefined,
    before: upperDateJoined ? endOfDay(upperDateJoined, deps.clock.timeZone) : undefined,
  });

  api.on(users.listUsers, async (call) => {
    const { rows, total } = await listCandidates(deps.db, { ...call.query, joined: joinedOf(call.query) });
    return toPage(
      rows.map((row) => presentUserRow(row, call.language)),
      call.query,
      total,
    );
  });
  api.on(users.countUsers, async (call) => {
    const counts = await countCandidatesByStatus(deps.db, { ...call.query, joined: joinedOf(call.query) });
    return { PENDING: 0, REVIEWING: 0, APPROVED: 0, REJECTED: 0, ...counts };
  });
  api.on(users.exportUsers, (call) => exportCandidates(deps, call, { ...call.query, joined: joinedOf(call.query) }));
  api.on(users.inviteUser, async (call) => {
    const passwordHash = await unknownPassword();
    return call.transaction(async (tx) => {
      const id = await inviteAccount(tx, deps, call, { ...call.body, roleName: 'CANDIDATE', passwordHash });
      const invited = required(await findUserById(tx, id), 'an insert answers with its row');
      return presentUser(invited, call.language, deps.identityEncryption);
    });
  });
  api.on(users.getUser, async (call) => {
    const found = await findCandidate(deps.db, call.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    return presentUser(found, call.language, deps.identityEncryption);
  });
  api.on(listUserAuditLog, async (call) => {
    const found = await findCandidate(deps.db, call.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { rows, total } = await listAuditOfPerson(deps.db, found.user, call.query);
    return toPage(rows.map(presentAudit), call.query, total);
  });
  api.on(users.resetUserTwoFactor, (call) => resetCandidateTwoFactor(deps, call));
  api.on(users.setCaseId, (call) => setCandidateCaseId(deps, call));
}
