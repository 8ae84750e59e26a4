import type { TransferStatus } from '@portal/shared/transfers/workflow';
import { transferWorkflow } from '@portal/shared/transfers/workflow';
import { and, asc, count, desc, eq, gte, lt, or, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '../../db/client.ts';
import { decryptRow, encryptRow } from '../../db/encryption/rows.ts';
import type { NewRow } from '../../db/schema/encrypted-columns.ts';
import type { TransferRow } from '../../db/schema/index.ts';
import { invoices, transfers, users } from '../../db/schema/index.ts';
import { transitionOf } from '../../db/transition.ts';
import { required } from '../../platform/required.ts';
import { matchesFolded, matchesText } from '../../platform/search.ts';

const selectTransfers = (tx: Tx | Database) =>
  tx
    .select({ transfer: transfers, invoice: invoices, user: users })
    .from(transfers)
    .innerJoin(invoices, eq(invoices.id, transfers.invoiceId))
    .innerJoin(users, eq(users.id, transfers.userId));
type Selected = Awaited<ReturnType<typeof selectTransfers>>[number];
export interface TransferRecord extends Omit<Selected, 'transfer'> {
  transfer: TransferRow;
}

const decrypt = (tx: Tx | Database, row: Selected): TransferRecord => ({
  ...row,
  transfer: decryptRow(tx, transfers, row.transfer),
});

export async function findTransfer(tx: Tx | Database, id: string): Promise<TransferRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectTransfers(tx).where(eq(transfers.id, id));
  return row && decrypt(tx, row);
}

/** The newest confirmed transfer under a contract: the account that paid. */
export async function findLastPayment(tx: Tx, contractId: string): Promise<TransferRow | undefined> {
  const [row] = await tx
    .select({ transfer: transfers })
    .from(transfers)
    .innerJoin(invoices, eq(invoices.id, transfers.invoiceId))
    .where(and(eq(invoices.contractId, contractId), eq(transfers.status, 'approved')))
    .orderBy(desc(transfers.reviewedAt), desc(transfers.id))
    .limit(1);
  return row && decryptRow(tx, transfers, row.transfer);
}

/** The transfer in review of an invoice, if any. */
export async function findPendingTransfer(tx: Tx, invoiceId: string): Promise<TransferRow | undefined> {
  const [row] = await tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.invoiceId, invoiceId), eq(transfers.status, 'pending')));
  return row && decryptRow(tx, transfers, row);
}

export async function listTransferRecords(
  db: Database,
  filter: { userId?: string; status?: TransferStatus; from?: Date; before?: Date; search?: string },
  { page, pageSize, order }: { page: number; pageSize: number; order: 'oldest' | 'newest' },
): Promise<{ rows: TransferRecord[]; total: number }> {
  const condition = and(
    filter.userId ? eq(transfers.userId, filter.userId) : undefined,
    filter.status && eq(transfers.status, filter.status),
    filter.from && gte(transfers.createdAt, filter.from),
    filter.before && lt(transfers.createdAt, filter.before),
    or(matchesFolded(users.searchText, filter.search), matchesText(invoices.number, filter.search)),
  );
  const [counted] = await db
    .select({ total: count() })
    .from(transfers)
    .innerJoin(invoices, eq(invoices.id, transfers.invoiceId))
    .innerJoin(users, eq(users.id, transfers.userId))
    .where(condition);
  const rows = await selectTransfers(db)
    .where(condition)
    .orderBy(
      ...(order === 'newest'
        ? [desc(transfers.createdAt), desc(transfers.id)]
        : [sql`${transfers.status} = 'pending' desc`, asc(transfers.createdAt), asc(transfers.id)]),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: rows.map((row) => decrypt(db, row)), total: required(counted, 'a count has a row').total };
}

export async function insertTransfer(tx: Tx, row: NewRow<typeof transfers>): Promise<TransferRow> {
  const [inserted] = await tx
    .insert(transfers)
    .values(encryptRow(tx, transfers, row))
    .returning();
  return decryptRow(tx, transfers, required(inserted, 'an insert answers with its row'));
}

/** Approves or rejects a transfer in review. Returns false if it has already been reviewed. */
export const transitionTransfer = transitionOf({ table: transfers, column: 'status', workflow: transferWorkflow });
