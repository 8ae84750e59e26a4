import type { GovernmentFee } from '@portal/shared/fee-plans/government-fees';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { governmentFeeAmounts, governmentFees, users } from '#db/schema/index.ts';
import { governmentFees as shippedFees } from '#reference-data/government-fees.ts';

/** The shipped proposal of a fee, unless an amount is on record from its day or later: then staff have decided. */
function proposalOf({ key, amounts }: Omit<GovernmentFee, 'proposal'>): GovernmentFee['proposal'] {
  const proposal = shippedFees.find((shipped) => shipped.key === key)?.proposal;
  const isDecided = amounts.some(
    ({ effectiveFrom, withdrawnAt }) => withdrawnAt === null && proposal && effectiveFrom >= proposal.effectiveFrom,
  );
  return isDecided ? null : (proposal ?? null);
}

/** The government fees with all their amounts, oldest first; optionally of one key. */
export async function listFees(tx: Tx | Database, key?: string): Promise<GovernmentFee[]> {
  const fees = await tx
    .select()
    .from(governmentFees)
    .where(key === undefined ? undefined : eq(governmentFees.key, key))
    .orderBy(asc(governmentFees.payer), asc(governmentFees.key));
  const rows = await tx
    .select({ amount: governmentFeeAmounts, createdBy: users.email })
    .from(governmentFeeAmounts)
    .leftJoin(users, eq(users.id, governmentFeeAmounts.createdById))
    .orderBy(
      asc(governmentFeeAmounts.effectiveFrom),
      asc(governmentFeeAmounts.createdAt),
      asc(governmentFeeAmounts.id),
    );
  return fees
    .map((fee) => ({
      key: fee.key,
      name: fee.name,
      payee: fee.payee,
      payer: fee.payer,
      amounts: rows
        .filter(({ amount }) => amount.feeKey === fee.key)
        .map(({ amount, createdBy }) => ({
          uid: amount.id,
          amountCents: amount.amountCents,
          effectiveFrom: amount.effectiveFrom,
          source: amount.source,
          sourceDay: amount.sourceDay,
          createdAt: amount.createdAt.toISOString(),
          createdBy,
          withdrawnAt: amount.withdrawnAt?.toISOString() ?? null,
        })),
    }))
    .map((fee) => ({ ...fee, proposal: proposalOf(fee) }));
}

export const findFee = async (tx: Tx | Database, key: string): Promise<GovernmentFee | undefined> =>
  (await listFees(tx, key))[0];

/** Inserts a fee. Returns false if its key exists. */
export async function insertFee(tx: Tx, row: typeof governmentFees.$inferInsert): Promise<boolean> {
  return (await tx.insert(governmentFees).values(row).onConflictDoNothing().returning()).length > 0;
}

/** Inserts an amount. Returns false if the same amount from the same day exists. */
export async function insertFeeAmount(tx: Tx, row: typeof governmentFeeAmounts.$inferInsert): Promise<boolean> {
  return (await tx.insert(governmentFeeAmounts).values(row).onConflictDoNothing().returning()).length > 0;
}

/** Withdraws an amount. Returns false if it belongs to another fee or is already withdrawn. */
export async function setWithdrawn(
  tx: Tx,
  { key, uid }: { key: string; uid: string },
  by: { withdrawnAt: Date; withdrawnById: string },
): Promise<boolean> {
  if (!isUuid(uid)) return false;
  const rows = await tx
    .update(governmentFeeAmounts)
    .set(by)
    .where(
      and(
        eq(governmentFeeAmounts.id, uid),
        eq(governmentFeeAmounts.feeKey, key),
        isNull(governmentFeeAmounts.withdrawnAt),
      ),
    )
    .returning({ id: governmentFeeAmounts.id });
  return rows.length > 0;
}
