import { addDays, daysBetween } from '@portal/shared/calendar/calendar';
import * as contract from '@portal/shared/deadlines/contract';
import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import { ownedBy, ownerFilterOf } from '#owners/owned-by-queries.ts';
import type { Deps } from '#platform/deps.ts';
import { refuseStaleEdit } from '#platform/http/failure.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { required } from '#platform/required.ts';
import { findCandidate } from '#users/repository.ts';
import { changeDeadline, requireDone, requireOpen, requireUnstruck } from './change-deadline.ts';
import { createDeadline } from './create-deadline.ts';
import { presentComputed, presentDeadline, presentManual } from './presenter.ts';
import { countDue, countDueByDay, listDue } from './queries.ts';
import { findManual, listClosedManual, listOpenManual } from './repository.ts';

export function deadlineAdminRoutes(api: Api, { db, clock }: Deps): void {
  const presentOf = () => ({ today: clock.today(), timeZone: clock.timeZone });

  api.on(contract.listDeadlines, async (request) => {
    const { query, language } = request;
    const { page, pageSize, sort, owner: _owner, ...given } = query;
    const filter = { ...given, owned: ownedBy(ownerFilterOf(request, clock)) };
    const present = presentOf();
    const rows = await listDue(db, filter, { present, language, sort, page: { page, pageSize } });
    // A page beyond the end has no row that knows the total.
    const total = rows[0]?.total ?? (page === 1 ? 0 : await countDue(db, filter, present));
    return toPage(
      rows.map((row) => presentDeadline(row, { language, today: present.today })),
      query,
      total,
    );
  });
  api.on(contract.countDeadlines, async (request) => {
    const { owner: _owner, ...query } = request.query;
    const from = query.from ?? clock.today();
    const to = query.to ?? addDays(from, contract.maxCountedDays - 1);
    const days = daysBetween(from, to);
    if (days < 0 || days >= contract.maxCountedDays) throw invalidFields({ to: 'INVALID_FIELD' });
    const owned = ownedBy(ownerFilterOf(request, clock));
    return { days: await countDueByDay(db, { ...query, from, to, owned }, presentOf()) };
  });
  api.on(contract.listDeadlinesOf, async ({ params, query, language }) => {
    const found = await findCandidate(db, params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const userId = found.user.id;
    const present = presentOf();
    const reader = { language, today: present.today };
    const due = await listDue(db, { userId }, { present, language });
    const open = await listOpenManual(db, userId);
    const items = due.map((row) => {
      const manual = open.find(({ deadline }) => deadline.id === row.uid);
      return manual ? presentManual(manual, reader) : presentComputed(row, reader);
    });
    const closed = (await listClosedManual(db, userId)).map((row) => presentManual(row, reader));
    return toShortList([...items, ...closed], query);
  });

  api.on(contract.createDeadline, (request) =>
    request.createOnce(
      async (tx) => {
        const found = await findCandidate(tx, request.params.email);
        if (!found) throw new AppError('NOT_FOUND');
        return createDeadline(tx, { context: request, user: found.user, body: request.body });
      },
      async (tx, id) =>
        presentManual(required(await findManual(tx, id), 'a created deadline exists'), {
          language: request.language,
          today: clock.today(),
        }),
    ),
  );
  api.on(contract.updateDeadline, (request) =>
    request.transaction((tx) => {
      const { seen, name, on } = request.body;
      return changeDeadline(tx, request, {
        uid: request.params.uid,
        today: clock.today(),
        action: 'deadline.update',
        set: (row) => {
          requireOpen(row);
          refuseStaleEdit(seen, { name: row.name, on: row.onDay });
          return { name, onDay: on };
        },
        before: (row) => ({ name: row.name, on: row.onDay }),
        after: { name, on },
      });
    }),
  );
  api.on(contract.completeDeadline, (request) =>
    request.transaction((tx) =>
      changeDeadline(tx, request, {
        uid: request.params.uid,
        today: clock.today(),
        action: 'deadline.complete',
        set: (row) => {
          requireOpen(row);
          return { doneAt: request.now, doneById: request.actor.id };
        },
      }),
    ),
  );
  api.on(contract.reopenDeadline, (request) =>
    request.transaction((tx) =>
      changeDeadline(tx, request, {
        uid: request.params.uid,
        today: clock.today(),
        action: 'deadline.reopen',
        set: (row) => {
          requireDone(row);
          return { doneAt: null, doneById: null };
        },
      }),
    ),
  );
  api.on(contract.strikeDeadline, (request) =>
    request.transaction((tx) => {
      const { reason } = request.body;
      return changeDeadline(tx, request, {
        uid: request.params.uid,
        today: clock.today(),
        action: 'deadline.strike',
        set: (row) => {
          requireUnstruck(row);
          return { struckAt: request.now, struckById: request.actor.id, strikeReason: reason };
        },
        before: (row) => ({ name: row.name, on: row.onDay }),
        after: { reason },
      });
    }),
  );
}
