import { listEntriesOf } from '#audit-log/repository.ts';
import type { Database } from '#db/client.ts';
import { localInvoiceName } from '#fee-plans/plain-names.ts';
import { listInvoicesById } from '#invoices/repository.ts';
import type { DraftEntry, EntryReader, Reading } from './draft-entry.ts';
import { byOr } from './draft-entry.ts';
import { listRefundRows, listStruckRows, listTransferRows } from './row-queries.ts';

type TransferRow = Awaited<ReturnType<typeof listTransferRows>>[number];
type StruckRow = Awaited<ReturnType<typeof listStruckRows>>[number];

/** Who issued invoices. Only the audit log says so. */
async function readIssuers(db: Database, ids: readonly string[], { may }: Reading) {
  if (!may('audit-log.read')) return null;
  const subjects = ids.map((uid) => ({ type: 'invoice', uid }));
  const entries = await listEntriesOf(db, subjects, ['invoice.issue']);
  return new Map(entries.map(({ subjectUid, actorId }) => [subjectUid, actorId]));
}

export const readInvoices: EntryReader = async (db, ids, reading) => {
  const [found, issuers] = await Promise.all([listInvoicesById(db, ids), readIssuers(db, ids, reading)]);
  return found.map((row) => ({
    id: row.id,
    kind: 'money',
    at: row.createdAt,
    by: issuers && byOr(issuers.get(row.id) ?? null, 'system' as const),
    struck: row.status === 'void' ? { at: null, byId: null, reason: null } : null,
    content: {
      type: 'invoice',
      invoiceNumber: row.number,
      name: localInvoiceName(row, reading.language),
      amountCents: row.amountCents,
      status: row.status,
    },
  }));
};

const struckByReversal = (row: TransferRow): DraftEntry['struck'] =>
  row.reversedAt && { at: row.reversedAt, byId: row.reversedById, reason: row.reason };

/** The transfer as it arrived: the candidate reported it, or staff recorded what they saw at the bank. */
export const readReceivedTransfers: EntryReader = async (db, ids, { person }) =>
  (await listTransferRows(db, ids)).map((row) => {
    const isConfirmed = row.recordedById !== null && row.reviewedAt?.getTime() === row.createdAt.getTime();
    return {
      id: row.id,
      kind: 'money',
      at: row.createdAt,
      by: byOr(row.recordedById, { personId: person.id }),
      struck: isConfirmed ? struckByReversal(row) : null,
      content: {
        type: 'transfer',
        event: row.recordedById === null ? 'submitted' : 'recorded',
        invoiceNumber: row.invoiceNumber,
        amountCents: row.amountCents,
        reason: null,
      },
    };
  });

export const readDecidedTransfers: EntryReader = async (db, ids) =>
  (await listTransferRows(db, ids)).map((row) => ({
    id: row.id,
    kind: 'money',
    at: row.reviewedAt ?? row.createdAt,
    by: byOr(row.reviewedById, 'system' as const),
    struck: struckByReversal(row),
    content: {
      type: 'transfer',
      event: row.status === 'rejected' ? 'rejected' : 'approved',
      invoiceNumber: row.invoiceNumber,
      amountCents: row.receivedCents ?? row.amountCents,
      reason: row.status === 'rejected' ? row.reason : null,
    },
  }));

export const readReversedTransfers: EntryReader = async (db, ids) =>
  (await listTransferRows(db, ids)).map((row) => ({
    id: row.id,
    kind: 'money',
    at: row.reversedAt ?? row.createdAt,
    by: byOr(row.reversedById, 'system' as const),
    struck: null,
    content: {
      type: 'transfer',
      event: 'reversed',
      invoiceNumber: row.invoiceNumber,
      amountCents: row.receivedCents ?? row.amountCents,
      reason: row.reason,
    },
  }));

const draftOfStruck = (
  row: StruckRow,
  event: 'approved' | 'rejected' | 'reversed',
  { at, byId }: { at: Date | null; byId: string | null },
): DraftEntry => ({
  id: row.id,
  kind: 'money',
  at: at ?? row.struckAt,
  by: byOr(byId, 'system' as const),
  struck: { at: row.struckAt, byId: row.struckById, reason: row.strikeReason },
  content: {
    type: 'transfer',
    event,
    invoiceNumber: row.invoiceNumber,
    amountCents: row.receivedCents ?? row.sentCents,
    reason: event === 'approved' ? null : row.reason,
  },
});

export const readStruckDecisions: EntryReader = async (db, ids) =>
  (await listStruckRows(db, ids)).map((row) =>
    draftOfStruck(row, row.status === 'rejected' ? 'rejected' : 'approved', {
      at: row.reviewedAt,
      byId: row.reviewedById,
    }),
  );

export const readStruckReversals: EntryReader = async (db, ids) =>
  (await listStruckRows(db, ids)).map((row) =>
    draftOfStruck(row, 'reversed', { at: row.reversedAt, byId: row.reversedById }),
  );

export const readRefunds: EntryReader = async (db, ids, { person }) =>
  (await listRefundRows(db, ids)).map((row) => ({
    id: row.id,
    kind: 'money',
    at: row.requestedAt,
    // The end of a contract opens one by itself, with its calculation.
    by: byOr(row.openedById, row.calculation ? ('system' as const) : { personId: person.id }),
    struck: row.status === 'withdrawn' ? { at: row.decidedAt, byId: row.reviewedById, reason: row.reason } : null,
    content: {
      type: 'refund',
      status: row.status,
      amountCents: row.amountCents,
      reason: row.status === 'refused' ? row.reason : null,
    },
  }));
