import { AppError } from '@portal/shared/errors/app-error';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { TouchedInvoice } from '#carried-fees/take-back-money.ts';
import { takeBackEvent } from '#corrections/correct-decision.ts';
import { readTold } from '#corrections/told.ts';
import type { Tx } from '#db/client.ts';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import { openCentsOf } from '#invoices/presenter.ts';
import { listInvoicesById, lockInvoice } from '#invoices/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { confirmedCents, sinceReview } from './find-decision.ts';
import { lockTransfer } from './lock-transfer.ts';
import { receivedEvents } from './notify-received.ts';
import { presentStaffTransfer } from './presenter.ts';
import type { TransferRecord } from './repository.ts';
import { findTransfer, transitionTransfer } from './repository.ts';
import { giveTimeToPay, resumeHold, settleMissing, takeBackTransfer } from './return-money.ts';

interface Reversal {
  context: AuditContext;
  id: string;
  reason: string;
  /** The caller tells the candidate what became of the transfer. */
  isTold?: true;
  /** The candidate was never told that it was approved, so no day that the candidate knows moves. */
  isUndone?: boolean;
}

/**
 * Reverses a transfer that was approved by mistake, whatever happened since. Its invoice is open again, and so is each
 * invoice that its surplus paid, or to which it was carried. Granted refunds that can no longer be paid are withdrawn. Steps
 * and applications that the payment led to stay, and say that it is missing.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED if it is not approved
 */
export async function reverseTransfer(
  tx: Tx,
  deps: Deps,
  { context, id, reason, isTold, isUndone = false }: Reversal,
): Promise<StaffTransfer> {
  const record = await lockTransfer(tx, id);
  const { transfer, invoice, user } = record;
  const set = { reason, reversedAt: context.now, reversedById: context.actor?.id ?? null };
  if (!(await transitionTransfer(tx, { id, action: 'reverse' }, set))) {
    throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { transfer: 'TRANSFER_NOT_APPROVED' } });
  }

  const receivedCents = required(transfer.receivedCents, 'an approved transfer has a received amount');
  const { number } = invoice;
  await recordAudit(tx, context, {
    action: 'transfer.reverse',
    subject: { type: 'transfer', uid: id, email: user.email },
    before: { status: 'approved' },
    after: { status: 'reversed', reason, invoice: number, receivedCents },
  });
  const taken = await takeBackTransfer(tx, deps, { context, record });
  const missing = await settleMissing(tx, deps, { context, record, reason, taken });

  const reopened = sumByInvoice([...taken, ...missing.carried]);
  const seatDays = new Map<string, string | undefined>();
  for (const invoiceId of missing.invoiceIds) {
    if (isUndone) await resumeHold(tx, deps, invoiceId);
    else seatDays.set(invoiceId, await giveTimeToPay(tx, deps, invoiceId));
  }
  const touched = await listInvoicesById(tx, missing.invoiceIds);
  const reversedContractIds = touched.flatMap(({ contractId }) => contractId ?? []);
  await settleCase(tx, deps, { context, userId: user.id, reversedContractIds });

  const after = required(await findTransfer(tx, id), 'a reversed transfer exists');
  const dueDay = seatDays.get(invoice.id);
  const openCents = openCentsOf(after.invoice);
  if (!isTold) {
    // Who was not told yet that it was confirmed is told of the mistake alone.
    const decisions = await sinceReview(tx, { transfer, now: context.now });
    const { last, held } = await readTold(tx, { userId: user.id, decisions, now: context.now });
    await takeBackEvent(tx, { recipient: user, now: context.now, decisions: held, events: receivedEvents });
    const amountCents = (last && confirmedCents(decisions, last)) ?? receivedCents;
    const params = { number, amountCents, openCents, reason, ...(dueDay && openCents > 0 && { dueDay }) };
    await notify(tx, deps, { recipient: user, event: 'transfer_reversed', params, now: context.now });
  }
  const others = [...reopened].filter(([invoiceId, cents]) => invoiceId !== invoice.id && cents > 0);
  for (const [invoiceId, cents] of others) await announceReopened(tx, deps, { context, user, invoiceId, cents });
  return presentStaffTransfer(after, context.language);
}

/** What is open again of each invoice, in the order in which it was taken back. */
function sumByInvoice(reopened: readonly TouchedInvoice[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { invoiceId, cents } of reopened) sums.set(invoiceId, (sums.get(invoiceId) ?? 0) + cents);
  return sums;
}

/** Records and notifies that an invoice is open again, because the money of the transfer had paid it. */
async function announceReopened(
  tx: Tx,
  deps: Deps,
  {
    context,
    user,
    invoiceId,
    cents,
  }: { context: AuditContext; user: TransferRecord['user']; invoiceId: string; cents: number },
): Promise<void> {
  const invoice = required(await lockInvoice(tx, invoiceId), 'a reopened invoice exists');
  if (invoice.status === 'void') return;
  const { number, dueDate: dueDay } = invoice;
  const openCents = openCentsOf(invoice);

  await recordAudit(tx, context, {
    action: 'invoice.reopen',
    subject: { type: 'invoice', uid: invoiceId, email: user.email },
    after: { number, amountCents: cents, openCents },
  });
  if (openCents === 0) return;

  const params = { number, name: localInvoiceName(invoice, user.languageCode), openCents, dueDay };
  await notify(tx, deps, { recipient: user, event: 'invoice_reopened', params, now: context.now });
}
