import type { ContractStatus } from '@portal/shared/contracts/workflow';
import type { ListTotal } from '@portal/shared/http/paging';
import { invoiceNumberIn } from '@portal/shared/invoices/reference';
import type { TransferStatus } from '@portal/shared/transfers/workflow';
import { transferWorkflow } from '@portal/shared/transfers/workflow';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import type { List } from '#db/list-pages.ts';
import { hasGivenId, inOrderOf, keyOf, readPage } from '#db/list-pages.ts';
import { preparedOnce } from '#db/prepare.ts';
import type { NewRow } from '#db/schema/encrypted-columns.ts';
import type { TransferRow } from '#db/schema/index.ts';
import { invoices, isTransferReviewed, transfers, users } from '#db/schema/index.ts';
import { transitionOf } from '#db/transition.ts';
import type { MoneyScope } from '#ledger/repository.ts';
import { required } from '#platform/required.ts';
import { matchesFolded, matchesNumber } from '#platform/search.ts';

const selectTransfers = (tx: Tx | Database) =>
  tx
    .select({
      transfer: transfers,
      invoice: invoices,
      user: users,
      contractStatus: sql<ContractStatus | null>`(select c.status from contracts c where c.id = ${invoices.contractId})`,
    })
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

/** The newest confirmed transfer of a person under a contract, or without any: the account that paid. */
export async function findLastPayment(tx: Tx, { userId, contractId }: MoneyScope): Promise<TransferRow | undefined> {
  const isHere = contractId === null ? isNull(invoices.contractId) : eq(invoices.contractId, contractId);
  const [row] = await tx
    .select({ transfer: transfers })
    .from(transfers)
    .innerJoin(invoices, eq(invoices.id, transfers.invoiceId))
    .where(and(eq(invoices.userId, userId), isHere, eq(transfers.status, 'approved')))
    .orderBy(desc(transfers.reviewedAt), desc(transfers.id))
    .limit(1);
  return row && decryptRow(tx, transfers, row.transfer);
}

/** The transfers of an invoice that are in review or approved, oldest first. */
export async function listLiveTransfers(tx: Tx, invoiceId: string): Promise<TransferRow[]> {
  const rows = await tx
    .select()
    .from(transfers)
    .where(and(eq(transfers.invoiceId, invoiceId), inArray(transfers.status, ['pending', 'approved'])))
    .orderBy(asc(transfers.createdAt), asc(transfers.id));
  return rows.map((row) => decryptRow(tx, transfers, row));
}

const [created, id] = [keyOf(transfers.createdAt), keyOf(transfers.id)];
const orders = {
  /** Transfers in review first, the oldest of them first. */
  waiting: { keys: [{ value: isTransferReviewed(transfers), type: 'boolean' }, created, id], direction: 'asc' },
  newest: { keys: [created, id], direction: 'desc' },
  oldest: { keys: [created, id], direction: 'asc' },
} as const;

/**
 * Finds transfers by their candidate, or by the number or the payment reference of their invoice if the search can be a part
 * of one. A union reads an index for each; with a condition that may be either, PostgreSQL would read every transfer.
 */
function matchesOwnerOrInvoice(db: Database, search: string): SQL | undefined {
  const isOfOwner = matchesFolded(users.searchText, search);
  const number = invoiceNumberIn(search) ?? search;
  if (!/^[inv\d\s-]+$/i.test(number)) return isOfOwner;
  const ofOwner = db
    .select({ id: transfers.id })
    .from(transfers)
    .innerJoin(users, eq(users.id, transfers.userId))
    .where(isOfOwner);
  const ofInvoice = db
    .select({ id: transfers.id })
    .from(transfers)
    .innerJoin(invoices, eq(invoices.id, transfers.invoiceId))
    .where(matchesNumber(invoices.number, number));
  return sql`${transfers.id} in ${union(ofOwner, ofInvoice)}`;
}

const transfersOfPage = preparedOnce((db) =>
  selectTransfers(db).where(hasGivenId(transfers.id)).prepare('transfers_of_page'),
);

export async function listTransferRecords(
  db: Database,
  filter: { userId?: string; status?: TransferStatus; from?: Date; before?: Date; search?: string },
  { order, ...query }: { page: number; pageSize: number; order: keyof typeof orders },
): Promise<{ rows: TransferRecord[]; total: ListTotal }> {
  const isFound = filter.search === undefined ? undefined : matchesOwnerOrInvoice(db, filter.search);
  const list: List = {
    id: transfers.id,
    from: isFound ? sql`${transfers} inner join ${users} on ${users.id} = ${transfers.userId}` : sql`${transfers}`,
    where: and(
      filter.userId ? eq(transfers.userId, filter.userId) : undefined,
      filter.status && eq(transfers.status, filter.status),
      filter.from && gte(transfers.createdAt, filter.from),
      filter.before && lt(transfers.createdAt, filter.before),
      isFound,
    ),
    ...orders[order],
  };
  const { ids, total } = await readPage(db, list, query);
  const rows = await transfersOfPage(db).execute({ ids });
  return { rows: inOrderOf(ids, rows, ({ transfer }) => transfer.id).map((row) => decrypt(db, row)), total };
}

export async function insertTransfer(tx: Tx, row: NewRow<typeof transfers>): Promise<TransferRow> {
  const [inserted] = await tx
    .insert(transfers)
    .values(encryptRow(tx, transfers, row))
    .returning();
  return decryptRow(tx, transfers, required(inserted, 'an insert answers with its row'));
}

/** Approves or rejects a transfer in review, or reverses an approved one. Returns false if its state does not allow it. */
export const transitionTransfer = transitionOf({ table: transfers, column: 'status', workflow: transferWorkflow });
