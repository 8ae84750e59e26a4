import { listUserConsents } from '@portal/shared/consents/contract';
import { AppError } from '@portal/shared/errors/app-error';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { findCandidate } from '#users/repository.ts';
import { presentConsents } from './presenter.ts';
import { listNewestConsents } from './repository.ts';

export function consentAdminRoutes(api: Api, deps: Deps): void {
  api.on(listUserConsents, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    return toShortList(
      presentConsents(await listNewestConsents(deps.db, found.user.id), request.language),
      request.query,
    );
  });
}
