import { AppError } from '@portal/shared/errors/app-error';
import { toPage } from '@portal/shared/http/paging';
import * as contract from '@portal/shared/invoices/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Api } from '../../platform/http/request-context.ts';
import { required } from '../../platform/required.ts';
import { findCandidate } from '../users/repository.ts';
import { issueInvoice } from './issue-invoice.ts';
import { presentStaffInvoice } from './presenter.ts';
import { findInvoice, listFormNames, listInvoicesOf } from './repository.ts';
import { updateInvoice } from './update-invoice.ts';
import { voidInvoice } from './void-invoice.ts';

export function invoiceAdminRoutes(api: Api, deps: Deps): void {
  api.on(contract.listUserInvoices, async (request) => {
    const found = await findCandidate(deps.db, request.params.email);
    if (!found) throw new AppError('NOT_FOUND');
    const { rows, total } = await listInvoicesOf(deps.db, found.user.id, request.query);
    const items = await Promise.all(rows.map((row) => presentStaffInvoice(deps.db, row, request.language)));
    return toPage(items, request.query, total);
  });
  api.on(contract.listInvoiceForms, async () => ({ items: await listFormNames(deps.db) }));
  api.on(contract.issueInvoice, (request) =>
    request.createOnce(
      (tx) => issueInvoice(tx, deps, { context: request, email: request.params.email, body: request.body }),
      async (tx, id) =>
        presentStaffInvoice(tx, required(await findInvoice(tx, id), 'a created invoice exists'), request.language),
    ),
  );
  api.on(contract.updateInvoice, (request) =>
    request.transaction((tx) =>
      updateInvoice(tx, deps, { context: request, id: request.params.id, body: request.body }),
    ),
  );
  api.on(contract.voidInvoice, (request) =>
    request.transaction((tx) =>
      voidInvoice(tx, deps, { context: request, id: request.params.id, reason: request.body.reason }),
    ),
  );
}
