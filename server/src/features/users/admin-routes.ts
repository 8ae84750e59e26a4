import { endOfDay, startOfDay } from '@portal/shared/calendar/calendar';
import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import * as users from '@portal/shared/users/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { presentUser, presentUserRow } from './presenter.ts';
import { findCandidate, listCandidates } from './repository.ts';
import { setCandidateCaseId } from './set-case-id.ts';

export function userAdminRoutes(api: Api, deps: Deps): void {
  api.on(users.listUsers, async (call) => {
    const { lowerDateJoined, upperDateJoined } = call.query;
    const { timeZone } = deps.clock;
    const { rows, total } = await listCandidates(deps.db, call.query, {
      from: lowerDateJoined ? startOfDay(lowerDateJoined, timeZone) : undefined,
      before: upperDateJoined ? endOfDay(upperDateJoined, timeZone) : undefined,
    });
    return toPage(
      rows.map((row) => presentUserRow(row, call.language)),
      call.query,
      total,
    );
  });
  api.on(users.getUser, async (call) => {
    const found = await findCandidate(deps.db, call.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    return presentUser(found, call.language, deps.identityEncryption);
  });
  api.on(users.setCaseId, (call) => setCandidateCaseId(deps, call));
}
