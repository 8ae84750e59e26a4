import { AppError } from '@portal/shared/errors/app-error';
import * as invoices from '@portal/shared/invoices/contract';
import * as transfers from '@portal/shared/transfers/contract';
import type { Tx } from '../../db/client.ts';
import { issueInvoice } from '../../features/invoices/issue-invoice.ts';
import { presentStaffInvoice } from '../../features/invoices/presenter.ts';
import { findInvoice } from '../../features/invoices/repository.ts';
import { updateInvoice } from '../../features/invoices/update-invoice.ts';
import { voidInvoice } from '../../features/invoices/void-invoice.ts';
import { findCandidate } from '../../features/users/repository.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Api, AuditContext } from '../../platform/http/request-context.ts';
import { required } from '../../platform/required.ts';
import { syncCompletion } from '../contracts/complete-contract.ts';
import { applyCredit } from './apply-credit.ts';
import { lockPayments } from './lock-payments.ts';
import { reverseTransfer } from './reverse-transfer.ts';
import { reviewTransfer } from './review-transfer.ts';

/** Locks the payments of an invoice's owner, and returns the owner. @throws {AppError} NOT_FOUND */
async function lockPaymentsOfInvoice(tx: Tx, id: string): Promise<string> {
  const found = await findInvoice(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  await lockPayments(tx, found.invoice.userId);
  return found.invoice.userId;
}

/**
 * Routes for staff that change what a person owes or has paid. Credit then pays what is open, and a contract may be completed or
 * in force again.
 */
export function paymentAdminRoutes(api: Api, deps: Deps): void {
  const syncContract = async (tx: Tx, context: AuditContext, contractId: string | null) => {
    if (contractId) await syncCompletion(tx, deps, { context, contractId });
  };

  api.on(invoices.issueInvoice, (request) =>
    request.createOnce(
      async (tx) => {
        const found = await findCandidate(tx, request.params.email);
        if (!found) throw new AppError('NOT_FOUND');
        await lockPayments(tx, found.user.id);
        const id = await issueInvoice(tx, deps, { context: request, email: found.user.email, body: request.body });
        await applyCredit(tx, deps, { context: request, userId: found.user.id });
        const { invoice } = required(await findInvoice(tx, id), 'a created invoice exists');
        await syncContract(tx, request, invoice.contractId);
        return id;
      },
      async (tx, id) =>
        presentStaffInvoice(tx, required(await findInvoice(tx, id), 'a created invoice exists'), request.language),
    ),
  );
  api.on(invoices.updateInvoice, (request) =>
    request.transaction(async (tx) => {
      await lockPaymentsOfInvoice(tx, request.params.id);
      return updateInvoice(tx, deps, { context: request, id: request.params.id, body: request.body });
    }),
  );
  api.on(invoices.voidInvoice, (request) =>
    request.transaction(async (tx) => {
      const userId = await lockPaymentsOfInvoice(tx, request.params.id);
      const { reason } = request.body;
      const voided = await voidInvoice(tx, deps, { context: request, id: request.params.id, reason });
      await applyCredit(tx, deps, { context: request, userId });
      await syncContract(tx, request, voided.contractUid);
      return voided;
    }),
  );
  api.on(transfers.approveTransfer, (request) =>
    request.transaction((tx) =>
      reviewTransfer(tx, deps, {
        context: request,
        id: request.params.id,
        decision: { action: 'approve', ...request.body },
      }),
    ),
  );
  api.on(transfers.rejectTransfer, (request) =>
    request.transaction((tx) =>
      reviewTransfer(tx, deps, {
        context: request,
        id: request.params.id,
        decision: { action: 'reject', reason: request.body.reason },
      }),
    ),
  );
  api.on(transfers.reverseTransfer, (request) =>
    request.transaction((tx) =>
      reverseTransfer(tx, deps, { context: request, id: request.params.id, reason: request.body.reason }),
    ),
  );
}
