import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../../db/client.ts';
import { decryptRow, encryptRow } from '../../db/encryption/rows.ts';
import type { NewRow } from '../../db/schema/encrypted-columns.ts';
import { notifications } from '../../db/schema/index.ts';

export async function insertNotification(tx: Tx, row: NewRow<typeof notifications>): Promise<void> {
  await tx.insert(notifications).values(encryptRow(tx, notifications, row));
}

export const countUnread = (tx: Tx | Database, userId: string): Promise<number> =>
  tx.$count(notifications, and(eq(notifications.userId, userId), isNull(notifications.readAt)));

export async function listNotificationsOf(db: Database, userId: string, query: { page: number; pageSize: number }) {
  const condition = eq(notifications.userId, userId);
  const total = await db.$count(notifications, condition);
  const rows = await db
    .select()
    .from(notifications)
    .where(condition)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return { rows: rows.map((row) => decryptRow(db, notifications, row)), total };
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
