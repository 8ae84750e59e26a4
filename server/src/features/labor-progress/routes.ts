import { AppError } from '@portal/shared/errors/app-error';
import * as contract from '@portal/shared/labor-progress/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { findCandidate } from '../users/repository.ts';
import { stepNamed } from './lock-case.ts';
import { readNotice } from './read-notice.ts';

export function laborProgressRoutes(api: Api, deps: Deps): void {
  api.on(contract.getUserNotice, async (call) => {
    const found = await findCandidate(deps.db, call.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    return readNotice(deps, call, found.user, stepNamed(call.params.step));
  });
  api.on(contract.getNotice, (call) => readNotice(deps, call, call.actor, stepNamed(call.params.step)));
}
