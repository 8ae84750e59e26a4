import type { LedgerAccount } from '@portal/shared/ledger/accounts';
import { candidateAccounts } from '@portal/shared/ledger/accounts';
import { openRefundStatuses } from '@portal/shared/refunds/workflow';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { invoices, ledgerEntries, ledgerPostings, refunds } from '#db/schema/index.ts';
import type { Posting } from './entries.ts';
import type { MoneyPosting } from './money.ts';
import { moneyOf } from './money.ts';

export type NewEntry = Omit<typeof ledgerEntries.$inferInsert, 'id' | 'number'> & { postings: readonly Posting[] };

/** Inserts entries in the transaction of their event. Entries without postings are skipped. */
export async function insertEntries(tx: Tx, entries: readonly NewEntry[]): Promise<void> {
  const rows = entries
    .filter(({ postings }) => postings.length > 0)
    .map(({ postings, ...entry }) => ({ entry: { ...entry, id: uuidv7() }, postings }));
  if (rows.length === 0) return;
  await tx.insert(ledgerEntries).values(rows.map(({ entry }) => entry));
  await tx
    .insert(ledgerPostings)
    .values(rows.flatMap(({ entry, postings }) => postings.map((posting) => ({ entryId: entry.id, ...posting }))));
}

/** The sum of the selected postings, in cents. */
export const sumOf = sql`coalesce(sum(${ledgerPostings.amountCents}), 0)`.mapWith(Number);

/** The sum of each account of a candidate, in cents; a debit is positive. */
export async function readAccountSums(tx: Tx | Database, userId: string): Promise<Map<LedgerAccount, number>> {
  const rows = await tx
    .select({ account: ledgerPostings.account, sum: sumOf })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .where(eq(ledgerEntries.userId, userId))
    .groupBy(ledgerPostings.account);
  return new Map(rows.map(({ account, sum }) => [account, sum]));
}

/** The postings of a person that decide what is open, paid, and credit, oldest first. */
export const listMoneyPostings = (tx: Tx | Database, userId: string): Promise<MoneyPosting[]> =>
  tx
    .select({
      kind: ledgerEntries.kind,
      invoiceId: ledgerEntries.invoiceId,
      creditInvoiceId: ledgerEntries.creditInvoiceId,
      account: ledgerPostings.account,
      amountCents: ledgerPostings.amountCents,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(and(eq(ledgerEntries.userId, userId), inArray(ledgerPostings.account, ['receivable', 'candidate_credit'])))
    .orderBy(asc(ledgerEntries.number), asc(ledgerPostings.id));

/** The credit of a person, in cents. A debt of the person reduces it. */
export interface Credit {
  /** Pays the next invoices. Never negative. */
  freeCents: number;
  /** Waits for the decision or the payment of a refund. */
  reservedCents: number;
}

/** The credit of a person. Free credit pays the next invoice, under whatever contract it arose. */
export async function readCredit(tx: Tx | Database, userId: string): Promise<Credit> {
  const money = moneyOf(await listMoneyPostings(tx, userId));
  const reserved = await listReservedCredit(tx, userId);
  const sumOfCredit = (isCounted: (id: string) => boolean) =>
    [...money].reduce((sum, [id, { credit }]) => sum + (isCounted(id) ? credit : 0), 0);

  const all = sumOfCredit(() => true);
  const reservedCents = Math.max(
    0,
    Math.min(
      all,
      sumOfCredit((id) => reserved.has(id)),
    ),
  );
  const free = Math.min(
    all - reservedCents,
    sumOfCredit((id) => !reserved.has(id)),
  );
  return { freeCents: Math.max(0, free), reservedCents };
}

/** The cents of a transfer that paid its invoice when it was approved by a decision; the rest became credit. */
export async function readPaidByTransfer(
  tx: Tx,
  { transferId, transferDecision }: { transferId: string; transferDecision: number },
): Promise<number> {
  const [row] = await tx
    .select({ sum: sumOf })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(
      and(
        eq(ledgerEntries.transferId, transferId),
        eq(ledgerEntries.transferDecision, transferDecision),
        eq(ledgerEntries.kind, 'transfer_approved'),
        eq(ledgerPostings.account, 'receivable'),
      ),
    );
  return -(row?.sum ?? 0);
}

/** The money of a person under a contract, or without any. */
export interface MoneyScope {
  userId: string;
  contractId: string | null;
}

/**
 * The cents received under a contract: confirmed transfers minus reversed ones and granted refunds. Credit counts where it
 * is used. Negative if refunds were granted out of money that never arrived.
 */
export async function readReceivedCents(tx: Tx | Database, { userId, contractId }: MoneyScope): Promise<number> {
  const isHere = (column: AnyPgColumn) => (contractId === null ? isNull(column) : eq(column, contractId));
  const [held] = await tx
    .select({ sum: sumOf })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        isHere(ledgerEntries.contractId),
        inArray(ledgerPostings.account, ['bank', 'refunds_payable']),
      ),
    );
  // Credit that arose under one contract and pays an invoice of another moves with its money.
  const source = alias(invoices, 'source');
  const [moved] = await tx
    .select({
      sum: sql`coalesce(sum(case when ${isHere(ledgerEntries.contractId)} then ${ledgerPostings.amountCents} else 0 end
        - case when ${isHere(source.contractId)} then ${ledgerPostings.amountCents} else 0 end), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .innerJoin(source, eq(source.id, ledgerEntries.creditInvoiceId))
    .where(and(eq(ledgerEntries.userId, userId), eq(ledgerPostings.account, 'candidate_credit')));
  return (held?.sum ?? 0) + (moved?.sum ?? 0);
}

/**
 * The cents that the product holds of a person: what arrived, without what was reversed, refunded, or granted as a refund. A fee that
 * pays for another job counts once, wherever it is. Negative if more was refunded or granted than arrived.
 */
export async function readHeldCents(tx: Tx | Database, userId: string): Promise<number> {
  const [held] = await tx
    .select({ sum: sumOf })
    .from(ledgerEntries)
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(and(eq(ledgerEntries.userId, userId), inArray(ledgerPostings.account, ['bank', 'refunds_payable'])));
  return held?.sum ?? 0;
}

/** The invoices whose credit waits for the decision or the payment of a refund. Other invoices must not use it. */
export async function listReservedCredit(tx: Tx | Database, userId: string): Promise<Set<string>> {
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(
      refunds,
      and(
        eq(refunds.userId, invoices.userId),
        // Money without a contract has refunds of its own.
        sql`${refunds.contractId} is not distinct from ${invoices.contractId}`,
      ),
    )
    .where(and(eq(invoices.userId, userId), inArray(refunds.status, [...openRefundStatuses])));
  return new Set(rows.map(({ id }) => id));
}

/** Every entry that changed a candidate's debt, oldest first, with the change in cents. */
export const listCandidateEntries = (tx: Tx | Database, userId: string) =>
  tx
    .select({
      number: ledgerEntries.number,
      kind: ledgerEntries.kind,
      day: ledgerEntries.day,
      invoiceId: ledgerEntries.invoiceId,
      invoiceNumber: invoices.number,
      name: invoices.name,
      milestoneKey: invoices.milestoneKey,
      amountCents: sumOf,
      creditCents: sql`coalesce(-sum(${ledgerPostings.amountCents})
        filter (where ${ledgerPostings.account} = 'candidate_credit'), 0)`.mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .innerJoin(ledgerPostings, eq(ledgerPostings.entryId, ledgerEntries.id))
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        eq(invoices.isUntold, false),
        // What a struck-out decision posted, its reversal took back.
        sql`not (
          ${ledgerEntries.transferId} is not null
          and ${ledgerEntries.transferDecision} <=
            (select count(*) from struck_transfer_decisions s where s.transfer_id = ${ledgerEntries.transferId})
          and exists (
            select from ledger_entries r where r.kind = 'transfer_reversed'
              and r.transfer_id = ${ledgerEntries.transferId} and r.transfer_decision = ${ledgerEntries.transferDecision}))`,
        inArray(ledgerPostings.account, [...candidateAccounts]),
      ),
    )
    .groupBy(ledgerEntries.id, invoices.id)
    .orderBy(asc(ledgerEntries.number));
