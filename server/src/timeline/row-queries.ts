import type { NotificationEvent } from '@portal/shared/notifications/events';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { decryptRow } from '#db/encryption/rows.ts';
import {
  documentRequests,
  files,
  invoices,
  mails,
  messages,
  notes,
  notifications,
  refunds,
  roles,
  struckTransferDecisions,
  transfers,
  users,
} from '#db/schema/index.ts';
import { wentOutWith } from './entry-queries.ts';

type Ids = readonly string[];

export const listMessageRows = async (db: Database, ids: Ids) =>
  (
    await db
      .select()
      .from(messages)
      .where(inArray(messages.id, [...ids]))
  ).map((row) => decryptRow(db, messages, row));

export const listNoteRows = async (db: Database, ids: Ids) =>
  (
    await db
      .select()
      .from(notes)
      .where(inArray(notes.id, [...ids]))
  ).map((row) => decryptRow(db, notes, row));

export const listRequestRows = async (db: Database, ids: Ids) =>
  (
    await db
      .select()
      .from(documentRequests)
      .where(inArray(documentRequests.id, [...ids]))
  ).map((row) => decryptRow(db, documentRequests, row));

export const listRefundRows = async (db: Database, ids: Ids) =>
  (
    await db
      .select()
      .from(refunds)
      .where(inArray(refunds.id, [...ids]))
  ).map((row) => decryptRow(db, refunds, row));

export const listTransferRows = async (db: Database, ids: Ids) =>
  (
    await db
      .select({ transfer: transfers, invoiceNumber: invoices.number })
      .from(transfers)
      .innerJoin(invoices, eq(invoices.id, transfers.invoiceId))
      .where(inArray(transfers.id, [...ids]))
  ).map(({ transfer, invoiceNumber }) => ({ ...decryptRow(db, transfers, transfer), invoiceNumber }));

export const listStruckRows = async (db: Database, ids: Ids) =>
  (
    await db
      .select({ decision: struckTransferDecisions, invoiceNumber: invoices.number, sentCents: transfers.amountCents })
      .from(struckTransferDecisions)
      .innerJoin(invoices, eq(invoices.id, struckTransferDecisions.invoiceId))
      .innerJoin(transfers, eq(transfers.id, struckTransferDecisions.transferId))
      .where(inArray(struckTransferDecisions.id, [...ids]))
  ).map(({ decision, ...row }) => ({ ...decryptRow(db, struckTransferDecisions, decision), ...row }));

export const listFileNames = async (db: Database, ids: Ids): Promise<Map<string, string>> => {
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.id, [...ids]));
  return new Map(rows.filter((row) => row.deletedAt === null).map((row) => [row.id, decryptRow(db, files, row).name]));
};

export const listMailRows = async (db: Database, ids: Ids) =>
  (
    await db
      .select()
      .from(mails)
      .where(inArray(mails.id, [...ids]))
  ).map((row) => decryptRow(db, mails, row));

/** What an email says: its event, with the values in its text. */
export interface Told {
  event: NotificationEvent;
  params: Record<string, unknown>;
}

/** The notifications with these ids. */
export async function listTold(db: Database, ids: Ids) {
  const rows = await db
    .select()
    .from(notifications)
    .where(inArray(notifications.id, [...ids]));
  return rows.map((row) => decryptRow(db, notifications, row));
}

/**
 * What emails say, by their ids, from the notifications that they went out with. Those keep no link. Several emails of one event in one
 * transaction were written in the order of their notifications; if one of them is gone, none is read.
 */
export async function listToldByMail(db: Database, ids: Ids): Promise<Map<string, Told>> {
  const pairs = await db
    .select({
      mailId: mails.id,
      notification: notifications,
      place: sql<number>`(select count(*) from mails other where other.user_id = ${mails.userId} and other.event = ${mails.event}
        and other.transaction_id = ${mails.transactionId} and other.created_at = ${mails.createdAt} and other.id < ${mails.id})::int`,
      beside: sql<number>`(select count(*) from mails other where other.user_id = ${mails.userId} and other.event = ${mails.event}
        and other.transaction_id = ${mails.transactionId} and other.created_at = ${mails.createdAt})::int`,
    })
    .from(mails)
    .innerJoin(notifications, wentOutWith)
    .where(inArray(mails.id, [...ids]))
    .orderBy(notifications.id);
  const byMail = Map.groupBy(pairs, ({ mailId }) => mailId);
  return new Map(
    [...byMail].flatMap(([mailId, [first, ...others]]): [string, Told][] => {
      if (!first || first.beside !== others.length + 1) return [];
      const told = [first, ...others][first.place];
      return told ? [[mailId, decryptRow(db, notifications, told.notification)]] : [];
    }),
  );
}

/** People who did something. */
export const listActors = (db: Database, ids: Ids) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, roleName: roles.name })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(inArray(users.id, [...ids]));
