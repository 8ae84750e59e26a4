import { refundableTotal } from '@portal/shared/refunds/rules';
import type { Tx } from '../../db/client.ts';
import { readOverdrawn } from '../ledger/carried-fees-queries.ts';
import { hasPaymentBilledAgain, listGrantedOf, listGrantedParts } from '../ledger/granted-queries.ts';
import { moneyAt, moneyOf } from '../ledger/money.ts';
import { readRefunded } from '../ledger/refunded-queries.ts';
import type { MoneyScope } from '../ledger/repository.ts';
import { listMoneyPostings, readHeldCents, readReceivedCents } from '../ledger/repository.ts';

/**
 * The cents that are missing for the person's other grants whose payment was requested again. These grants stay, but are not
 * paid before their money has arrived, so they take no money from another grant.
 */
async function readStrandedCents(tx: Tx, { id, userId }: MoneyScope & { id: string }): Promise<number> {
  let stranded = 0;
  for (const other of await listGrantedOf(tx, userId)) {
    const parts = other.id === id ? [] : await listGrantedParts(tx, other.id);
    if (!(await hasPaymentBilledAgain(tx, parts))) continue;
    for (const { invoice, part } of parts) {
      const missing = await readOverdrawn(tx, invoice);
      stranded += Math.min(refundableTotal(part), missing.paid + missing.credit);
    }
  }
  return stranded;
}

/**
 * Whether the money of a granted refund is there: none of its payments was reversed since, the person owes nothing under
 * its contract, and no more is granted in all than is held of them. A grant that stays without money does not count.
 */
export async function isCovered(tx: Tx, refund: MoneyScope & { id: string }): Promise<boolean> {
  const { id, userId } = refund;
  if ((await readReceivedCents(tx, refund)) < 0) return false;
  const heldCents = await readHeldCents(tx, userId);
  if (heldCents < 0 && heldCents + (await readStrandedCents(tx, refund)) < 0) return false;

  const money = moneyOf(await listMoneyPostings(tx, userId));
  for (const { invoice } of await listGrantedParts(tx, id)) {
    if (moneyAt(money, invoice.id).credit < 0) return false;
    const isOpen = invoice.status === 'not_paid' || invoice.status === 'pending';
    if (isOpen && refundableTotal(await readRefunded(tx, invoice)) > invoice.paidCents) return false;
  }
  return true;
}
