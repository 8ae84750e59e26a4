import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import { listUserTimeline } from '@portal/shared/timeline/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { findCandidate } from '#users/repository.ts';
import { listEntryIds } from './entry-queries.ts';
import { readEntries } from './read-entries.ts';

export function timelineAdminRoutes(api: Api, { db }: Deps): void {
  api.on(listUserTimeline, async ({ params, query, actor, now, language }) => {
    const found = await findCandidate(db, params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const person = found.user;
    const may = (key: Parameters<typeof actor.permissions.has>[0]) => actor.permissions.has(key);
    const { ids, total } = await listEntryIds(db, { person, may, now, kind: query.kind }, query);
    return toPage(await readEntries(db, ids, { person, language, may }), query, total);
  });
}
