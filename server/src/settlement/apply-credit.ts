import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { listUnpaidOf } from '#invoices/repository.ts';
import { setPaid } from '#invoices/set-paid.ts';
import { moneyOf, planCreditUse } from '#ledger/money.ts';
import { entryTimeOf, postCreditMove } from '#ledger/post.ts';
import { listMoneyPostings, listReservedCredit } from '#ledger/repository.ts';
import { notify } from '#notifications/notify.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { findUserById } from '#users/repository.ts';
import type { Rule } from './settle-case.ts';

/** Pays a person's open invoices with the person's credit, the next due first. Credit with an open refund stays. */
export const applyCredit: Rule = async (tx, deps, { context, userId, isCreditTold = false }) => {
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
  let hasChanged = false;
  for (const invoice of unpaid) {
    const ofInvoice = moves.filter(({ to }) => to === invoice.id);
    const appliedCents = ofInvoice.reduce((sum, { cents }) => sum + cents, 0);
    if (appliedCents === 0) continue;

    for (const { from, cents } of ofInvoice) {
      await postCreditMove(tx, time, { kind: 'credit_applied', invoice, creditInvoiceId: from, cents });
    }
    const paidCents = invoice.paidCents + appliedCents;
    await setPaid(tx, invoice, { paidCents, today: deps.clock.today() });
    await announce(tx, deps, {
      context,
      invoice,
      appliedCents,
      openCents: invoice.amountCents - paidCents,
      isCreditTold,
    });
    hasChanged = true;
  }
  return hasChanged;
};

async function announce(
  tx: Tx,
  deps: Deps,
  {
    context,
    invoice,
    appliedCents,
    openCents,
    isCreditTold,
  }: { context: AuditContext; invoice: InvoiceRow; appliedCents: number; openCents: number; isCreditTold: boolean },
): Promise<void> {
  const { user } = required(await findUserById(tx, invoice.userId), 'an invoice has a person');
  const { number } = invoice;
  await recordAudit(tx, context, {
    action: 'invoice.apply-credit',
    subject: { type: 'invoice', uid: invoice.id, email: user.email },
    after: { number, amountCents: appliedCents, openCents },
  });
  if (isCreditTold) return;
  const params = { number, amountCents: appliedCents, openCents };
  await notify(tx, deps, { recipient: user, event: 'credit_applied', params, now: context.now });
}
