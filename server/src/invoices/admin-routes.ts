import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/invoices/contract';
import * as staffContract from '@portal/shared/invoices/staff-contract';
import { lockPerson } from '#applications/lock-person.ts';
import type { Tx } from '#db/client.ts';
import { ownedBy, ownerFilterOf } from '#owners/owned-by-queries.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { required } from '#platform/required.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { findCandidate } from '#users/repository.ts';
import { acceptAsFull } from './accept-as-full.ts';
import { exportListedInvoices } from './export-invoices.ts';
import { issueInvoice } from './issue-invoice.ts';
import { presentStaffInvoice } from './presenter.ts';
import { findFeeSchedule, findInvoice, listInvoicesOf } from './repository.ts';
import { restoreInvoice } from './restore-invoice.ts';
import { presentListedInvoice } from './staff-list-presenter.ts';
import { listInvoicesAcross } from './staff-list-queries.ts';
import { updateInvoice } from './update-invoice.ts';
import { voidInvoice } from './void-invoice.ts';

/** Locks the person of an invoice, and returns the person's id. @throws {AppError} NOT_FOUND */
async function lockOwner(tx: Tx, id: string): Promise<string> {
  const found = await findInvoice(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  await lockPerson(tx, found.invoice.userId);
  return found.invoice.userId;
}

export function invoiceAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listUserInvoices, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { rows, total } = await listInvoicesOf(
      deps.db,
      { userId: found.user.id, areUntoldListed: true },
      request.query,
    );
    const items = await Promise.all(rows.map((row) => presentStaffInvoice(deps.db, row, request.language)));
    return toPage(items, request.query, total);
  });
  api.on(staffContract.listStaffInvoices, async (request) => {
    const { language } = request;
    const { page, pageSize, cursor, sort, owner: _owner, ...rest } = request.query;
    const filter = { ...rest, owned: ownedBy(ownerFilterOf(request, deps.clock)) };
    const shown = { page, pageSize, cursor, sort, language, today: deps.clock.today() };
    const { rows, total } = await listInvoicesAcross(deps.db, filter, shown);
    const items = rows.map((row) => presentListedInvoice(row, { language, clock: deps.clock }));
    return toPage(items, request.query, total);
  });
  api.on(staffContract.exportInvoices, (request) => exportListedInvoices(deps, request));
  api.on(contract.listInvoiceForms, async (request) => {
    const { id: uid, name, title } = await findFeeSchedule(deps.db);
    return toShortList([{ uid, name, title }], request.query);
  });
  api.on(contract.issueInvoice, (request) =>
    request.createOnce(
      async (tx) => {
        const found = await findCandidate(tx, request.params.email);
        if (!found) throw new AppError('NOT_FOUND');
        await lockPerson(tx, found.user.id);
        const id = await issueInvoice(tx, deps, { context: request, email: found.user.email, body: request.body });
        await settleCase(tx, deps, { context: request, userId: found.user.id });
        return id;
      },
      async (tx, id) =>
        presentStaffInvoice(tx, required(await findInvoice(tx, id), 'a created invoice exists'), request.language),
    ),
  );
  api.on(contract.updateInvoice, (request) =>
    request.transaction(async (tx) => {
      await lockOwner(tx, request.params.id);
      return updateInvoice(tx, deps, { context: request, id: request.params.id, body: request.body });
    }),
  );
  api.on(contract.acceptAsFull, (request) =>
    request.transaction(async (tx) => {
      const { id } = request.params;
      const userId = await lockOwner(tx, id);
      await acceptAsFull(tx, deps, { context: request, id, reason: request.body.reason });
      await settleCase(tx, deps, { context: request, userId });
      return presentStaffInvoice(
        tx,
        required(await findInvoice(tx, id), 'an accepted invoice stays'),
        request.language,
      );
    }),
  );
  api.on(contract.voidInvoice, (request) =>
    request.transaction(async (tx) => {
      const { id } = request.params;
      const userId = await lockOwner(tx, id);
      const voided = await voidInvoice(tx, deps, { context: request, id, reason: request.body.reason });
      await settleCase(tx, deps, { context: request, userId });
      return voided;
    }),
  );
  api.on(contract.restoreInvoice, (request) =>
    request.transaction(async (tx) => {
      const { id } = request.params;
      await lockOwner(tx, id);
      return restoreInvoice(tx, deps, { context: request, id, reason: request.body.reason });
    }),
  );
}
