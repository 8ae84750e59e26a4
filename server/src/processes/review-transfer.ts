import { AppError } from '@portal/shared/errors/app-error';
import type { BodyOf } from '@portal/shared/http/endpoint';
import type { approveTransfer, StaffTransfer } from '@portal/shared/transfers/contract';
import { transferWorkflow } from '@portal/shared/transfers/workflow';
import type { Tx } from '../db/client.ts';
import { recordAudit } from '../features/audit-log/record.ts';
import { endHold, extendHoldAfterReview } from '../features/holds/holds.ts';
import { openCentsOf } from '../features/invoices/presenter.ts';
import { lockInvoice, transitionInvoice } from '../features/invoices/repository.ts';
import { setPaid } from '../features/invoices/set-paid.ts';
import { recordVoid, voidOpenInvoice } from '../features/invoices/void-invoice.ts';
import { moneyOf, planReceipt } from '../features/ledger/money.ts';
import { entryTimeOf, postReceipt } from '../features/ledger/post.ts';
import { listMoneyPostings } from '../features/ledger/repository.ts';
import { notify } from '../features/notifications/notify.ts';
import { presentStaffTransfer } from '../features/transfers/presenter.ts';
import type { TransferRecord } from '../features/transfers/repository.ts';
import { findTransfer, transitionTransfer } from '../features/transfers/repository.ts';
import { isStillDue } from '../features/transfers/still-due.ts';
import type { Deps } from '../platform/deps.ts';
import { invalidFields } from '../platform/http/failure.ts';
import type { AuditContext } from '../platform/http/request-context.ts';
import { applyCredit } from './apply-credit.ts';
import { syncCompletion } from './complete-contract.ts';
import { completePaidSteps } from './complete-paid-steps.ts';
import { lockPayments } from './lock-payments.ts';
import { refundLatePayment } from './refund-late-payment.ts';

type Approval = { action: 'approve' } & BodyOf<typeof approveTransfer>;
type Rejection = { action: 'reject'; reason: string };
type Review<Decision> = { context: AuditContext; record: TransferRecord; decision: Decision };

/** Locks the payments of the person and the invoice, then reads the transfer. @throws {AppError} NOT_FOUND */
export async function lockTransfer(tx: Tx, id: string): Promise<TransferRecord> {
  const found = await findTransfer(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  await lockPayments(tx, found.user.id);
  await lockInvoice(tx, found.invoice.id);
  // A colleague may have decided while this transaction waited for the locks. Then the second read shows it.
  return (await findTransfer(tx, id)) ?? found;
}

/**
 * Approves or rejects a transfer that is in review. The received money pays the invoice; a rest stays open, and a surplus
 * becomes credit. Money for an invoice that is no longer due is credit too, and the invoice becomes void; if the contract
 * has ended meanwhile, its refund is opened.
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
  if (receivedOn && receivedOn > deps.clock.today()) throw invalidFields({ receivedOn: 'DATE_IN_FUTURE' });
  const received = { receivedCents, receivedOn, bankReference: bankReference || null };
  const set = { ...received, reviewedAt: context.now, reviewedById: context.actor?.id ?? null };
  if (!(await transitionTransfer(tx, { id: transfer.id, action: 'approve' }, set))) refuseDecided();

  const isDue = invoice.status === 'paid' || (invoice.status !== 'void' && (await isStillDue(tx, invoice)));
  const money = moneyOf(await listMoneyPostings(tx, user.id));
  const receipt = planReceipt(money, { invoiceId: invoice.id, receivedCents, isDue });
  const time = entryTimeOf(deps.clock, context.now);
  await postReceipt(tx, time, { invoice, transferId: transfer.id, receipt });
  const paidCents = invoice.paidCents + receipt.paid;
  const status = isDue ? await setPaid(tx, invoice, { paidCents, today: deps.clock.today() }) : 'void';

  const { number } = invoice;
  const { amountCents } = transfer;
  const after = { reason: null, invoice: number, amountCents, ...received, creditCents: receipt.credit };
  await recordAudit(tx, context, auditedReview(record, 'approve', after));
  const openCents = openCentsOf({ ...invoice, paidCents, status });
  await notifyReceived(tx, deps, {
    context,
    record,
    amountCents: receivedCents,
    openCents,
    creditCents: receipt.credit,
  });

  if (!isDue && invoice.status !== 'void') {
    await transitionInvoice(tx, { id: invoice.id, action: 'refuseTransfer' });
    await recordVoid(tx, deps, { context, invoice, user, reason: 'NO_LONGER_DUE' });
  }
  if (status === 'paid' && invoice.status !== 'paid') {
    await endHold(tx, invoice);
    if (invoice.contractId) await completePaidSteps(tx, deps, { context, contractId: invoice.contractId });
  }
  if (status === 'not_paid') await extendHoldAfterReview(tx, deps, invoice);
  if (invoice.contractId) {
    await syncCompletion(tx, deps, { context, contractId: invoice.contractId });
    await refundLatePayment(tx, deps, { context, contractId: invoice.contractId });
  }
  await applyCredit(tx, deps, { context, userId: user.id });
}

interface Received {
  context: AuditContext;
  record: TransferRecord;
  amountCents: number;
  openCents: number;
  creditCents: number;
}

async function notifyReceived(tx: Tx, deps: Deps, received: Received): Promise<void> {
  const { context, record, amountCents, openCents, creditCents } = received;
  const { number } = record.invoice;
  const notice = { recipient: record.user, now: context.now };
  if (openCents > 0) {
    const params = { number, amountCents, openCents };
    await notify(tx, deps, { ...notice, event: 'transfer_partly_paid', params });
  } else if (creditCents > 0) {
    const params = { number, amountCents, creditCents };
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
  if (isOpen && !(await isStillDue(tx, invoice))) {
    await transitionInvoice(tx, { id: invoice.id, action: 'refuseTransfer' });
    await voidOpenInvoice(tx, deps, { context, invoice, user, reason });
    return;
  }

  const params = { number, amountCents, reason };
  await notify(tx, deps, { recipient: user, event: 'transfer_rejected', params, now: context.now });
  if (!isOpen) return;
  const status = await setPaid(tx, invoice, { paidCents: invoice.paidCents, today: deps.clock.today() });
  if (status === 'not_paid') await extendHoldAfterReview(tx, deps, invoice);
  await applyCredit(tx, deps, { context, userId: user.id });
}
