import { AppError } from '@portal/shared/errors/app-error';
import * as contract from '@portal/shared/labor-progress/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { findCandidate } from '#users/repository.ts';
import { stepNamed } from './lock-case.ts';
import { readNotice } from './read-notice.ts';

export function laborProgressRoutes(api: Api, deps: Deps): void {
  api.on(contract.getUserNotice, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    return readNotice(deps, request, { owner: found.user, step: stepNamed(request.params.step), ...request.query });
  });
  api.on(contract.getNotice, (request) =>
    readNotice(deps, request, { owner: request.actor, step: stepNamed(request.params.step), ...request.query }),
  );
}
