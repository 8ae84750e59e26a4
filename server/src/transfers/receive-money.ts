import type { InvoiceStatus } from '@portal/shared/invoices/workflow';
import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { readOwedRefund } from '#invoices/owed-refund.ts';
import { openCentsOf } from '#invoices/presenter.ts';
import { lockInvoice } from '#invoices/repository.ts';
import { setPaid } from '#invoices/set-paid.ts';
import type { NotDue } from '#invoices/why-not-due.ts';
import { whyNotDue } from '#invoices/why-not-due.ts';
import type { Receipt } from '#ledger/entries.ts';
import { planReceipt } from '#ledger/money.ts';
import type { TransferDecision } from '#ledger/post.ts';
import { entryTimeOf, postReceipt } from '#ledger/post.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';

interface Receiving extends TransferDecision {
  context: AuditContext;
  invoiceId: string;
  receivedCents: number;
  /** The day on which the payment counts as confirmed if it pays the invoice; by default today. */
  approvalDay?: string | undefined;
}

interface Received {
  /** The invoice as it was before. */
  invoice: InvoiceRow;
  receipt: Receipt;
  /** The part that is still due. */
  openCents: number;
  /** Why nothing more is due on the invoice. */
  why: NotDue | null;
  status: InvoiceStatus;
}

/**
 * Posts money that a transfer brought. It pays what is due on the invoice, and the rest is credit. The caller holds the locks, and
 * settles the case.
 */
export async function receiveMoney(
  tx: Tx,
  deps: Deps,
  { context, invoiceId, receivedCents, approvalDay, ...decision }: Receiving,
): Promise<Received> {
  const invoice = required(await lockInvoice(tx, invoiceId), 'a transfer has an invoice');
  const isOpen = invoice.status === 'not_paid' || invoice.status === 'pending';
  const why = isOpen ? await whyNotDue(tx, invoice) : null;
  const dueCents = why ? await readOwedRefund(tx, invoice) : openCentsOf(invoice);
  const receipt = planReceipt({ receivedCents, dueCents });

  await postReceipt(tx, entryTimeOf(deps.clock, context.now), { invoice, receipt, ...decision });
  const set = { paidCents: invoice.paidCents + receipt.paid, today: approvalDay ?? deps.clock.today() };
  const status = isOpen ? await setPaid(tx, invoice, set) : invoice.status;
  return { invoice, receipt, openCents: dueCents - receipt.paid, why, status };
}
