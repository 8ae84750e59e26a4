import { AppError } from '@portal/shared/errors/app-error';
import { fullName } from '@portal/shared/format/format';
import type { SavedView } from '@portal/shared/saved-views/contract';
import * as contract from '@portal/shared/saved-views/contract';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext, Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { required } from '#platform/required.ts';
import type { SavedViewRecord } from './repository.ts';
import { deleteView, findView, insertView, listViewsFor, updateView } from './repository.ts';

const presentView = ({ view, owner }: SavedViewRecord, { actor, language }: ActorContext): SavedView => ({
  uid: view.id,
  name: view.name,
  address: view.address,
  isShared: view.isShared,
  owner: { email: owner.email, fullName: fullName(owner, language) },
  isOwn: view.userId === actor.id,
  createdAt: view.createdAt.toISOString(),
});

export function savedViewAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listSavedViews, async (request) => {
    const rows = await listViewsFor(deps.db, request.actor.id, request.query.list);
    return toShortList(
      rows.map((row) => presentView(row, request)),
      request.query,
    );
  });
  api.on(contract.createSavedView, (request) =>
    request.createOnce(
      (tx) => insertView(tx, { ...request.body, userId: request.actor.id, createdAt: request.now }),
      async (tx, id) => presentView(required(await findView(tx, id), 'a created view exists'), request),
    ),
  );
  api.on(contract.updateSavedView, (request) =>
    request.transaction(async (tx) => {
      const own = { id: request.params.uid, userId: request.actor.id };
      if (!(await updateView(tx, own, request.body))) throw new AppError('NOT_FOUND');
      return presentView(required(await findView(tx, own.id), 'an updated view exists'), request);
    }),
  );
  api.on(contract.deleteSavedView, (request) =>
    request.transaction(async (tx) => {
      const isDeleted = await deleteView(tx, { id: request.params.uid, userId: request.actor.id });
      if (!isDeleted) throw new AppError('NOT_FOUND');
      return null;
    }),
  );
}
