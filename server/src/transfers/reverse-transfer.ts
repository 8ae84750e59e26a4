import { holdDays } from '@portal/shared/applications/workflow';
import { addDays } from '@portal/shared/calendar/calendar';
import { AppError } from '@portal/shared/errors/app-error';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { TouchedInvoice } from '#carried-fees/take-back-money.ts';
import { carryFeesBack, takeBackMoney } from '#carried-fees/take-back-money.ts';
import type { Tx } from '#db/client.ts';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import { restoreHold } from '#holds/holds.ts';
import { openCentsOf } from '#invoices/presenter.ts';
import { listInvoicesById, lockInvoice, setDueDate } from '#invoices/repository.ts';
import { postReversal } from '#ledger/post.ts';
import { readPaidByTransfer } from '#ledger/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { withdrawUncovered } from '#refunds/withdraw-uncovered.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { presentStaffTransfer } from './presenter.ts';
import type { TransferRecord } from './repository.ts';
import { findTransfer, transitionTransfer } from './repository.ts';
import { lockTransfer } from './review-transfer.ts';

interface Reversal {
  context: AuditContext;
  id: string;
  reason: string;
}

/**
 * Reverses a transfer that was approved by mistake, whatever happened since. Its invoice is open again, and so is each
 * invoice that its surplus paid, or to which it was carried. Granted refunds that can no longer be paid are withdrawn. Steps
 * and applications that the payment led to stay, and say that it is missing.
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
  const { number } = invoice;
  await recordAudit(tx, context, {
    action: 'transfer.reverse',
    subject: { type: 'transfer', uid: id, email: user.email },
    before: { status: 'approved' },
    after: { status: 'reversed', reason, invoice: number, receivedCents },
  });
  const taken = await takeBackMoney(tx, deps, {
    userId: user.id,
    invoiceId: invoice.id,
    receivedCents,
    paidCents: await readPaidByTransfer(tx, id),
    post: (parts, time) => postReversal(tx, time, { invoice, transferId: id, parts }),
    context,
  });
  const missing = await settleMissing(tx, deps, { context, record, reason, taken });

  const reopened = sumByInvoice([...taken, ...missing.carried]);
  const seatDays = new Map<string, string | undefined>();
  for (const invoiceId of missing.invoiceIds) seatDays.set(invoiceId, await giveTimeToPay(tx, deps, invoiceId));
  const touched = await listInvoicesById(tx, missing.invoiceIds);
  const reversedContractIds = touched.flatMap(({ contractId }) => contractId ?? []);
  await settleCase(tx, deps, { context, userId: user.id, reversedContractIds });

  const after = required(await findTransfer(tx, id), 'a reversed transfer exists');
  const dueDay = seatDays.get(invoice.id);
  const openCents = openCentsOf(after.invoice);
  const params = { number, amountCents: receivedCents, openCents, reason, ...(dueDay && openCents > 0 && { dueDay }) };
  await notify(tx, deps, { recipient: user, event: 'transfer_reversed', params, now: context.now });
  const others = [...reopened].filter(([invoiceId, cents]) => invoiceId !== invoice.id && cents > 0);
  for (const [invoiceId, cents] of others) await announceReopened(tx, deps, { context, user, invoiceId, cents });
  return presentStaffTransfer(after, context.language);
}

interface Missing {
  context: AuditContext;
  record: TransferRecord;
  reason: string;
  taken: readonly TouchedInvoice[];
}

/**
 * Withdraws the granted refunds and takes back the carried fees that the reversal leaves without money, until neither changes
 * anything: a fee that is taken back from an ended contract may be granted there as a refund. Returns what is open again of the
 * fees, and every touched invoice.
 */
async function settleMissing(
  tx: Tx,
  deps: Deps,
  { context, record: { invoice, user }, reason, taken }: Missing,
): Promise<{ carried: TouchedInvoice[]; invoiceIds: string[] }> {
  const invoiceIds = new Set(taken.map(({ invoiceId }) => invoiceId));
  const carried: TouchedInvoice[] = [];
  for (;;) {
    for (const id of await withdrawUncovered(tx, deps, { context, invoice, reason })) invoiceIds.add(id);

    const back = await carryFeesBack(tx, deps, { context, user, invoiceIds: [...invoiceIds] });
    if (back.length === 0) return { carried, invoiceIds: [...invoiceIds] };
    carried.push(...back);
    for (const { invoiceId } of back) invoiceIds.add(invoiceId);
  }
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

/**
 * Holds the seat again if the application fee is open again, and moves a due date that is over by a week from today. Returns the last
 * day of the seat, on which the fee is then due.
 */
async function giveTimeToPay(tx: Tx, deps: Deps, invoiceId: string): Promise<string | undefined> {
  const invoice = required(await lockInvoice(tx, invoiceId), 'a reopened invoice exists');
  if (invoice.status === 'paid' || invoice.status === 'void') return undefined;
  const lastDay = await restoreHold(tx, deps, invoice);
  // Without a seat, too, nobody is asked to pay by a day that is over.
  const dueDay = lastDay ?? (invoice.dueDate < deps.clock.today() ? addDays(deps.clock.today(), holdDays) : undefined);
  if (dueDay && dueDay > invoice.dueDate) await setDueDate(tx, invoice.id, dueDay);
  return lastDay;
}
