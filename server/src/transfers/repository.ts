import type { ContractStatus } from '@portal/shared/contracts/workflow';
import type { ListTotal } from '@portal/shared/http/paging';
import { invoiceNumberIn } from '@portal/shared/invoices/reference';
import type { TransferStatus } from '@portal/shared/transfers/workflow';
import { transferWorkflow } from '@portal/shared/transfers/workflow';
import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptChange, encryptRow } from '#db/encryption/rows.ts';
import type { List } from '#db/list-pages.ts';
import { hasGivenId, inOrderOf, keyOf, readPage } from '#db/list-pages.ts';
import { preparedOnce } from '#db/prepare.ts';
import type { ColumnChange, NewRow } from '#db/schema/encrypted-columns.ts';
import type { StruckDecisionRow, TransferRow } from '#db/schema/index.ts';
import { invoices, isTransferReviewed, struckTransferDecisions, transfers, users } from '#db/schema/index.ts';
import { transitionOf } from '#db/transition.ts';
import type { JobFilter } from '#jobs/contracts-of-job-queries.ts';
import { contractsOfJobs } from '#jobs/contracts-of-job-queries.ts';
import type { TransferDecision } from '#ledger/post.ts';
import type { MoneyScope } from '#ledger/repository.ts';
import type { OwnedBy } from '#owners/owned-by-queries.ts';
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

/** A decision that was corrected, with the invoice that it was about and who struck it out. */
export interface StruckDecision {
  decision: StruckDecisionRow;
  invoiceNumber: string;
  struckBy: string | null;
}
export interface TransferRecord extends Omit<Selected, 'transfer'> {
  transfer: TransferRow;
  /** The latest first. */
  struck: StruckDecision[];
}

/** The number of the present decision about a transfer. */
export const decisionOf = ({ transfer, struck }: Pick<TransferRecord, 'transfer' | 'struck'>): TransferDecision => ({
  transferId: transfer.id,
  transferDecision: struck.length + 1,
});

async function listStruck(tx: Tx | Database, transferIds: readonly string[]): Promise<StruckDecision[]> {
  if (transferIds.length === 0) return [];
  const rows = await tx
    .select({ decision: struckTransferDecisions, invoiceNumber: invoices.number, struckBy: users.email })
    .from(struckTransferDecisions)
    .innerJoin(invoices, eq(invoices.id, struckTransferDecisions.invoiceId))
    .leftJoin(users, eq(users.id, struckTransferDecisions.struckById))
    .where(inArray(struckTransferDecisions.transferId, [...transferIds]))
    .orderBy(desc(struckTransferDecisions.struckAt), desc(struckTransferDecisions.id));
  return rows.map((row) => ({ ...row, decision: decryptRow(tx, struckTransferDecisions, row.decision) }));
}

async function toRecords(tx: Tx | Database, rows: readonly Selected[]): Promise<TransferRecord[]> {
  const struck = await listStruck(
    tx,
    rows.map(({ transfer }) => transfer.id),
  );
  return rows.map((row) => ({
    ...row,
    transfer: decryptRow(tx, transfers, row.transfer),
    struck: struck.filter(({ decision }) => decision.transferId === row.transfer.id),
  }));
}

export async function findTransfer(tx: Tx | Database, id: string): Promise<TransferRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const rows = await selectTransfers(tx).where(eq(transfers.id, id));
  return (await toRecords(tx, rows))[0];
}

/**
 * The newest confirmed transfer that a person reported under a contract, or without any: the account that paid. What staff recorded has
 * no account.
 */
export async function findLastPayment(tx: Tx, { userId, contractId }: MoneyScope): Promise<TransferRow | undefined> {
  const isHere = contractId === null ? isNull(invoices.contractId) : eq(invoices.contractId, contractId);
  const [row] = await tx
    .select({ transfer: transfers })
    .from(transfers)
    .innerJoin(invoices, eq(invoices.id, transfers.invoiceId))
    .where(and(eq(invoices.userId, userId), isHere, eq(transfers.status, 'approved'), isNull(transfers.recordedById)))
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

/** The days between which confirmed money arrived. */
interface Arrival {
  from: string | undefined;
  to: string | undefined;
  timeZone: string;
}

/** The day on which the money of a confirmed transfer arrived; without one, the day of the confirmation. */
export const arrivedOn = (timeZone: string) =>
  sql<string>`coalesce(${transfers.receivedOn}, (${transfers.reviewedAt} at time zone ${timeZone})::date)`;

function hasArrived({ from, to, timeZone }: Arrival): SQL | undefined {
  const day = arrivedOn(timeZone);
  return and(from ? gte(day, from) : undefined, to ? lte(day, to) : undefined);
}

export async function listTransferRecords(
  db: Database,
  filter: {
    userId?: string;
    status?: TransferStatus;
    from?: Date;
    before?: Date;
    search?: string;
    received?: Arrival;
    jobs?: JobFilter;
    owned?: OwnedBy;
  },
  { order, ...query }: { page: number; pageSize: number; order: keyof typeof orders },
): Promise<{ rows: TransferRecord[]; total: ListTotal }> {
  const contractIds = filter.jobs && contractsOfJobs(db, filter.jobs);
  const isFound = filter.search === undefined ? undefined : matchesOwnerOrInvoice(db, filter.search);
  const list: List = {
    id: transfers.id,
    from: isFound ? sql`${transfers} inner join ${users} on ${users.id} = ${transfers.userId}` : sql`${transfers}`,
    where: and(
      filter.userId ? eq(transfers.userId, filter.userId) : undefined,
      filter.status && eq(transfers.status, filter.status),
      filter.from && gte(transfers.createdAt, filter.from),
      filter.before && lt(transfers.createdAt, filter.before),
      filter.received && hasArrived(filter.received),
      contractIds &&
        inArray(
          transfers.invoiceId,
          db.select({ id: invoices.id }).from(invoices).where(inArray(invoices.contractId, contractIds)),
        ),
      filter.owned?.(transfers.userId),
      isFound,
    ),
    ...orders[order],
  };
  const { ids, total } = await readPage(db, list, query);
  const rows = await transfersOfPage(db).execute({ ids });
  return {
    rows: await toRecords(
      db,
      inOrderOf(ids, rows, ({ transfer }) => transfer.id),
    ),
    total,
  };
}

export async function insertTransfer(tx: Tx, row: NewRow<typeof transfers>): Promise<TransferRow> {
  const [inserted] = await tx
    .insert(transfers)
    .values(encryptRow(tx, transfers, row))
    .returning();
  return decryptRow(tx, transfers, required(inserted, 'an insert answers with its row'));
}

/** Keeps a decision that is corrected, as it was. */
export async function insertStruckDecision(tx: Tx, row: NewRow<typeof struckTransferDecisions>): Promise<void> {
  await tx.insert(struckTransferDecisions).values(encryptRow(tx, struckTransferDecisions, row));
}

/** Changes what is known of a locked transfer besides its status. */
export async function updateTransfer(
  tx: Tx,
  transferId: string,
  set: Omit<ColumnChange<typeof transfers>, 'status'>,
): Promise<void> {
  await tx
    .update(transfers)
    .set(encryptChange(tx, transfers, { key: { id: transferId }, set }))
    .where(eq(transfers.id, transferId));
}

/** Approves or rejects a transfer in review, reverses an approved one, or reopens a closed one. Returns false if its state does not allow it. */
export const transitionTransfer = transitionOf({ table: transfers, column: 'status', workflow: transferWorkflow });

/** Whether a payment was reported or recorded for one of these invoices. */
export const hasTransferFor = async (tx: Tx, invoiceIds: readonly string[]): Promise<boolean> =>
  (await tx.$count(transfers, inArray(transfers.invoiceId, [...invoiceIds]))) > 0;
