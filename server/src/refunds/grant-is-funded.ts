import { refundableTotal } from '@portal/shared/refunds/rules';
import type { Tx } from '#db/client.ts';
import { listGrantedParts, listStranded } from '#ledger/granted-queries.ts';
import { moneyAt, moneyOf } from '#ledger/money.ts';
import { readRefunded } from '#ledger/refunded-queries.ts';
import type { MoneyScope } from '#ledger/repository.ts';
import { listMoneyPostings, readHeldCents, readReceivedCents } from '#ledger/repository.ts';

/** The cents that are missing for the person's other grants that stay without money. */
const readStrandedElsewhere = async (tx: Tx, { id, userId }: MoneyScope & { id: string }): Promise<number> =>
  (await listStranded(tx, userId))
    .filter(({ refundId }) => refundId !== id)
    .reduce((total, { cents }) => total + cents, 0);

/**
 * Whether the money of a granted refund is there: none of its payments was reversed since, the person owes nothing under
 * its contract, and no more is granted in all than is held of them. A grant that stays without money does not count.
 */
export async function isGrantFunded(tx: Tx, refund: MoneyScope & { id: string }): Promise<boolean> {
  const { id, userId } = refund;
  if ((await readReceivedCents(tx, refund)) < 0) return false;
  const heldCents = await readHeldCents(tx, userId);
  if (heldCents < 0 && heldCents + (await readStrandedElsewhere(tx, refund)) < 0) return false;

  const money = moneyOf(await listMoneyPostings(tx, userId));
  for (const { invoice } of await listGrantedParts(tx, id)) {
    if (moneyAt(money, invoice.id).credit < 0) return false;
    const isOpen = invoice.status === 'not_paid' || invoice.status === 'pending';
    if (isOpen && refundableTotal(await readRefunded(tx, invoice)) > invoice.paidCents) return false;
  }
  return true;
}
