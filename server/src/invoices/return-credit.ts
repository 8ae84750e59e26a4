import { recordAudit } from '#audit-log/record.ts';
import type { AuditRow } from '#audit-log/repository.ts';
import { isChangedSince, listSubjectsBeside } from '#audit-log/repository.ts';
import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import type { CreditMove, MoneyPosting } from '#ledger/money.ts';
import { moneyAt, moneyOf } from '#ledger/money.ts';
import { entryTimeOf, postCreditMove } from '#ledger/post.ts';
import { listMoneyPostings, listReservedCredit } from '#ledger/repository.ts';
import type { Deps } from '#platform/deps.ts';
import type { AuditContext } from '#platform/http/request-context.ts';
import { required } from '#platform/required.ts';
import { giveTimeToPay, resumeHold } from '#transfers/return-money.ts';
import { openCentsOf } from './presenter.ts';
import { lockInvoice } from './repository.ts';
import { setPaid } from './set-paid.ts';

/** The way back of the money that became credit when an invoice was voided. */
export interface CreditReturn {
  /** What the credit paid of other invoices, which are open again. */
  taken: CreditMove[];
  /** What paid the invoice before it was voided. */
  paid: CreditMove[];
}

const sumBy = (moves: readonly CreditMove[], isOf: (move: CreditMove) => boolean): number =>
  moves.filter(isOf).reduce((sum, { cents }) => sum + cents, 0);

/** What paid an invoice before it was voided last, and became credit then. */
function releasedBy(postings: readonly MoneyPosting[], voidedAt: number, id: string): CreditMove[] {
  const paid: CreditMove[] = [];
  for (const posting of postings.slice(0, voidedAt).toReversed()) {
    if (posting.invoiceId !== id || !['payment_released', 'credit_taken_back'].includes(posting.kind)) break;
    const { account, creditInvoiceId, amountCents: cents } = posting;
    if (account === 'receivable') paid.push({ from: creditInvoiceId ?? id, to: id, cents });
  }
  return paid;
}

/**
 * Plans how the credit that a voiding released comes back to its invoice. `none` if nothing was paid of it; undefined if the credit is no
 * longer where the voiding left it, or has completed a step.
 */
export async function planReturn(
  tx: Tx,
  { invoice, entry }: { invoice: InvoiceRow; entry: AuditRow },
): Promise<CreditReturn | 'none' | undefined> {
  const { id, userId } = invoice;
  const postings = await listMoneyPostings(tx, userId);
  const voidedAt = postings.findLastIndex(({ kind, invoiceId }) => kind === 'invoice_voided' && invoiceId === id);
  // What was refunded of it was settled with the voiding.
  if (postings.slice(0, voidedAt).at(-1)?.kind === 'refund_offset') return undefined;
  const paid = releasedBy(postings, voidedAt, id);
  if (paid.length === 0) return 'none';

  const uids = (await listSubjectsBeside(tx, entry, 'invoice.apply-credit')).map(({ uid }) => uid);
  const transactions = entry.transactionId === null ? [] : [entry.transactionId];
  const others = { subjects: { type: 'invoice', uids }, after: entry.id, transactions };
  if (uids.length > 0 && (await isChangedSince(tx, others))) return undefined;
  if ((await listSubjectsBeside(tx, entry, 'progress.complete')).length > 0) return undefined;

  const money = moneyOf(postings);
  const reserved = await listReservedCredit(tx, userId);
  const applied = postings
    .slice(voidedAt)
    .filter(({ kind, account }) => kind === 'credit_applied' && account === 'receivable');
  const taken = applied.flatMap(({ invoiceId: to, creditInvoiceId: from, amountCents }) =>
    from !== null && uids.includes(to) && paid.some((one) => one.from === from)
      ? [{ from, to, cents: -amountCents }]
      : [],
  );
  const isThere = taken.every(({ from, to, cents }) => (moneyAt(money, to).fed.get(from) ?? 0) >= cents);
  const isEnough = paid.every(
    ({ from, cents }) =>
      !reserved.has(from) && moneyAt(money, from).credit + sumBy(taken, (one) => one.from === from) >= cents,
  );
  return isThere && isEnough ? { taken, paid } : undefined;
}

interface Returning {
  plan: CreditReturn;
  context: AuditContext;
  invoice: InvoiceRow;
  email: string;
  /** Whether nobody was told, so that no day that the candidate knows moves. */
  isUndone: boolean;
}

/** Brings the credit back to a restored invoice. Returns the invoices that are open again. */
export async function returnCredit(
  tx: Tx,
  deps: Deps,
  { plan: { taken, paid }, context, invoice, email, isUndone }: Returning,
): Promise<InvoiceRow[]> {
  const time = entryTimeOf(deps.clock, context.now);
  const { today } = deps.clock;
  const read = async (id: string) => required(await lockInvoice(tx, id), 'credit paid an invoice');
  const reopened: InvoiceRow[] = [];
  for (const to of new Set(taken.map((one) => one.to))) {
    const other = await read(to);
    for (const { from, cents } of taken.filter((one) => one.to === to)) {
      await postCreditMove(tx, time, { kind: 'credit_taken_back', invoice: other, creditInvoiceId: from, cents });
    }
    const cents = sumBy(taken, (one) => one.to === to);
    await setPaid(tx, other, { paidCents: other.paidCents - cents, today: today() });
    if (isUndone) await resumeHold(tx, deps, to);
    else await giveTimeToPay(tx, deps, to);
    const open = await read(to);
    await recordAudit(tx, context, {
      action: 'invoice.reopen',
      subject: { type: 'invoice', uid: to, email },
      after: { number: open.number, amountCents: cents, openCents: openCentsOf(open) },
    });
    reopened.push(open);
  }

  const restored = await read(invoice.id);
  for (const { from, cents } of paid) {
    await postCreditMove(tx, time, { kind: 'credit_applied', invoice: restored, creditInvoiceId: from, cents });
  }
  const cents = sumBy(paid, () => true);
  await setPaid(tx, restored, { paidCents: cents, today: today() });
  await recordAudit(tx, context, {
    action: 'invoice.apply-credit',
    subject: { type: 'invoice', uid: invoice.id, email },
    after: { number: invoice.number, amountCents: cents, openCents: openCentsOf(await read(invoice.id)) },
  });
  return reopened;
}
