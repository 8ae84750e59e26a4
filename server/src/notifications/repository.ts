import { exactUpTo } from '@portal/shared/http/paging';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { noText } from '@portal/shared/languages/localized-text';
import type { NotificationEvent } from '@portal/shared/notifications/events';
import { and, count, desc, eq, gt, gte, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import type { List } from '#db/list-pages.ts';
import { hasGivenId, inOrderOf, keyOf, readPage } from '#db/list-pages.ts';
import { preparedOnce } from '#db/prepare.ts';
import type { NewRow } from '#db/schema/encrypted-columns.ts';
import { invoices, jobTranslations, notifications } from '#db/schema/index.ts';

export async function insertNotification(tx: Tx, row: NewRow<typeof notifications>): Promise<void> {
  await tx.insert(notifications).values(encryptRow(tx, notifications, row));
}

/** Whether a person was notified of an event at this moment or later. */
export const isNotifiedSince = async (
  tx: Tx,
  { userId, event, since }: { userId: string; event: NotificationEvent; since: Date },
): Promise<boolean> =>
  (await tx.$count(
    notifications,
    and(eq(notifications.userId, userId), eq(notifications.event, event), gte(notifications.createdAt, since)),
  )) > 0;

/** One about a decision is shown once the decision can no longer be undone. */
const shownTo = (userId: string, now: Date) => and(eq(notifications.userId, userId), lte(notifications.createdAt, now));

export const countUnread = (tx: Tx | Database, userId: string, now: Date): Promise<number> =>
  tx.$count(notifications, and(shownTo(userId, now), isNull(notifications.readAt)));

const ofPerson = and(
  eq(notifications.userId, sql.placeholder('userId')),
  lte(notifications.createdAt, sql.placeholder('now')),
);

const pageOfPerson = preparedOnce((db) =>
  db
    .select()
    .from(notifications)
    .where(ofPerson)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('notifications_of_person'),
);

const notificationsOf = ({ userId, now }: { userId: string; now: Date }, direction: List['direction']): List => ({
  id: notifications.id,
  from: sql`${notifications}`,
  where: shownTo(userId, now),
  keys: [keyOf(notifications.createdAt), keyOf(notifications.id)],
  direction,
});

const notificationsOfPage = preparedOnce((db) =>
  db.select().from(notifications).where(hasGivenId(notifications.id)).prepare('notifications_of_page'),
);

const countsOfPerson = preparedOnce((db) =>
  db
    .select({
      listed: sql<number>`(select count(*) from (select 1 from ${notifications} where ${ofPerson} limit ${exactUpTo + 1}) listed)::int`,
      unread: count(),
    })
    .from(notifications)
    .where(and(ofPerson, isNull(notifications.readAt)))
    .prepare('notification_counts_of_person'),
);

export async function listNotificationsOf(
  db: Database,
  { userId, now }: { userId: string; now: Date },
  query: { page: number; pageSize: number; sort?: 'createdAt' | '-createdAt' | undefined },
) {
  const { page, pageSize } = query;
  const offset = (page - 1) * pageSize;
  const [{ listed, unread } = { listed: 0, unread: 0 }] = await countsOfPerson(db).execute({ userId, now });
  const found = { total: { count: listed, isExact: true }, unread };
  const isOldestFirst = query.sort === 'createdAt';
  if (listed <= exactUpTo && !isOldestFirst) {
    const rows = await pageOfPerson(db).execute({ userId, now, limit: pageSize, offset });
    return { rows: rows.map((row) => decryptRow(db, notifications, row)), ...found };
  }
  // Few people have this many, or ask for the oldest. Their later pages begin at a landmark.
  const { ids, total } = await readPage(db, notificationsOf({ userId, now }, isOldestFirst ? 'asc' : 'desc'), query);
  const rows = inOrderOf(ids, await notificationsOfPage(db).execute({ ids }), ({ id }) => id);
  return { rows: rows.map((row) => decryptRow(db, notifications, row)), total, unread };
}

/** Marks the named notifications as read, or all. */
export async function markRead(
  tx: Tx,
  userId: string,
  { uids, now }: { uids: string[] | undefined; now: Date },
): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(and(shownTo(userId, now), isNull(notifications.readAt), uids && inArray(notifications.id, uids)));
}

/**
 * Deletes what transactions wrote for a person that is not shown yet.
 * @param events only the notifications of these events
 */
export async function deleteUnshown(
  tx: Tx,
  {
    userId,
    transactions,
    now,
    events,
  }: { userId: string; transactions: readonly number[]; now: Date; events?: readonly NotificationEvent[] },
): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        inArray(notifications.transactionId, [...transactions]),
        gt(notifications.createdAt, now),
        events && inArray(notifications.event, [...events]),
      ),
    );
}

/** The names of a person's payment requests in each language. */
export const listInvoiceNames = (db: Database, userId: string) =>
  db
    .selectDistinct({ name: invoices.name, milestoneKey: invoices.milestoneKey })
    .from(invoices)
    .where(eq(invoices.userId, userId));

/** The titles in each language of the jobs that have one of these titles in any language. */
export async function listTitlesLike(db: Database, titles: readonly string[]): Promise<LocalizedText[]> {
  const jobIds = db
    .select({ jobId: jobTranslations.jobId })
    .from(jobTranslations)
    .where(inArray(jobTranslations.title, [...titles]));
  const rows = await db
    .select({ jobId: jobTranslations.jobId, code: jobTranslations.languageCode, title: jobTranslations.title })
    .from(jobTranslations)
    .where(inArray(jobTranslations.jobId, jobIds));
  const ids = [...new Set(rows.map(({ jobId }) => jobId))];
  return ids.map((id) => ({
    ...noText(),
    ...Object.fromEntries(rows.filter(({ jobId }) => jobId === id).map(({ code, title }) => [code, title])),
  }));
}
