import * as contract from '@portal/shared/invoices/contract';
import type { Tx } from '../db/client.ts';
import { issueInvoice } from '../features/invoices/issue-invoice.ts';
import { presentStaffInvoice } from '../features/invoices/presenter.ts';
import { findInvoice } from '../features/invoices/repository.ts';
import { voidInvoice } from '../features/invoices/void-invoice.ts';
import type { Deps } from '../platform/deps.ts';
import type { Api, AuditContext } from '../platform/http/request-context.ts';
import { required } from '../platform/required.ts';
import { syncCompletion } from './complete-contract.ts';

/** Routes for staff that issue and void invoices, which may complete a contract or put it in force again. */
export function invoiceProcessAdminRoutes(api: Api, deps: Deps): void {
  const syncContract = async (tx: Tx, context: AuditContext, contractId: string | null) => {
    if (contractId) await syncCompletion(tx, deps, { context, contractId });
  };

  api.on(contract.issueInvoice, (request) =>
    request.createOnce(
      async (tx) => {
        const id = await issueInvoice(tx, deps, { context: request, email: request.params.email, body: request.body });
        const { invoice } = required(await findInvoice(tx, id), 'a created invoice exists');
        await syncContract(tx, request, invoice.contractId);
        return id;
      },
      async (tx, id) =>
        presentStaffInvoice(tx, required(await findInvoice(tx, id), 'a created invoice exists'), request.language),
    ),
  );
  api.on(contract.voidInvoice, (request) =>
    request.transaction(async (tx) => {
      const invoice = await voidInvoice(tx, deps, {
        context: request,
        id: request.params.id,
        reason: request.body.reason,
      });
      await syncContract(tx, request, invoice.contractUid);
      return invoice;
    }),
  );
}
