import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/jobs/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { presentJob } from './presenter.ts';
import { listVisibleJobs } from './queries.ts';
import { findJob, isVisibleTo, listCategories } from './repository.ts';

export function jobRoutes(api: Api, deps: Deps): void {
  api.on(contract.listJobs, async (request) => {
    const { rows, total } = await listVisibleJobs(deps.db, request.actor.id, {
      query: request.query,
      language: request.language,
    });
    return toPage(
      rows.map((row) => presentJob(row, request.language)),
      request.query,
      total,
    );
  });
  api.on(contract.listJobCategories, async (request) => {
    const rows = await listCategories(deps.db);
    return toShortList(
      rows.map(({ id, name, label }) => ({ uid: id, name, label })),
      request.query,
    );
  });
  api.on(contract.getJob, async (request) => {
    const record = await findJob(deps.db, request.params.uid, isVisibleTo(deps.db, request.actor.id));
    if (!record) throw new AppError('NOT_FOUND');
    return presentJob(record, request.language);
  });
}
