import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import type { CreditMove } from '#ledger/money.ts';
import { moneyOf, planRelease } from '#ledger/money.ts';
import type { EntryTime } from '#ledger/post.ts';
import { postCreditMove, postRefundOffset, postRelease } from '#ledger/post.ts';
import { readRefunded } from '#ledger/refunded-queries.ts';
import { listMoneyPostings } from '#ledger/repository.ts';

/**
 * Turns what was paid of an invoice into credit, because the invoice becomes void. Credit that paid it returns to where it arose.
 * What was refunded of it is taken from the credit, which becomes negative if the payment of the refund was reversed. The
 * caller sets the invoice's own figures. Returns the credit that returned.
 */
export async function releasePayments(tx: Tx, time: EntryTime, invoice: InvoiceRow): Promise<CreditMove[]> {
  const returned: CreditMove[] = [];
  if (invoice.paidCents > 0) {
    const { takenBack, released } = planRelease(moneyOf(await listMoneyPostings(tx, invoice.userId)), invoice.id);
    for (const { from, cents } of takenBack) {
      await postCreditMove(tx, time, { kind: 'credit_taken_back', invoice, creditInvoiceId: from, cents });
    }
    returned.push(...takenBack);
    if (released > 0) await postRelease(tx, time, { invoice, cents: released });
  }
  await postRefundOffset(tx, time, { invoice, refunded: await readRefunded(tx, invoice) });
  return returned;
}
