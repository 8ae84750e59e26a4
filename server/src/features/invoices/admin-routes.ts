import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/invoices/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/call.ts';
import { findCandidate } from '../users/repository.ts';
import { changeUnpaidInvoice } from './change-invoice.ts';
import { requestPayment } from './create-invoice.ts';
import { presentStaffInvoice } from './presenter.ts';
import { listFormNames, listInvoicesOf } from './repository.ts';
import { voidUnpaidInvoice } from './void-invoice.ts';

export function invoiceAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listUserInvoices, async (call) => {
    const found = await findCandidate(deps.db, call.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { rows, total } = await listInvoicesOf(deps.db, found.user.id, call.query);
    const items = await Promise.all(rows.map((row) => presentStaffInvoice(deps.db, row, call.language)));
    return toPage(items, call.query, total);
  });
  api.on(contract.listInvoiceForms, async () => ({ items: await listFormNames(deps.db) }));
  api.on(contract.createInvoice, (call) =>
    call.transaction((tx) => requestPayment(tx, deps, call, call.params.email, call.body)),
  );
  api.on(contract.changeInvoice, (call) =>
    call.transaction((tx) => changeUnpaidInvoice(tx, deps, call, call.params.id, call.body)),
  );
  api.on(contract.voidInvoice, (call) =>
    call.transaction((tx) => voidUnpaidInvoice(tx, deps, call, call.params.id, call.body.reason)),
  );
}
