import type { Tx } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { recordAudit } from '../../features/audit-log/record.ts';
import { endHold } from '../../features/holds/holds.ts';
import { listUnpaidOf } from '../../features/invoices/repository.ts';
import { setPaid } from '../../features/invoices/set-paid.ts';
import { moneyOf, planCreditUse } from '../../features/ledger/money.ts';
import { entryTimeOf, postCreditMove } from '../../features/ledger/post.ts';
import { listMoneyPostings, listReservedCredit } from '../../features/ledger/repository.ts';
import { notify } from '../../features/notifications/notify.ts';
import { findUserById } from '../../features/users/repository.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditContext } from '../../platform/http/request-context.ts';
import { required } from '../../platform/required.ts';
import { syncCompletion } from '../contracts/complete-contract.ts';
import { completePaidSteps } from '../labor-progress/complete-paid-steps.ts';

interface CreditUse {
  context: AuditContext;
  userId: string;
}

/**
 * Pays a person's open invoices with the person's credit, the next due first, and completes the payment steps that this
 * pays. Credit with an open refund stays. The caller has locked the person's payments, or the live application.
 */
export async function applyCredit(tx: Tx, deps: Deps, use: CreditUse): Promise<void> {
  // A completed payment step can issue the next invoice, which the rest of the credit pays.
  while (await applyOnce(tx, deps, use));
}

/** Returns whether an invoice became paid. */
async function applyOnce(tx: Tx, deps: Deps, { context, userId }: CreditUse): Promise<boolean> {
  const money = moneyOf(await listMoneyPostings(tx, userId));
  if (![...money.values()].some(({ credit }) => credit > 0)) return false;
  const reserved = await listReservedCredit(tx, userId);
  const unpaid = await listUnpaidOf(tx, userId);
  const moves = planCreditUse(
    money,
    unpaid.map(({ id }) => id),
    (invoiceId) => !reserved.has(invoiceId),
  );

  const time = entryTimeOf(deps.clock, context.now);
  let isAnyPaid = false;
  for (const invoice of unpaid) {
    const ofInvoice = moves.filter(({ to }) => to === invoice.id);
    const appliedCents = ofInvoice.reduce((sum, { cents }) => sum + cents, 0);
    if (appliedCents === 0) continue;

    for (const { from, cents } of ofInvoice) {
      await postCreditMove(tx, time, { kind: 'credit_applied', invoice, creditInvoiceId: from, cents });
    }
    const paidCents = invoice.paidCents + appliedCents;
    const status = await setPaid(tx, invoice, { paidCents, today: deps.clock.today() });
    await announce(tx, deps, { context, invoice, appliedCents, openCents: invoice.amountCents - paidCents });

    if (status !== 'paid') continue;
    isAnyPaid = true;
    await endHold(tx, invoice);
    if (!invoice.contractId) continue;
    await completePaidSteps(tx, deps, { context, contractId: invoice.contractId });
    await syncCompletion(tx, deps, { context, contractId: invoice.contractId });
  }
  return isAnyPaid;
}

async function announce(
  tx: Tx,
  deps: Deps,
  {
    context,
    invoice,
    appliedCents,
    openCents,
  }: { context: AuditContext; invoice: InvoiceRow; appliedCents: number; openCents: number },
): Promise<void> {
  const { user } = required(await findUserById(tx, invoice.userId), 'an invoice has a person');
  const { number } = invoice;
  await recordAudit(tx, context, {
    action: 'invoice.apply-credit',
    subject: { type: 'invoice', uid: invoice.id, email: user.email },
    after: { number, amountCents: appliedCents, openCents },
  });
  const params = { number, amountCents: appliedCents, openCents };
  await notify(tx, deps, { recipient: user, event: 'credit_applied', params, now: context.now });
}
