import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/profile-changes/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { presentHistory, presentOwnChanges } from './presenter.ts';
import { listChanges, listValuesOf } from './repository.ts';
import { requestProfileChange } from './request-profile-change.ts';

export function profileChangeRoutes(api: Api, deps: Deps): void {
  api.on(contract.listProfileChanges, async (request) => {
    const { actor, query } = request;
    const { rows, total } = await listChanges(
      deps.db,
      { userId: actor.id },
      {
        ...query,
        order: query.sort === 'requestedAt' ? 'oldest' : 'newest',
      },
    );
    const items = await presentOwnChanges(
      deps.db,
      rows.map(({ change }) => change),
    );
    const history = presentHistory(await listValuesOf(deps.db, actor.id), 'candidate');
    return { ...toPage(items, query, total), history };
  });
  api.on(contract.requestProfileChange, (request) => requestProfileChange(deps, request));
}
