import { AppError } from '@portal/shared/errors/app-error';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/jobs/contract';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gte, lte } from 'drizzle-orm';
import { jobs } from '../../db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { exactFirst, matchesFolded, matchesText } from '../../platform/search.ts';
import { presentJob } from './presenter.ts';
import { findJob, isInCategory, isVisibleTo, listCategories, listJobRecords, sortByTitle } from './repository.ts';

const orderOf = (sort: string | undefined, language: LanguageCode): SQL[] => {
  if (!sort) return [];
  const columns = { createdAt: jobs.createdAt, salaryFromCents: jobs.salaryFromCents, title: sortByTitle(language) };
  const column = columns[sort.replace(/^-/, '') as keyof typeof columns];
  return [sort.startsWith('-') ? desc(column) : asc(column)];
};

export function jobRoutes(api: Api, deps: Deps): void {
  api.on(contract.listJobs, async (call) => {
    const { query, actor, language } = call;
    const condition = and(
      isVisibleTo(deps.db, actor.id),
      matchesFolded(jobs.searchText, query.search),
      matchesText(jobs.location, query.location),
      query.category ? isInCategory(deps.db, query.category) : undefined,
      query.status && eq(jobs.status, query.status),
      // A job is in a salary range when the two overlap.
      query.salaryFrom === undefined ? undefined : gte(jobs.salaryToCents, query.salaryFrom),
      query.salaryTo === undefined ? undefined : lte(jobs.salaryFromCents, query.salaryTo),
    );
    const order = [...exactFirst(jobs.searchText, query.search), ...orderOf(query.sort, language)];
    const { rows, total } = await listJobRecords(deps.db, condition, order, query);
    return toPage(
      rows.map((row) => presentJob(row, language)),
      query,
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
