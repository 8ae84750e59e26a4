import { exactUpTo } from '@portal/shared/http/paging';
import type { LocalizedText } from '@portal/shared/languages/localized-text';
import { noText } from '@portal/shared/languages/localized-text';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
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

export const countUnread = (tx: Tx | Database, userId: string): Promise<number> =>
  tx.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));

const ofPerson = eq(notifications.userId, sql.placeholder('userId'));

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

const notificationsOf = (userId: string, direction: List['direction']): List => ({
  id: notifications.id,
  from: sql`${notifications}`,
  where: eq(notifications.userId, userId),
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
  userId: string,
  query: { page: number; pageSize: number; sort?: 'createdAt' | '-createdAt' | undefined },
) {
  const { page, pageSize } = query;
  const offset = (page - 1) * pageSize;
  const [{ listed, unread } = { listed: 0, unread: 0 }] = await countsOfPerson(db).execute({ userId });
  const found = { total: { count: listed, isExact: true }, unread };
  const isOldestFirst = query.sort === 'createdAt';
  if (listed <= exactUpTo && !isOldestFirst) {
    const rows = await pageOfPerson(db).execute({ userId, limit: pageSize, offset });
    return { rows: rows.map((row) => decryptRow(db, notifications, row)), ...found };
  }
  // Few people have this many, or ask for the oldest. Their later pages begin at a landmark.
  const { ids, total } = await readPage(db, notificationsOf(userId, isOldestFirst ? 'asc' : 'desc'), query);
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
    .where(
      and(eq(notifications.userId, userId), isNull(notifications.readAt), uids && inArray(notifications.id, uids)),
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
