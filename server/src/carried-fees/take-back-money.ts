import { refundableTotal } from '@portal/shared/refunds/rules';
import { recordAudit } from '#audit-log/record.ts';
import type { Tx } from '#db/client.ts';
import { reopenDifference } from '#invoices/reopen-difference.ts';
import { lockInvoice } from '#invoices/repository.ts';
import { setPaid } from '#invoices/set-paid.ts';
import type { CarriedFee } from '#ledger/carried-fees-queries.ts';
import { divideCarriedBack, listCarriedFees, readOverdrawn } from '#ledger/carried-fees-queries.ts';
import type { Receipt } from '#ledger/entries.ts';
import { moneyOf, planReversal } from '#ledger/money.ts';
import type { EntryTime } from '#ledger/post.ts';
import { entryTimeOf, postCarriedBack, postCreditMove } from '#ledger/post.ts';
import { listMoneyPostings } from '#ledger/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';

/** An invoice from which money was taken back, and what is open again of it: 0 if only its surplus was touched. */
export interface TouchedInvoice {
  invoiceId: string;
  cents: number;
}

/** Money that an invoice received and that never arrived. */
interface UnreceivedMoney {
  userId: string;
  invoiceId: string;
  receivedCents: number;
  /** The part that paid the invoice at the time; the rest became credit. */
  paidCents: number;
  /** Posts what leaves the invoice, and what leaves its credit. */
  post: (parts: Receipt, time: EntryTime) => Promise<void>;
  context: AuditContext;
}

/**
 * Takes received money back from an invoice and from the invoices that its surplus paid, whatever happened since. Returns every
 * touched invoice, the first one too if nothing of it is open again. The caller has locked the payments of the person.
 */
export async function takeBackMoney(tx: Tx, deps: Deps, missing: UnreceivedMoney): Promise<TouchedInvoice[]> {
  const { invoiceId, receivedCents, paidCents, post, context } = missing;
  const money = moneyOf(await listMoneyPostings(tx, missing.userId));
  const plan = planReversal(money, { invoiceId, receivedCents, paidCents });
  const time = entryTimeOf(deps.clock, context.now);

  await post({ paid: plan.opened, credit: plan.credit }, time);
  const touched = [await reopen(tx, deps, { invoiceId, cents: plan.opened, time, context })];
  for (const { to, cents } of plan.takenBack) {
    const paidByCredit = required(await lockInvoice(tx, to), 'credit paid an invoice');
    await postCreditMove(tx, time, {
      kind: 'credit_taken_back',
      invoice: paidByCredit,
      creditInvoiceId: invoiceId,
      cents,
    });
    touched.push(await reopen(tx, deps, { invoiceId: to, cents, time, context }));
  }
  return touched;
}

/**
 * Takes an amount back from what was paid of an invoice, which opens it again. A difference that was accepted as paid is open again,
 * too, because it was accepted for that money.
 */
async function reopen(
  tx: Tx,
  deps: Deps,
  { invoiceId, cents, time, context }: TouchedInvoice & { time: EntryTime; context: AuditContext },
): Promise<TouchedInvoice> {
  const invoice = required(await lockInvoice(tx, invoiceId), 'a paid invoice exists');
  if (cents === 0) return { invoiceId, cents };
  const openedCents = cents + (await reopenDifference(tx, { context, invoice, time }));
  await setPaid(tx, invoice, { paidCents: invoice.paidCents - openedCents, today: deps.clock.today() });
  return { invoiceId, cents: openedCents };
}

interface CarryingBack {
  context: AuditContext;
  user: { id: string; email: string };
  /** The invoices from which money was taken back. */
  invoiceIds: readonly string[];
}

/**
 * Takes back from the invoices of other contracts the fees that were carried there and that never arrived, the latest first: those
 * of the first invoice that misses some. Such an invoice is open again, and may miss what was carried or refunded from it in turn, so
 * call this again until it returns nothing. Returns every touched invoice.
 */
export async function carryFeesBack(tx: Tx, deps: Deps, carrying: CarryingBack): Promise<TouchedInvoice[]> {
  const fees = (await listCarriedFees(tx, carrying.user.id)).toReversed();
  for (const from of carrying.invoiceIds) {
    const touched: TouchedInvoice[] = [];
    for (const fee of fees) if (fee.from === from) touched.push(...(await carryBack(tx, deps, { ...carrying, fee })));
    if (touched.length > 0) return touched;
  }
  return [];
}

async function carryBack(
  tx: Tx,
  deps: Deps,
  { context, user, fee }: { context: AuditContext; user: CarryingBack['user']; fee: CarriedFee },
): Promise<TouchedInvoice[]> {
  const from = required(await lockInvoice(tx, fee.from), 'a fee left an invoice');
  const paid = required(await lockInvoice(tx, fee.to), 'a fee paid an invoice');
  const part = divideCarriedBack(fee.part, await readOverdrawn(tx, from));
  const cents = refundableTotal(part);
  if (cents === 0) return [];

  const reopened = await takeBackMoney(tx, deps, {
    userId: user.id,
    invoiceId: paid.id,
    receivedCents: cents,
    paidCents: cents,
    post: (parts, time) => postCarriedBack(tx, time, { from, part, paid, parts }),
    context,
  });
  await recordAudit(tx, context, {
    action: 'fee.carry-back',
    subject: { type: 'invoice', uid: paid.id, email: user.email },
    before: { invoice: paid.number, contract: paid.contractId },
    after: { invoice: from.number, contract: from.contractId, amountCents: cents },
  });
  return reopened;
}
