import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import { identityNumbers } from '@portal/shared/personal-info/fields';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import * as contract from '@portal/shared/profile-changes/contract';
import { recordRead, recordReads } from '#audit-log/record-read.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api, RequestContext } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { required } from '#platform/required.ts';
import { findCandidate } from '#users/repository.ts';
import { revealNumber } from '#users/reveal-number.ts';
import { acceptProfileChange } from './accept-profile-change.ts';
import { refuseProfileChange } from './decide-change.ts';
import { presentHistory, presentStaffChanges, withPresent } from './presenter.ts';
import { reopenChange } from './reopen-change.ts';
import type { ChangeRecord } from './repository.ts';
import { findChange, listChanges, listChangesOf, listValuesOf } from './repository.ts';

/** Pending changes wait, so the oldest comes first; of decided ones, the newest. */
const sortedOrders = { requestedAt: 'oldest', '-requestedAt': 'newest' } as const;
const orderOf = { pending: 'oldest', accepted: 'newest', refused: 'newest' } as const;

/** The people whose values a page of the queue shows, each once. */
const peopleOf = (rows: readonly ChangeRecord[]) =>
  [...new Map(rows.map(({ user }) => [user.id, user])).values()].map(({ id: uid, email }) => ({
    type: 'user',
    uid,
    email,
  }));

/** Reveals an identity number of a change to staff. */
const revealChangedNumber = (deps: Deps, request: RequestContext<typeof contract.revealChangedNumber>) =>
  revealNumber(deps, request, async (tx) => {
    const found = await findChange(tx, request.params.uid);
    if (!found) return undefined;
    const { change, user } = found;
    const { field: name, which } = request.body;
    const field = required(
      identityNumbers.find((one) => wireNameOf(one) === name),
      'the schema knows the field',
    );
    return {
      number: (which === 'new' ? change.fields : (await withPresent(tx, change)).previous)[field] ?? null,
      event: {
        action: 'identity-number.reveal',
        subject: { type: 'profile-change', uid: change.id, email: user.email },
        after: { field: name, which },
      },
    };
  });

export function profileChangeAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listAllProfileChanges, async (request) => {
    const { query } = request;
    const { rows, total } = await listChanges(
      deps.db,
      { status: query.status },
      {
        ...query,
        order: query.sort ? sortedOrders[query.sort] : query.status ? orderOf[query.status] : 'pending',
      },
    );
    await recordReads(deps, request, { action: contract.listAllProfileChanges.audits, subjects: peopleOf(rows) });
    return toPage(await presentStaffChanges(deps.db, rows, request.language), query, total);
  });
  api.on(contract.listUserProfileChanges, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { id: uid, email } = found.user;
    const rows = await listChangesOf(deps.db, uid);
    if (rows.length > 0)
      await recordRead(deps, request, {
        action: contract.listUserProfileChanges.audits,
        subject: { type: 'user', uid, email },
      });
    return {
      ...toShortList(await presentStaffChanges(deps.db, rows, request.language), request.query),
      history: presentHistory(await listValuesOf(deps.db, uid), 'staff'),
    };
  });
  api.on(contract.refuseProfileChange, (request) =>
    request.transaction((tx) =>
      refuseProfileChange(tx, deps, { context: request, uid: request.params.uid, reason: request.body.reason }),
    ),
  );
  api.on(contract.reopenProfileChange, (request) =>
    request.transaction((tx) =>
      reopenChange(tx, deps, { context: request, uid: request.params.uid, reason: request.body.reason }),
    ),
  );
  api.on(contract.revealChangedNumber, (request) => revealChangedNumber(deps, request));
  api.on(contract.acceptProfileChange, (request) =>
    request.transaction((tx) => acceptProfileChange(tx, deps, { context: request, uid: request.params.uid })),
  );
}
