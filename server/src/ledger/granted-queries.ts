import { keysOf } from '@portal/shared/objects/keys';
import type { RefundableCents } from '@portal/shared/refunds/rules';
import { refundableTotal } from '@portal/shared/refunds/rules';
import { and, asc, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { invoices, ledgerEntries, ledgerPostings, refunds } from '#db/schema/index.ts';
import { readOverdrawn } from './carried-fees-queries.ts';
import { accountOfRefund } from './entries.ts';
import type { MoneyScope } from './repository.ts';

/** The refunds of a person that are granted and not paid, the newest first. */
export async function listGrantedOf(tx: Tx | Database, userId: string): Promise<(MoneyScope & { id: string })[]> {
  return tx
    .select({ id: refunds.id, userId: refunds.userId, contractId: refunds.contractId })
    .from(refunds)
    .where(and(eq(refunds.userId, userId), eq(refunds.status, 'granted')))
    .orderBy(desc(refunds.decidedAt), desc(refunds.id));
}

/** The cents that a granted refund takes from each payment, by kind of fee. */
export async function listGrantedParts(
  tx: Tx | Database,
  refundId: string,
): Promise<{ invoice: InvoiceRow; part: RefundableCents }[]> {
  const rows = await tx
    .select({ invoice: invoices, account: ledgerPostings.account, amountCents: ledgerPostings.amountCents })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .innerJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .where(and(eq(ledgerEntries.refundId, refundId), eq(ledgerEntries.kind, 'refund_granted')))
    .orderBy(asc(ledgerEntries.number));
  const parts: { invoice: InvoiceRow; part: RefundableCents }[] = [];
  for (const { invoice, account, amountCents } of rows) {
    const known = parts.find((one) => one.invoice.id === invoice.id);
    const found = known ?? { invoice, part: { credit: 0, service: 0, attorney: 0, government: 0 } };
    if (!known) parts.push(found);
    for (const kind of keysOf(accountOfRefund)) if (accountOfRefund[kind] === account) found.part[kind] += amountCents;
  }
  return parts;
}

/** The cents of each payment that a refund returns. */
export const listGranted = (tx: Tx | Database, refundId: string) =>
  tx
    .select({ invoice: invoices, amountCents: sql<number>`-${ledgerPostings.amountCents}` })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .innerJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .where(
      // A refund is paid once, so its only entries so far are those of the grant.
      and(eq(ledgerEntries.refundId, refundId), eq(ledgerPostings.account, 'refunds_payable')),
    )
    .orderBy(asc(ledgerEntries.number));

type Parts = Awaited<ReturnType<typeof listGrantedParts>>;

/** The payments that a grant returns in full. A refund of the surplus alone leaves the payment of the invoice as it is. */
export const wholeOf = (parts: Parts): InvoiceRow[] =>
  parts
    .filter(({ invoice, part }) => invoice.refundedOn !== null && refundableTotal({ ...part, credit: 0 }) > 0)
    .map(({ invoice }) => invoice);

/** Whether a payment that a grant returns was requested again since, so that it cannot count as paid again. */
export async function hasPaymentBilledAgain(tx: Tx | Database, parts: Parts): Promise<boolean> {
  for (const invoice of wholeOf(parts)) if (await isBilledAgain(tx, invoice)) return true;
  return false;
}

/** Whether the milestone of a refunded invoice was billed again since. */
async function isBilledAgain(tx: Tx | Database, { id, contractId, milestoneKey, part }: InvoiceRow): Promise<boolean> {
  if (!contractId || !milestoneKey || part === null) return false;
  const again = and(
    eq(invoices.contractId, contractId),
    eq(invoices.milestoneKey, milestoneKey),
    eq(invoices.part, part),
    ne(invoices.id, id),
    ne(invoices.status, 'void'),
    isNull(invoices.refundedOn),
  );
  const [row] = await tx.select({ id: invoices.id }).from(invoices).where(again).limit(1);
  return row !== undefined;
}

/** What a granted refund misses that stays without money. */
interface Stranded {
  refundId: string;
  contractId: string | null;
  cents: number;
}

/**
 * The granted refunds of a person that stay although money is missing for them, because their payment was requested again. They
 * are not paid before that money has arrived, so they take no money from anything else.
 */
export async function listStranded(tx: Tx | Database, userId: string): Promise<Stranded[]> {
  const stranded: Stranded[] = [];
  for (const { id, contractId } of await listGrantedOf(tx, userId)) {
    const parts = await listGrantedParts(tx, id);
    if (!(await hasPaymentBilledAgain(tx, parts))) continue;

    let cents = 0;
    for (const { invoice, part } of parts) {
      const missing = await readOverdrawn(tx, invoice);
      cents += Math.min(refundableTotal(part), missing.paid + missing.credit);
    }
    if (cents > 0) stranded.push({ refundId: id, contractId, cents });
  }
  return stranded;
}
