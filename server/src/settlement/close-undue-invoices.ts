import { keysOf } from '@portal/shared/objects/keys';
import { isAllRefunded } from '@portal/shared/refunds/ending-refund';
import { refundableTotal } from '@portal/shared/refunds/rules';
import { recordAudit } from '#audit-log/record.ts';
import { findContract } from '#contracts/repository.ts';
import type { Tx } from '#db/client.ts';
import type { InvoiceLine, InvoiceRow } from '#db/schema/index.ts';
import { openCentsOf, totalOf } from '#invoices/presenter.ts';
import { listUnpaidOf, setAmount } from '#invoices/repository.ts';
import { setPaid } from '#invoices/set-paid.ts';
import { recordVoid } from '#invoices/void-invoice.ts';
import { voidInvoices } from '#invoices/void-invoices.ts';
import type { NotDue } from '#invoices/why-not-due.ts';
import { readWhyNotDue } from '#invoices/why-not-due.ts';
import { entryTimeOf, postChange } from '#ledger/post.ts';
import { listNotRefunded, readRefunded, withoutOpen } from '#ledger/refunded-queries.ts';
import type { Recipient } from '#mails/outbox.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { lowerLeft } from '#refunds/repository.ts';
import { findUserById } from '#users/repository.ts';
import type { Rule } from './settle-case.ts';

interface Closing {
  context: AuditContext;
  invoice: InvoiceRow;
  user: Recipient;
  /** Why nothing more is due on it. */
  why: NotDue;
}

/** Takes an open amount off the lines: the service fee first, because a part payment covers money held for others first. */
function linesWithout(lines: readonly InvoiceLine[], cuts: Record<InvoiceLine['kind'], number>): InvoiceLine[] {
  const left = { ...cuts };
  const kept = lines.toReversed().map((line) => {
    const cut = Math.min(left[line.kind], line.amountCents);
    left[line.kind] -= cut;
    return { ...line, amountCents: line.amountCents - cut };
  });
  return kept.toReversed().filter(({ amountCents }) => amountCents > 0);
}

/**
 * Reduces a locked, open invoice to what was paid of it, which makes it paid. It stays open for a refund of money that never
 * arrived, because the person owes it. Returns whether it was reduced.
 */
async function reduceInvoice(tx: Tx, deps: Deps, { context, invoice, user }: Closing): Promise<boolean> {
  const billed = required((await listNotRefunded(tx, [invoice.id])).get(invoice.id), 'an invoice was read');
  const kept = withoutOpen(billed, openCentsOf(invoice));
  const cuts = { service: 0, attorney: 0, government: 0 };
  for (const kind of keysOf(cuts)) cuts[kind] = billed[kind] - kept[kind];
  const lines = linesWithout(invoice.lines, cuts);
  const amountCents = totalOf(lines);
  if (amountCents === invoice.amountCents) return false;

  await setAmount(tx, invoice.id, { lines, amountCents });
  await postChange(tx, entryTimeOf(deps.clock, context.now), { before: invoice, after: { lines } });
  await setPaid(tx, { ...invoice, amountCents }, { paidCents: invoice.paidCents, today: deps.clock.today() });
  const { number, paidCents } = invoice;
  await recordAudit(tx, context, {
    action: 'invoice.reduce',
    subject: { type: 'invoice', uid: invoice.id, email: user.email },
    before: { amountCents: invoice.amountCents },
    after: { number, amountCents, paidCents, reason: 'NO_LONGER_DUE' },
  });
  return true;
}

/** Whether the contract of an invoice has ended so that everything received goes back. */
async function isAllReturned(tx: Tx, contractId: string | null): Promise<boolean> {
  const found = contractId ? await findContract(tx, contractId) : undefined;
  return found?.contract.endReason != null && isAllRefunded(found.contract.endReason);
}

/**
 * Closes an unpaid invoice on which nothing more is due. If the contract has ended and may keep some of its money, the part that was
 * paid stays a payment of the invoice, and the contract keeps or refunds it like any other payment. Otherwise the payment becomes
 * credit. Returns false if the invoice stays as it is: the person owes a refund of money that never arrived.
 */
async function closeInvoice(tx: Tx, deps: Deps, closing: Closing): Promise<boolean> {
  const { invoice, why } = closing;
  if (why === 'ended') {
    const isRefunded = refundableTotal(await readRefunded(tx, invoice)) > 0;
    const isKept = invoice.paidCents > 0 && !(await isAllReturned(tx, invoice.contractId));
    if (isRefunded || isKept) return reduceInvoice(tx, deps, closing);
  }
  const returned = await recordVoid(tx, deps, { ...closing, reason: 'NO_LONGER_DUE' });
  // Credit of an earlier contract has no use any more once the contract that it paid has ended, so it waits for a new decision.
  if (why === 'ended') for (const { from, cents } of returned) await lowerLeft(tx, from, cents);
  return true;
}

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
