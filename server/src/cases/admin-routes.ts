import * as bulk from '@portal/shared/cases/bulk-contract';
import { caseSteps } from '@portal/shared/cases/columns';
import type { CaseBoard } from '@portal/shared/cases/contract';
import { exportCases, getCase, getCaseBoard, listCases } from '@portal/shared/cases/contract';
import { sendReminders } from '@portal/shared/cases/reminders-contract';
import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import { ownerFilterOf } from '#owners/owned-by-queries.ts';
import type { Deps } from '#platform/deps.ts';
import type { ActorContext, Api } from '#platform/http/request-context.ts';
import { findCandidate } from '#users/repository.ts';
import { exportListedCases } from './export-cases.ts';
import { presentCase } from './presenter.ts';
import { findCaseId, findCaseIds, readCases, readSteps } from './queries.ts';
import { runBulkAction } from './run-bulk-action.ts';
import { sendReminders as remind } from './send-reminders.ts';

export function caseAdminRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;
  const queryOf = <Query extends { owner?: string | undefined }>(request: ActorContext & { query: Query }) => ({
    ...request.query,
    ofOwner: ownerFilterOf(request, clock),
    language: request.language,
    today: clock.today(),
    timeZone: clock.timeZone,
  });

  api.on(listCases, async (request) => {
    const query = queryOf(request);
    const { ids, total } = await findCaseIds(db, query, request.query);
    const rows = await readCases(db, ids, query);
    return toPage(
      rows.map((row) => presentCase(row, request.language)),
      request.query,
      total,
    );
  });
  api.on(getCase, async (request) => {
    if (!(await findCandidate(db, request.params.email))) throw new AppError('NOT_FOUND');
    const id = await findCaseId(db, request.params.email);
    const [row] = id ? await readCases(db, [id], { ...request, today: clock.today(), timeZone: clock.timeZone }) : [];
    return row ? presentCase(row, request.language) : null;
  });
  api.on(getCaseBoard, async (request) => {
    const query = queryOf(request);
    const steps = await readSteps(db, query);
    const rows = await readCases(
      db,
      steps.flatMap(({ ids }) => ids),
      query,
    );
    const cases = rows.map((row) => presentCase(row, request.language));
    const columns: CaseBoard['columns'] = caseSteps.flatMap((step) => {
      const found = steps.find((one) => one.step === step);
      if (!found) return [];
      const { ids: _ids, ...totals } = found;
      return [{ ...totals, cases: cases.filter((one) => one.step === step) }];
    });
    return { columns };
  });
  api.on(bulk.runBulkAction, (request) => runBulkAction(deps, request));
  api.on(sendReminders, (request) => {
    const { filter } = request.body;
    return remind(deps, request, filter && queryOf({ ...request, query: filter }));
  });
  api.on(exportCases, (request) => exportListedCases(deps, request, queryOf(request)));
}
