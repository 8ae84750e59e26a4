import { AppError } from '@portal/shared/errors/app-error';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import type { Tx } from '../db/client.ts';
import { recordAudit } from '../features/audit-log/record.ts';
import { restoreHold } from '../features/holds/holds.ts';
import { openCentsOf } from '../features/invoices/presenter.ts';
import { lockInvoice } from '../features/invoices/repository.ts';
import { setPaid } from '../features/invoices/set-paid.ts';
import { recordVoid } from '../features/invoices/void-invoice.ts';
import { moneyOf, planReversal } from '../features/ledger/money.ts';
import { entryTimeOf, postCreditMove, postReversal } from '../features/ledger/post.ts';
import { listMoneyPostings, readPaidByTransfer, readRefundedCents } from '../features/ledger/repository.ts';
import { notify } from '../features/notifications/notify.ts';
import { presentStaffTransfer } from '../features/transfers/presenter.ts';
import type { TransferRecord } from '../features/transfers/repository.ts';
import { findTransfer, transitionTransfer } from '../features/transfers/repository.ts';
import { isStillDue } from '../features/transfers/still-due.ts';
import type { Deps } from '../platform/deps.ts';
import type { AuditContext } from '../platform/http/request-context.ts';
import { required } from '../platform/required.ts';
import { applyCredit } from './apply-credit.ts';
import { syncCompletion } from './complete-contract.ts';
import { recalculateRefund } from './refund-late-payment.ts';
import { lockTransfer } from './review-transfer.ts';

interface Reversal {
  context: AuditContext;
  id: string;
  reason: string;
}

/**
 * Reverses a transfer that was approved by mistake, whatever happened since. Its invoice is open again, and so is each
 * invoice that its surplus paid. Steps and applications that the payment led to stay, and say that it is missing.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED if it is not approved
 */
export async function reverseTransfer(tx: Tx, deps: Deps, { context, id, reason }: Reversal): Promise<StaffTransfer> {
  const record = await lockTransfer(tx, id);
  const { transfer, invoice, user } = record;
  const set = { reason, reversedAt: context.now, reversedById: context.actor?.id ?? null };
  if (!(await transitionTransfer(tx, { id, action: 'reverse' }, set))) {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { transfer: 'TRANSFER_NOT_APPROVED' } });
  }

  const receivedCents = required(transfer.receivedCents, 'an approved transfer has a received amount');
  const paidCents = await readPaidByTransfer(tx, id);
  const money = moneyOf(await listMoneyPostings(tx, user.id));
  const plan = planReversal(money, { invoiceId: invoice.id, receivedCents, paidCents });
  const time = entryTimeOf(deps.clock, context.now);
  const parts = { paid: plan.opened, credit: plan.credit };
  await postReversal(tx, time, { invoice, transferId: id, parts });
  await takeBack(tx, deps, { invoiceId: invoice.id, cents: plan.opened });
  for (const { to, cents } of plan.takenBack) {
    const paidByCredit = required(await lockInvoice(tx, to), 'credit paid an invoice');
    const move = { kind: 'credit_taken_back', invoice: paidByCredit, creditInvoiceId: invoice.id, cents } as const;
    await postCreditMove(tx, time, move);
    await takeBack(tx, deps, { invoiceId: to, cents });
  }

  const { number } = invoice;
  const touched = [...new Set([invoice.id, ...plan.takenBack.map(({ to }) => to)])];
  await recordAudit(tx, context, {
    action: 'transfer.reverse',
    subject: { type: 'transfer', uid: id, email: user.email },
    before: { status: 'approved' },
    after: { status: 'reversed', reason, invoice: number, receivedCents },
  });
  for (const invoiceId of touched) await settleReopened(tx, deps, { context, invoiceId, user });
  if (invoice.contractId) await recalculateRefund(tx, deps, { context, contractId: invoice.contractId });
  await applyCredit(tx, deps, { context, userId: user.id });

  const after = required(await findTransfer(tx, id), 'a reversed transfer exists');
  const params = { number, amountCents: receivedCents, openCents: openCentsOf(after.invoice), reason };
  await notify(tx, deps, { recipient: user, event: 'transfer_reversed', params, now: context.now });
  return presentStaffTransfer(after, context.language);
}

/** Takes an amount back from what was paid of an invoice, which opens it again. */
async function takeBack(tx: Tx, deps: Deps, { invoiceId, cents }: { invoiceId: string; cents: number }): Promise<void> {
  const invoice = required(await lockInvoice(tx, invoiceId), 'a paid invoice exists');
  if (cents > 0) await setPaid(tx, invoice, { paidCents: invoice.paidCents - cents, today: deps.clock.today() });
}

/** Holds the seat of an application fee again that is open again, and voids an invoice that is no longer due. */
async function settleReopened(
  tx: Tx,
  deps: Deps,
  { context, invoiceId, user }: { context: AuditContext; invoiceId: string; user: TransferRecord['user'] },
): Promise<void> {
  const invoice = required(await lockInvoice(tx, invoiceId), 'a reopened invoice exists');
  if (invoice.contractId) await syncCompletion(tx, deps, { context, contractId: invoice.contractId });
  if (invoice.status === 'paid' || invoice.status === 'void') return;
  await restoreHold(tx, deps, invoice);

  // A refunded invoice stays open, because the person owes the refund.
  const isRefunded = (await readRefundedCents(tx, invoice.id)) > 0;
  if (invoice.status === 'pending' || isRefunded || (await isStillDue(tx, invoice))) return;
  await recordVoid(tx, deps, { context, invoice, user, reason: 'NO_LONGER_DUE' });
}
