import { keysOf } from '@portal/shared/objects/keys';
import type { RefundableCents } from '@portal/shared/refunds/rules';
import { nothing, refundableTotal } from '@portal/shared/refunds/rules';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { ledgerEntries, ledgerPostings } from '#db/schema/index.ts';
import { accountOfRefund } from './entries.ts';
import { moneyAt, moneyOf } from './money.ts';
import { readRefunded } from './refunded-queries.ts';
import { listMoneyPostings } from './repository.ts';

/** A fee that was carried from the invoice of one contract to that of another, less what was carried back. */
export interface CarriedFee {
  from: string;
  to: string;
  part: RefundableCents;
}

/** The carried fees of a person, oldest first. */
export async function listCarriedFees(tx: Tx, userId: string): Promise<CarriedFee[]> {
  const rows = await tx
    .select({
      kind: ledgerEntries.kind,
      invoiceId: ledgerEntries.invoiceId,
      account: ledgerPostings.account,
      amountCents: ledgerPostings.amountCents,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        inArray(ledgerEntries.kind, ['fee_carried_over', 'fee_credited', 'fee_carried_back', 'fee_taken_back']),
      ),
    )
    .orderBy(asc(ledgerEntries.number), asc(ledgerPostings.id));

  const fees: CarriedFee[] = [];
  let leaving = new Map<string, RefundableCents>();
  for (const { kind, invoiceId, account, amountCents } of rows) {
    if (kind === 'fee_carried_over' || kind === 'fee_carried_back') {
      const part = leaving.get(invoiceId) ?? { ...nothing };
      leaving.set(invoiceId, part);
      for (const one of keysOf(accountOfRefund)) if (accountOfRefund[one] === account) part[one] += amountCents;
      continue;
    }
    // The entry of the invoice that the fee pays, or paid, follows those of the invoices that it leaves or returns to.
    for (const [from, part] of leaving) {
      const known = fees.find((fee) => fee.from === from && fee.to === invoiceId);
      if (known) for (const one of keysOf(part)) known.part[one] += part[one];
      else fees.push({ from, to: invoiceId, part });
    }
    leaving = new Map();
  }
  return fees;
}

/**
 * The cents of an invoice that were carried or refunded, although its payments no longer cover them: of what paid it, and of its
 * surplus. A void invoice has only a surplus.
 */
export async function readOverdrawn(tx: Tx | Database, invoice: InvoiceRow): Promise<{ paid: number; credit: number }> {
  const { credit } = moneyAt(moneyOf(await listMoneyPostings(tx, invoice.userId)), invoice.id);
  const given = invoice.status === 'void' ? 0 : refundableTotal(await readRefunded(tx, invoice));
  return { paid: Math.max(0, given - invoice.paidCents), credit: Math.max(0, -credit) };
}

/** Divides what has to return of a carried fee. A part payment covers money held for others first, so our fee returns first. */
export function divideCarriedBack(part: RefundableCents, missing: { paid: number; credit: number }): RefundableCents {
  const left = { ...missing };
  let available = refundableTotal(part);
  const back = { ...nothing };
  for (const kind of ['service', 'attorney', 'government', 'credit'] as const) {
    const source = kind === 'credit' ? 'credit' : 'paid';
    const cents = Math.max(0, Math.min(part[kind], left[source], available));
    back[kind] = cents;
    left[source] -= cents;
    available -= cents;
  }
  // A missing surplus takes the rest of any kind: the payment of an invoice that became void since is its surplus by now.
  const rest = Math.max(0, Math.min(left.credit, available));
  return { ...back, credit: back.credit + rest };
}
