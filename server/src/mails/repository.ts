import type { ListTotal } from '@portal/shared/http/paging';
import type { MailFailure, MailStatus } from '@portal/shared/mails/workflow';
import { mailWorkflow } from '@portal/shared/mails/workflow';
import { decisionEvents } from '@portal/shared/notifications/decision-events';
import type { NotificationEvent } from '@portal/shared/notifications/events';
import type { SQL } from 'drizzle-orm';
import { and, eq, gt, inArray, isNotNull, lt, lte, notInArray, or, sql } from 'drizzle-orm';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptChange, encryptRow } from '#db/encryption/rows.ts';
import type { List } from '#db/list-pages.ts';
import { hasGivenId, inOrderOf, keyOf, readPage } from '#db/list-pages.ts';
import { preparedOnce } from '#db/prepare.ts';
import type { NewRow } from '#db/schema/encrypted-columns.ts';
import type { MailRow } from '#db/schema/index.ts';
import { mails, roles, users } from '#db/schema/index.ts';
import { transitionOf } from '#db/transition.ts';
import { required } from '#platform/required.ts';
import { matchesFolded } from '#platform/search.ts';

const selectMails = (tx: Tx | Database, condition: SQL | undefined) =>
  tx
    .select({ mail: mails, user: users, roleName: roles.name })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(condition);
type Selected = Awaited<ReturnType<typeof selectMails>>[number];
export interface MailRecord extends Omit<Selected, 'mail'> {
  mail: MailRow;
}

const decrypt = (tx: Tx | Database, row: Selected): MailRecord => ({ ...row, mail: decryptRow(tx, mails, row.mail) });

export async function insertMail(tx: Tx, row: NewRow<typeof mails>): Promise<string> {
  const [inserted] = await tx
    .insert(mails)
    .values(encryptRow(tx, mails, row))
    .returning({ id: mails.id });
  return required(inserted, 'an insert answers with its row').id;
}

export async function findMail(tx: Tx | Database, id: string): Promise<MailRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectMails(tx, eq(mails.id, id));
  return row && decrypt(tx, row);
}

export async function findMailByMessageId(
  tx: Tx | Database,
  messageIds: readonly string[],
): Promise<MailRecord | undefined> {
  const [row] = await selectMails(tx, inArray(mails.messageId, [...messageIds]));
  return row && decrypt(tx, row);
}

const mailsOfPage = preparedOnce((db) => selectMails(db, hasGivenId(mails.id)).prepare('mails_of_page'));

/** Newest first unless `sort` says otherwise. */
export async function listMailRecords(
  db: Database,
  filter: { status?: MailStatus | undefined; search?: string | undefined; email?: string | undefined },
  query: { page: number; pageSize: number; sort?: 'createdAt' | '-createdAt' | undefined },
): Promise<{ rows: MailRecord[]; total: ListTotal }> {
  const isOfPerson = and(
    filter.email === undefined ? undefined : eq(users.email, filter.email),
    matchesFolded(users.searchText, filter.search),
  );
  const list: List = {
    id: mails.id,
    from: isOfPerson ? sql`${mails} inner join ${users} on ${users.id} = ${mails.userId}` : sql`${mails}`,
    where: and(filter.status && eq(mails.status, filter.status), isOfPerson),
    keys: [keyOf(mails.createdAt), keyOf(mails.id)],
    direction: query.sort === 'createdAt' ? 'asc' : 'desc',
  };
  const { ids, total } = await readPage(db, list, query);
  const rows = await mailsOfPage(db).execute({ ids });
  return { rows: inOrderOf(ids, rows, ({ mail }) => mail.id).map((row) => decrypt(db, row)), total };
}

/** Returns false if the email is no longer in a state that allows the action. */
export const transitionMail = transitionOf({ table: mails, column: 'status', workflow: mailWorkflow });

/** Notes an attempt after which the email waits for the next one. */
export async function noteAttempt(
  tx: Tx,
  id: string,
  set: { attempts: number; address: string; failure: MailFailure; reply: string | null },
): Promise<void> {
  await tx
    .update(mails)
    .set(encryptChange(tx, mails, { key: { id }, set }))
    .where(and(eq(mails.id, id), eq(mails.status, 'waiting')));
}

/** Notes that an email to a person's current address did not arrive. */
export async function noteUndeliverable(tx: Tx, { userId, address }: { userId: string; address: string }) {
  await tx
    .update(users)
    .set({ undeliverableEmail: address })
    .where(and(eq(users.id, userId), eq(users.email, address)));
}

/** Forgets it until an email to the address fails again. */
export async function forgetUndeliverable(tx: Tx, userId: string) {
  await tx.update(users).set({ undeliverableEmail: null }).where(eq(users.id, userId));
}

/** Sets a person's failed invitations aside: a new one has voided their link. */
export async function closeFailedInvitations(tx: Tx, userId: string): Promise<void> {
  const { from, to } = mailWorkflow.transitions.close;
  await tx
    .update(mails)
    .set({ status: to, content: null })
    .where(and(inArray(mails.status, [...from]), eq(mails.userId, userId), eq(mails.event, 'invitation')));
}

/**
 * Deletes old emails and the content of those that were sent, and closes failed ones whose link has expired: nobody can use it any
 * more.
 * @param sentBefore no delivery report about an email that was sent before counts any more
 */
export async function sweepMails(
  tx: Tx,
  { before, sentBefore, now }: { before: Date; sentBefore: Date; now: Date },
): Promise<void> {
  await tx.delete(mails).where(lt(mails.createdAt, before));
  const isOfNoUse = or(lte(mails.sentAt, sentBefore), lte(mails.linkExpiresAt, now));
  await tx
    .update(mails)
    .set({ content: null })
    .where(and(eq(mails.status, 'sent'), isNotNull(mails.content), isOfNoUse));

  const { from, to } = mailWorkflow.transitions.close;
  await tx
    .update(mails)
    .set({ status: to, content: null })
    .where(and(inArray(mails.status, [...from]), lte(mails.linkExpiresAt, now)));
}

/** The ids of a person's emails that wait to be sent. */
export async function listWaitingMails(tx: Tx | Database, userId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: mails.id })
    .from(mails)
    .where(and(inArray(mails.status, [...mailWorkflow.transitions.send.from]), eq(mails.userId, userId)));
  return rows.map(({ id }) => id);
}

/**
 * Deletes the emails to a person that transactions put into the queue and that wait beyond a time.
 * @param events only the emails of these events
 */
export async function deleteHeld(
  tx: Tx,
  {
    userId,
    transactions,
    beyond,
    events,
  }: { userId: string; transactions: readonly number[]; beyond: Date; events?: readonly NotificationEvent[] },
): Promise<void> {
  await tx
    .delete(mails)
    .where(
      and(
        eq(mails.userId, userId),
        inArray(mails.transactionId, [...transactions]),
        eq(mails.status, 'waiting'),
        gt(mails.queuedAt, beyond),
        events && inArray(mails.event, [...events]),
      ),
    );
}

/**
 * Whether the news of decisions in transactions still waits beyond a time, or was told. Transactions without any are not among them.
 */
export async function readNewsOf(
  tx: Tx,
  { userId, transactions, beyond }: { userId: string; transactions: readonly number[]; beyond: Date },
): Promise<Map<number, 'held' | 'told'>> {
  const rows = await tx
    .select({ transactionId: mails.transactionId, status: mails.status, queuedAt: mails.queuedAt })
    .from(mails)
    .where(
      and(
        eq(mails.userId, userId),
        inArray(mails.transactionId, [...transactions]),
        inArray(mails.event, [...decisionEvents]),
      ),
    );
  const news = new Map<number, 'held' | 'told'>();
  for (const { transactionId, status, queuedAt } of rows) {
    const isHeld = status === 'waiting' && queuedAt > beyond;
    if (transactionId !== null && news.get(transactionId) !== 'told') news.set(transactionId, isHeld ? 'held' : 'told');
  }
  return news;
}

/** Notes the waiting emails of people, except some, as sent when they were made: nobody sends those of demo data. */
export async function noteSentWhenMade(
  tx: Tx | Database,
  { userIds, except }: { userIds: readonly string[]; except: readonly string[] },
): Promise<void> {
  const { from, to } = mailWorkflow.transitions.send;
  await tx
    .update(mails)
    .set({ status: to, attempts: 1, sentAt: sql`${mails.createdAt}` })
    .where(
      and(inArray(mails.status, [...from]), inArray(mails.userId, [...userIds]), notInArray(mails.id, [...except])),
    );
}
