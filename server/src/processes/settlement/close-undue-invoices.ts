import { refundableTotal } from '@portal/shared/refunds/rules';
import { closeInvoice } from '../../features/invoices/close-invoice.ts';
import { listUnpaidOf } from '../../features/invoices/repository.ts';
import { voidInvoices } from '../../features/invoices/void-invoices.ts';
import { readWhyNotDue } from '../../features/invoices/why-not-due.ts';
import { entryTimeOf } from '../../features/ledger/post.ts';
import { readRefunded } from '../../features/ledger/refunded-queries.ts';
import { findUserById } from '../../features/users/repository.ts';
import { required } from '../../platform/required.ts';
import type { Rule } from './settle-case.ts';

/** Closes the unpaid invoices on which nothing more is due. One with a transfer in review waits for the decision. */
export const closeUndueInvoices: Rule = async (tx, deps, { context, userId, toldContractId, settled }) => {
  const unpaid = await listUnpaidOf(tx, userId);
  if (unpaid.length === 0) return false;
  const whyNotDue = await readWhyNotDue(tx, userId);
  const { user } = required(await findUserById(tx, userId), 'an invoice has a person');
  const untouched: typeof unpaid = [];
  let hasChanged = false;
  for (const invoice of unpaid) {
    const why = whyNotDue(invoice);
    if (!why) continue;
    const isTouched = invoice.paidCents > 0 || refundableTotal(await readRefunded(tx, invoice)) > 0;
    if (!isTouched && invoice.contractId === toldContractId) untouched.push(invoice);
    else if (await closeInvoice(tx, deps, { context, invoice, user, why })) {
      settled.closed.push(invoice);
      hasChanged = true;
    }
  }
  // The caller's audit entry names them.
  await voidInvoices(tx, entryTimeOf(deps.clock, context.now), untouched);
  settled.closed.push(...untouched);
  return hasChanged || untouched.length > 0;
};
