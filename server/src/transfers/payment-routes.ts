import { AppError } from '@portal/shared/errors/app-error';
import * as invoices from '@portal/shared/invoices/contract';
import * as transfers from '@portal/shared/transfers/contract';
import { lockPerson } from '#applications/lock-person.ts';
import type { Tx } from '#db/client.ts';
import { issueInvoice } from '#invoices/issue-invoice.ts';
import { presentStaffInvoice } from '#invoices/presenter.ts';
import { findInvoice } from '#invoices/repository.ts';
import { updateInvoice } from '#invoices/update-invoice.ts';
import { voidInvoice } from '#invoices/void-invoice.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { findCandidate } from '#users/repository.ts';
import { reverseTransfer } from './reverse-transfer.ts';
import { reviewTransfer } from './review-transfer.ts';

/** Locks the person of an invoice, and returns the person's id. @throws {AppError} NOT_FOUND */
async function lockOwner(tx: Tx, id: string): Promise<string> {
  const found = await findInvoice(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  await lockPerson(tx, found.invoice.userId);
  return found.invoice.userId;
}

/** Routes for staff that change what a person owes or has paid. */
export function paymentAdminRoutes(api: Api, deps: Deps): void {
  api.on(invoices.issueInvoice, (request) =>
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
  api.on(invoices.updateInvoice, (request) =>
    request.transaction(async (tx) => {
      await lockOwner(tx, request.params.id);
      return updateInvoice(tx, deps, { context: request, id: request.params.id, body: request.body });
    }),
  );
  api.on(invoices.voidInvoice, (request) =>
    request.transaction(async (tx) => {
      const { id } = request.params;
      const userId = await lockOwner(tx, id);
      const voided = await voidInvoice(tx, deps, { context: request, id, reason: request.body.reason });
      await settleCase(tx, deps, { context: request, userId });
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
