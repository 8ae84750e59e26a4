import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { decryptRow, encryptRow } from '../../db/encryption/rows.ts';
import { preparedOnce } from '../../db/prepare.ts';
import type { NewRow } from '../../db/schema/encrypted-columns.ts';
import { notifications } from '../../db/schema/index.ts';

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

const countsOfPerson = preparedOnce((db) =>
  db
    .select({ total: count(), unread: sql<number>`count(*) filter (where ${isNull(notifications.readAt)})::int` })
    .from(notifications)
    .where(ofPerson)
    .prepare('notification_counts_of_person'),
);

export async function listNotificationsOf(db: Database, userId: string, query: { page: number; pageSize: number }) {
  const { page, pageSize } = query;
  const rows = await pageOfPerson(db).execute({ userId, limit: pageSize, offset: (page - 1) * pageSize });
  const [counts = { total: 0, unread: 0 }] = await countsOfPerson(db).execute({ userId });
  return { rows: rows.map((row) => decryptRow(db, notifications, row)), ...counts };
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
