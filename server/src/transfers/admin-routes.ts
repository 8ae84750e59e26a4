import { endOfDay, startOfDay } from '@portal/shared/calendar/calendar';
import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/transfers/contract';
import { ownedBy, ownerFilterOf } from '#owners/owned-by-queries.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { findCandidate } from '#users/repository.ts';
import { revealNumber } from '#users/reveal-number.ts';
import { correctTransfer } from './correct-transfer.ts';
import { presentStaffTransfer } from './presenter.ts';
import { reassignTransfer } from './reassign-transfer.ts';
import { recordPayment } from './record-payment.ts';
import { reopenTransfer } from './reopen-transfer.ts';
import { findTransfer, listTransferRecords } from './repository.ts';
import { reverseTransfer } from './reverse-transfer.ts';
import { reviewTransfer } from './review-transfer.ts';

const orderOf = { createdAt: 'oldest', '-createdAt': 'newest' } as const;

export function transferAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.revealTransferAccount, (request) =>
    revealNumber(deps, request, async (tx) => {
      const found = await findTransfer(tx, request.params.id);
      if (!found) return undefined;
      const subject = { type: 'transfer', uid: found.transfer.id, email: found.user.email };
      return { number: found.transfer.accountNumber, event: { action: 'transfer.reveal-account', subject } };
    }),
  );
  api.on(contract.listStaffTransfers, async (request) => {
    const { createdAtFrom, createdAtTo, receivedFrom, receivedTo, status, sort, search } = request.query;
    const { jobUid, plan, employer } = request.query;
    const { timeZone } = deps.clock;
    const filter = {
      status,
      search,
      jobs: { jobUid, plan, employer },
      owned: ownedBy(ownerFilterOf(request, deps.clock)),
      received: { from: receivedFrom, to: receivedTo, timeZone },
      from: createdAtFrom ? startOfDay(createdAtFrom, timeZone) : undefined,
      before: createdAtTo ? endOfDay(createdAtTo, timeZone) : undefined,
    };
    const { rows, total } = await listTransferRecords(deps.db, filter, {
      ...request.query,
      // What waits comes first, the oldest of it. Of what was decided, the newest is looked for.
      order: sort ? orderOf[sort] : status && status !== 'pending' ? 'newest' : 'waiting',
    });
    return toPage(
      rows.map((row) => presentStaffTransfer(row, request.language)),
      request.query,
      total,
    );
  });
  api.on(contract.listUserTransfers, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { rows, total } = await listTransferRecords(
      deps.db,
      { userId: found.user.id },
      { ...request.query, order: orderOf[request.query.sort ?? '-createdAt'] },
    );
    return toPage(
      rows.map((row) => presentStaffTransfer(row, request.language)),
      request.query,
      total,
    );
  });
  api.on(contract.approveTransfer, (request) =>
    request.transaction((tx) =>
      reviewTransfer(tx, deps, {
        context: request,
        id: request.params.id,
        decision: { action: 'approve', ...request.body },
      }),
    ),
  );
  api.on(contract.rejectTransfer, (request) =>
    request.transaction((tx) =>
      reviewTransfer(tx, deps, {
        context: request,
        id: request.params.id,
        decision: { action: 'reject', reason: request.body.reason },
      }),
    ),
  );
  api.on(contract.recordPayment, (request) => recordPayment(deps, request));
  api.on(contract.correctTransfer, (request) =>
    request.transaction((tx) =>
      correctTransfer(tx, deps, { context: request, id: request.params.id, body: request.body }),
    ),
  );
  api.on(contract.reassignTransfer, (request) =>
    request.transaction((tx) =>
      reassignTransfer(tx, deps, { context: request, id: request.params.id, body: request.body }),
    ),
  );
  api.on(contract.reopenTransfer, (request) =>
    request.transaction((tx) =>
      reopenTransfer(tx, deps, { context: request, id: request.params.id, reason: request.body.reason }),
    ),
  );
  api.on(contract.reverseTransfer, (request) =>
    request.transaction((tx) =>
      reverseTransfer(tx, deps, { context: request, id: request.params.id, reason: request.body.reason }),
    ),
  );
}
