import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptChange, encryptRow } from '#db/encryption/rows.ts';
import type { NewRow } from '#db/schema/encrypted-columns.ts';
import { calendarFeeds, roles, users } from '#db/schema/index.ts';

export async function findFeed(tx: Tx | Database, userId: string) {
  const [row] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return row && decryptRow(tx, calendarFeeds, row);
}

/** Inserts the address of a person, unless there is one: of two first readings at once, both get the first address. */
export const insertFeed = (tx: Tx, row: NewRow<typeof calendarFeeds>) =>
  tx
    .insert(calendarFeeds)
    .values(encryptRow(tx, calendarFeeds, row))
    .onConflictDoNothing();

export async function upsertFeed(tx: Tx, { userId, ...set }: NewRow<typeof calendarFeeds>): Promise<void> {
  await tx
    .insert(calendarFeeds)
    .values(encryptRow(tx, calendarFeeds, { userId, ...set }))
    .onConflictDoUpdate({
      target: calendarFeeds.userId,
      set: encryptChange(tx, calendarFeeds, { key: { userId }, set }),
    });
}

/** The owner of an address, if that person may still read what it shows. */
export async function findFeedOwner(db: Database, tokenHash: string) {
  const [row] = await db
    .select({ id: users.id, languageCode: users.languageCode })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        eq(calendarFeeds.tokenHash, tokenHash),
        eq(users.isLocked, false),
        isNotNull(users.activatedAt),
        ne(roles.name, 'CANDIDATE'),
        sql`'users.read' = any(${roles.permissions})`,
      ),
    );
  return row;
}
