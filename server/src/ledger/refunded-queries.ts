import type { FeeKind } from '@portal/shared/fee-plans/schema';
import type { LedgerAccount } from '@portal/shared/ledger/accounts';
import { mapKeys } from '@portal/shared/objects/keys';
import type { RefundableCents } from '@portal/shared/refunds/rules';
import { eq, inArray } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { ledgerEntries, ledgerPostings } from '#db/schema/index.ts';
import { accountOfFee, accountOfRefund } from './entries.ts';
import { sumOf } from './repository.ts';

/** The cents of a payment by kind of fee. */
export type FeeCents = Omit<RefundableCents, 'credit'>;
export const feeKinds = ['service', 'attorney', 'government'] as const;

/** The cents that invoices bill and that were not granted as a refund, by kind of fee. Negative if more was granted. */
export async function listNotRefunded(
  tx: Tx | Database,
  invoiceIds: readonly string[],
): Promise<Map<string, FeeCents>> {
  const rows = await tx
    .select({ invoiceId: ledgerEntries.invoiceId, account: ledgerPostings.account, sum: sumOf })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(inArray(ledgerEntries.invoiceId, [...invoiceIds]))
    .groupBy(ledgerEntries.invoiceId, ledgerPostings.account);
  const balanceOf = (id: string, accounts: readonly LedgerAccount[]) =>
    rows
      .filter(({ invoiceId, account }) => invoiceId === id && accounts.includes(account))
      .reduce((total, { sum }) => total - sum, 0);
  return new Map(
    invoiceIds.map((id) => [
      id,
      mapKeys(feeKinds, (kind) => balanceOf(id, [accountOfFee[kind], accountOfRefund[kind]])),
    ]),
  );
}

/** The cents of an invoice that were granted as a refund or pay an invoice of another contract, by kind of fee. */
export async function readRefunded(tx: Tx | Database, { id, lines }: InvoiceRow): Promise<RefundableCents> {
  const left = (await listNotRefunded(tx, [id])).get(id);
  const billed = (kind: FeeKind) =>
    lines.filter((line) => line.kind === kind).reduce((sum, { amountCents }) => sum + amountCents, 0);
  return { credit: 0, ...mapKeys(feeKinds, (kind) => billed(kind) - (left?.[kind] ?? 0)) };
}

/** Takes the open amount off the billed cents. A part payment covers money held for others before our own fee. */
export function withoutOpen(billed: FeeCents, openCents: number): FeeCents {
  let open = openCents;
  return mapKeys(feeKinds, (kind) => {
    const cut = Math.min(open, Math.max(0, billed[kind]));
    open -= cut;
    return billed[kind] - cut;
  });
}
