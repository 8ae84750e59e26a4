import { AppError, invalidFields } from '@portal/shared/errors/app-error';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type { approveTransfer, StaffTransfer } from '@portal/shared/transfers/contract';
import { faultOfPaymentDay } from '@portal/shared/transfers/payment-day';
import { transferWorkflow } from '@portal/shared/transfers/workflow';
import { lockPerson } from '#applications/lock-person.ts';
import { recordAudit } from '#audit-log/record.ts';
import { findContract } from '#contracts/repository.ts';
import type { Tx } from '#db/client.ts';
import { extendHoldAfterReview } from '#holds/holds.ts';
import { readOwedRefund } from '#invoices/owed-refund.ts';
import { openCentsOf } from '#invoices/presenter.ts';
import { lockInvoice } from '#invoices/repository.ts';
import { setPaid } from '#invoices/set-paid.ts';
import { whyNotDue } from '#invoices/why-not-due.ts';
import { planReceipt } from '#ledger/money.ts';
import { entryTimeOf, postReceipt } from '#ledger/post.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { settleCase } from '#settlement/settle-case.ts';
import { presentStaffTransfer } from './presenter.ts';
import type { TransferRecord } from './repository.ts';
import { findTransfer, transitionTransfer } from './repository.ts';

type Approval = { action: 'approve' } & BodyOf<typeof approveTransfer>;
type Rejection = { action: 'reject'; reason: string };
type Review<Decision> = { context: AuditContext; record: TransferRecord; decision: Decision };

/** Locks the payments of the person and the invoice, then reads the transfer. @throws {AppError} NOT_FOUND */
export async function lockTransfer(tx: Tx, id: string): Promise<TransferRecord> {
  const found = await findTransfer(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  await lockPerson(tx, found.user.id);
  await lockInvoice(tx, found.invoice.id);
  // A colleague may have decided while this transaction waited for the locks. Then the second read shows it.
  return (await findTransfer(tx, id)) ?? found;
}

/**
 * Approves or rejects a transfer that is in review. The received money pays the invoice; a rest stays open, and a surplus
 * becomes credit. Money for an invoice that is no longer due is credit too, and the invoice is closed; if the contract has
 * ended meanwhile, its refund is opened or calculated again.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED when it was decided before; VALIDATION_ERROR for a
 * day in the future
 */
export async function reviewTransfer(
  tx: Tx,
  deps: Deps,
  { context, id, decision }: { context: AuditContext; id: string; decision: Approval | Rejection },
): Promise<StaffTransfer> {
  const record = await lockTransfer(tx, id);
  if (decision.action === 'approve') await approve(tx, deps, { context, record, decision });
  else await reject(tx, deps, { context, record, decision });
  return presentStaffTransfer((await findTransfer(tx, id)) ?? record, context.language);
}

const refuseDecided = (): never => {
  throw new AppError('OBSERVATION_IS_COMPLETED_OR_LOCKED', { fields: { transfer: 'TRANSFER_DECIDED' } });
};

const auditedReview = ({ transfer, user }: TransferRecord, action: 'approve' | 'reject', after: object) => ({
  action: `transfer.${action}` as const,
  subject: { type: 'transfer', uid: transfer.id, email: user.email },
  before: { status: 'pending' },
  after: { status: transferWorkflow.transitions[action].to, ...after },
});

async function approve(tx: Tx, deps: Deps, { context, record, decision }: Review<Approval>): Promise<void> {
  const { transfer, invoice, user } = record;
  const { receivedCents = transfer.amountCents, receivedOn = null, bankReference = '' } = decision;
  const fault = receivedOn && faultOfPaymentDay(receivedOn, deps.clock.today());
  if (fault) throw invalidFields({ receivedOn: fault });
  const received = { receivedCents, receivedOn, bankReference: bankReference || null };
  const set = { ...received, reviewedAt: context.now, reviewedById: context.actor?.id ?? null };
  if (!(await transitionTransfer(tx, { id: transfer.id, action: 'approve' }, set))) refuseDecided();

  const isOpen = invoice.status === 'not_paid' || invoice.status === 'pending';
  const why = isOpen ? await whyNotDue(tx, invoice) : null;
  const dueCents = why ? await readOwedRefund(tx, invoice) : openCentsOf(invoice);
  const receipt = planReceipt({ receivedCents, dueCents });
  const time = entryTimeOf(deps.clock, context.now);
  await postReceipt(tx, time, { invoice, transferId: transfer.id, receipt });
  const paidCents = invoice.paidCents + receipt.paid;
  const status = isOpen ? await setPaid(tx, invoice, { paidCents, today: deps.clock.today() }) : invoice.status;

  const { number } = invoice;
  const { amountCents } = transfer;
  const after = { reason: null, invoice: number, amountCents, ...received, creditCents: receipt.credit };
  await recordAudit(tx, context, auditedReview(record, 'approve', after));
  await notifyReceived(tx, deps, {
    context,
    record,
    amountCents: receivedCents,
    openCents: dueCents - receipt.paid,
    creditCents: receipt.credit,
    isRefunded: await hasEnded(tx, invoice.contractId),
  });

  if (!why && status === 'not_paid') await extendHoldAfterReview(tx, deps, invoice);
  await settleCase(tx, deps, { context, userId: user.id, paidContractId: invoice.contractId });
}

interface Received {
  context: AuditContext;
  record: TransferRecord;
  amountCents: number;
  openCents: number;
  creditCents: number;
  /** Whether the contract has ended, so that credit is refunded. */
  isRefunded: boolean;
}

async function hasEnded(tx: Tx, contractId: string | null): Promise<boolean> {
  const status = contractId ? (await findContract(tx, contractId))?.contract.status : undefined;
  return status === 'ended' || status === 'cancelled';
}

async function notifyReceived(tx: Tx, deps: Deps, received: Received): Promise<void> {
  const { context, record, amountCents, openCents, creditCents, isRefunded } = received;
  const { number } = record.invoice;
  const notice = { recipient: record.user, now: context.now };
  if (openCents > 0) {
    const params = { number, amountCents, openCents };
    await notify(tx, deps, { ...notice, event: 'transfer_partly_paid', params });
  } else if (creditCents > 0) {
    const params = { number, amountCents, creditCents, ...(isRefunded && { isRefunded }) };
    await notify(tx, deps, { ...notice, event: 'transfer_with_credit', params });
  } else await notify(tx, deps, { ...notice, event: 'transfer_approved', params: { number, amountCents } });
}

async function reject(tx: Tx, deps: Deps, { context, record, decision }: Review<Rejection>): Promise<void> {
  const { transfer, invoice, user } = record;
  const { reason } = decision;
  const set = { reason, reviewedAt: context.now, reviewedById: context.actor?.id ?? null };
  if (!(await transitionTransfer(tx, { id: transfer.id, action: 'reject' }, set))) refuseDecided();

  const { number } = invoice;
  const { amountCents } = transfer;
  await recordAudit(tx, context, auditedReview(record, 'reject', { reason, invoice: number, amountCents }));
  // Another transfer may have paid the invoice, or its application ended, while this one was in review.
  const isOpen = invoice.status === 'pending';
  const why = isOpen ? await whyNotDue(tx, invoice) : null;
  const params = { number, amountCents, reason, ...((why || !isOpen) && { isClosed: true }) };
  await notify(tx, deps, { recipient: user, event: 'transfer_rejected', params, now: context.now });
  if (!isOpen) return;

  const status = await setPaid(tx, invoice, { paidCents: invoice.paidCents, today: deps.clock.today() });
  if (!why && status === 'not_paid') await extendHoldAfterReview(tx, deps, invoice);
  await settleCase(tx, deps, { context, userId: user.id });
}
