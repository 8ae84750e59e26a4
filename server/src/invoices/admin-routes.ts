import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/invoices/contract';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { toShortList } from '#platform/http/short-list.ts';
import { findCandidate } from '#users/repository.ts';
import { presentStaffInvoice } from './presenter.ts';
import { findFeeSchedule, listInvoicesOf } from './repository.ts';

export function invoiceAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listUserInvoices, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { rows, total } = await listInvoicesOf(deps.db, found.user.id, request.query);
    const items = await Promise.all(rows.map((row) => presentStaffInvoice(deps.db, row, request.language)));
    return toPage(items, request.query, total);
  });
  api.on(contract.listInvoiceForms, async (request) => {
    const { id: uid, name, title } = await findFeeSchedule(deps.db);
    return toShortList([{ uid, name, title }], request.query);
  });
}
