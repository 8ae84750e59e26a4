import type { Tx } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { moneyOf, planRelease } from '../ledger/money.ts';
import type { EntryTime } from '../ledger/post.ts';
import { postCreditMove, postRelease } from '../ledger/post.ts';
import { listMoneyPostings } from '../ledger/repository.ts';

/**
 * Turns what was paid of an invoice into credit, because nothing is due on it any more. Credit that paid it returns to
 * where it arose. The caller sets the invoice's own figures.
 */
export async function releasePayments(tx: Tx, time: EntryTime, invoice: InvoiceRow): Promise<void> {
  if (invoice.paidCents === 0) return;
  const { takenBack, released } = planRelease(moneyOf(await listMoneyPostings(tx, invoice.userId)), invoice.id);
  for (const { from, cents } of takenBack) {
    await postCreditMove(tx, time, { kind: 'credit_taken_back', invoice, creditInvoiceId: from, cents });
  }
  if (released > 0) await postRelease(tx, time, { invoice, cents: released });
}
