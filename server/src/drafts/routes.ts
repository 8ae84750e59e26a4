import * as contract from '@portal/shared/drafts/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { presentDraft } from './presenter.ts';
import { listDrafts } from './repository.ts';
import { deleteDraft, saveDraft } from './save-draft.ts';

export function draftRoutes(api: Api, deps: Deps): void {
  api.on(contract.listDrafts, async (request) =>
    toShortList((await listDrafts(deps.db, request.actor.id)).map(presentDraft), request.query),
  );
  api.on(contract.saveDraft, (request) => saveDraft(request));
  api.on(contract.deleteDraft, (request) => deleteDraft(request));
}
