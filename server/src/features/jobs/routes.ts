import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/jobs/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { presentJob } from './presenter.ts';
import { listVisibleJobs } from './queries.ts';
import { findJob, isVisibleTo, listCategories } from './repository.ts';

export function jobRoutes(api: Api, deps: Deps): void {
  api.on(contract.listJobs, async (call) => {
    const { rows, total } = await listVisibleJobs(deps.db, call.actor.id, call.query, call.language);
    return toPage(
      rows.map((row) => presentJob(row, call.language)),
      call.query,
      total,
    );
  });
  api.on(contract.listJobCategories, async () => ({
    items: (await listCategories(deps.db)).map(({ id, name, labelVi, labelEn }) => ({
      uid: id,
      name,
      labelVi,
      labelEn,
    })),
  }));
  api.on(contract.getJob, async (call) => {
    const record = await findJob(deps.db, call.params.uid, isVisibleTo(deps.db, call.actor.id));
    if (!record) throw new AppError('NOT_FOUND');
    return presentJob(record, call.language);
  });
}
