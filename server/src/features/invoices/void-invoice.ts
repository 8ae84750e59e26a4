import { nameIn } from '@portal/shared/format/format';
import type { StaffInvoice } from '@portal/shared/invoices/contract';
import { invoiceWorkflow } from '@portal/shared/invoices/workflow';
import type { Tx } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Origin } from '../../platform/http/call.ts';
import { required } from '../../platform/required.ts';
import { findHeldApplication } from '../applications/holds.ts';
import { recordAudit } from '../audit-log/record.ts';
import { enterVoided, entryTimeOf } from '../ledger/enter.ts';
import type { Recipient } from '../notifications/tell.ts';
import { tell } from '../notifications/tell.ts';
import { holdInvoice, refuseClosed } from './hold-invoice.ts';
import { presentStaffInvoice } from './presenter.ts';
import { findInvoice, moveInvoice } from './repository.ts';

/**
 * Voids an invoice that nobody paid; it stays in the record. Not one that holds a place while its application is
 * pending, nor one that a payment step waits for: the place would be held for nothing, the step could never complete.
 * @throws {AppError} NOT_FOUND; 409 OBSERVATION_IS_COMPLETED_OR_LOCKED with the reason
 */
export async function voidUnpaidInvoice(
  tx: Tx,
  deps: Deps,
  origin: Origin,
  id: string,
  reason: string,
): Promise<StaffInvoice> {
  const { invoice, user } = await holdInvoice(tx, id);
  if (!invoiceWorkflow.transitions.void.from.includes(invoice.status)) refuseClosed();
  if ((await findHeldApplication(tx, invoice))?.status === 'pending') refuseClosed('INVOICE_HOLDS_PLACE');
  if (invoice.gates) refuseClosed('INVOICE_GATES_STEP');
  await voidOpenInvoice(tx, deps, origin, { invoice, user }, reason);
  const record = required(await findInvoice(tx, invoice.id), 'a void invoice stays');
  return presentStaffInvoice(tx, record, origin.language);
}

/** Voids an open invoice that is held, and tells whose it is. @throws {AppError} 409 when it is not open */
export async function voidOpenInvoice(
  tx: Tx,
  deps: Deps,
  origin: Origin,
  { invoice, user }: { invoice: InvoiceRow; user: Recipient },
  reason: string,
): Promise<void> {
  const { from, to } = invoiceWorkflow.transitions.void;
  if (!(await moveInvoice(tx, invoice.id, from, { status: to }))) refuseClosed();
  await enterVoided(tx, entryTimeOf(deps.clock, origin.now), [invoice]);
  const { number, amountCents } = invoice;
  await recordAudit(tx, origin, {
    action: 'invoice.void',
    subject: { type: 'invoice', uid: invoice.id, email: user.email },
    before: { status: 'not_paid' },
    after: { status: to, number, amountCents, reason },
  });
  const name = nameIn(invoice, user.languageCode);
  await tell(tx, deps, user, 'invoice_voided', { number, name, reason }, origin.now);
}
