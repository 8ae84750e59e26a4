import type { StaffInvoice } from '@portal/shared/invoices/contract';
import { invoiceWorkflow } from '@portal/shared/invoices/workflow';
import { recordAudit } from '#audit-log/record.ts';
import { takeBackDecision } from '#corrections/correct-decision.ts';
import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import { findApplicationHeldBy } from '#holds/holds.ts';
import type { CreditMove } from '#ledger/money.ts';
import { entryTimeOf, postVoid } from '#ledger/post.ts';
import type { Recipient } from '#mails/outbox.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findOpening } from './find-voiding.ts';
import { getLockedInvoice, refuseClosed } from './lock-invoice.ts';
import { presentStaffInvoice } from './presenter.ts';
import { releasePayments } from './release-payments.ts';
import { findInvoice, transitionInvoice } from './repository.ts';

/**
 * Voids an unpaid invoice, which stays on record. Refuses for an invoice that holds a seat while its application is pending
 * (the seat would be held for nothing) and for one that a payment step waits for (the step could never complete).
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED with the reason
 */
export async function voidInvoice(
  tx: Tx,
  deps: Deps,
  { context, id, reason }: { context: AuditContext; id: string; reason: string },
): Promise<StaffInvoice> {
  const { invoice, user } = await getLockedInvoice(tx, id);
  if (!invoiceWorkflow.transitions.void.from.includes(invoice.status)) refuseClosed();
  if ((await findApplicationHeldBy(tx, invoice))?.status === 'pending') refuseClosed('INVOICE_HOLDS_PLACE');
  if (invoice.requiredForStep) refuseClosed('INVOICE_GATES_STEP');
  // One that staff issued or restored by hand within the last minutes was never told. One of the plan came with another decision.
  const opening = await findOpening(tx, invoice);
  await takeBackDecision(tx, {
    recipient: user,
    now: context.now,
    undone: opening ? [opening] : [],
    correct: () => recordVoid(tx, deps, { context, invoice, user, reason }),
    tell: () => tellVoid(tx, deps, { context, invoice, user, reason }),
  });
  const record = required(await findInvoice(tx, invoice.id), 'a void invoice stays');
  return presentStaffInvoice(tx, record, context.language);
}

interface InvoiceVoiding {
  context: AuditContext;
  invoice: InvoiceRow;
  user: Recipient;
  reason: string;
}

/**
 * Voids a locked, unpaid invoice and makes its payments credit. Returns the credit that returned to where it arose.
 * @throws {AppError} 409 if it is not open
 */
export async function recordVoid(
  tx: Tx,
  deps: Deps,
  { context, invoice, user, reason }: InvoiceVoiding,
): Promise<CreditMove[]> {
  const time = entryTimeOf(deps.clock, context.now);
  const returned = await releasePayments(tx, time, invoice);
  if (!(await transitionInvoice(tx, { id: invoice.id, action: 'void' }, { paidCents: 0 }))) refuseClosed();
  await postVoid(tx, time, [invoice]);
  const { number, amountCents } = invoice;

  await recordAudit(tx, context, {
    action: 'invoice.void',
    subject: { type: 'invoice', uid: invoice.id, email: user.email },
    before: { status: 'not_paid' },
    after: { status: 'void', number, amountCents, reason },
  });
  return returned;
}

function tellVoid(tx: Tx, deps: Deps, { context, invoice, user, reason }: InvoiceVoiding): Promise<void> {
  const name = localInvoiceName(invoice, user.languageCode);
  return notify(tx, deps, {
    recipient: user,
    event: 'invoice_voided',
    params: { number: invoice.number, name, reason },
    now: context.now,
  });
}
