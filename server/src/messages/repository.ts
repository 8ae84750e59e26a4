import type { SQL } from 'drizzle-orm';
import { and, asc, desc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { validate as isUuid } from 'uuid';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow, encryptRow } from '#db/encryption/rows.ts';
import type { DecryptedRow, NewRow } from '#db/schema/encrypted-columns.ts';
import { messages, users } from '#db/schema/index.ts';
import { orderOfSort } from '#db/sort-order.ts';
import { ownerAwayUntil, ownerOn } from '#owners/owned-by-queries.ts';
import { required } from '#platform/required.ts';

/** A side of a thread: the candidate, or the team. */
export type Side = 'candidate' | 'team';

const isWrittenBy = (side: Side): SQL =>
  side === 'candidate' ? isNull(messages.authorId) : isNotNull(messages.authorId);
/** The messages that a side has not read. */
const isUnreadBy = (userId: string, side: Side) =>
  and(eq(messages.userId, userId), isWrittenBy(side === 'candidate' ? 'team' : 'candidate'), isNull(messages.readAt));

const authors = alias(users, 'authors');
const resolvers = alias(users, 'resolvers');

const selectMessages = (tx: Tx | Database, condition: SQL | undefined) =>
  tx
    .select({
      message: messages,
      author: { email: authors.email, firstName: authors.firstName, lastName: authors.lastName },
      resolvedBy: { email: resolvers.email, firstName: resolvers.firstName, lastName: resolvers.lastName },
    })
    .from(messages)
    .leftJoin(authors, eq(authors.id, messages.authorId))
    .leftJoin(resolvers, eq(resolvers.id, messages.resolvedById))
    .where(condition);
type Selected = Awaited<ReturnType<typeof selectMessages>>[number];
export interface MessageRecord extends Omit<Selected, 'message'> {
  message: DecryptedRow<typeof messages>;
}

const decrypt = (tx: Tx | Database, { message, ...people }: Selected): MessageRecord => ({
  message: decryptRow(tx, messages, message),
  ...people,
});

/** The messages of a thread, newest first unless `sort` says otherwise, and how many of them a side has not read. */
export async function listThread(
  db: Database,
  { userId, reader }: { userId: string; reader: Side },
  query: { page: number; pageSize: number; sort?: 'createdAt' | '-createdAt' | undefined },
): Promise<{ rows: MessageRecord[]; total: number; unreadCount: number }> {
  const condition = eq(messages.userId, userId);
  const rows = await selectMessages(db, condition)
    .orderBy(
      ...orderOfSort(query.sort, { createdAt: [messages.createdAt, messages.id] }),
      desc(messages.createdAt),
      desc(messages.id),
    )
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize);
  return {
    rows: rows.map((row) => decrypt(db, row)),
    total: await db.$count(messages, condition),
    unreadCount: await countUnread(db, userId, reader),
  };
}

export const countUnread = (tx: Tx | Database, userId: string, reader: Side): Promise<number> =>
  tx.$count(messages, isUnreadBy(userId, reader));

export async function findMessage(tx: Tx | Database, id: string): Promise<MessageRecord | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await selectMessages(tx, eq(messages.id, id));
  return row && decrypt(tx, row);
}

export async function insertMessage(tx: Tx, row: NewRow<typeof messages>): Promise<string> {
  const [inserted] = await tx
    .insert(messages)
    .values(encryptRow(tx, messages, row))
    .returning({ id: messages.id });
  return required(inserted, 'an insert answers with its row').id;
}

/** The newest message of a thread. */
export async function findNewestMessage(tx: Tx, userId: string): Promise<MessageRecord | undefined> {
  const [row] = await selectMessages(tx, eq(messages.userId, userId))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(1);
  return row && decrypt(tx, row);
}

export async function markResolved(tx: Tx, id: string, resolved: { byId: string; at: Date } | null): Promise<void> {
  await tx
    .update(messages)
    .set({ resolvedAt: resolved?.at ?? null, resolvedById: resolved?.byId ?? null })
    .where(eq(messages.id, id));
}

/** Marks what a side has not read as read, up to a message. */
export async function markMessagesRead(
  tx: Tx,
  { userId, reader }: { userId: string; reader: Side },
  { upTo, now }: { upTo: { createdAt: Date; id: string } | undefined; now: Date },
): Promise<void> {
  await tx
    .update(messages)
    .set({ readAt: now })
    .where(
      and(
        isUnreadBy(userId, reader),
        upTo &&
          sql`(${messages.createdAt}, ${messages.id}) <= (${upTo.createdAt.toISOString()}::timestamptz, ${upTo.id}::uuid)`,
      ),
    );
}

/** The id of the member of staff who looks after a candidate on a day; null if nobody does. */
export async function findOwnerOn(tx: Tx | Database, userId: string, today: string): Promise<string | null> {
  const [row] = await tx
    .select({ ownerId: sql<string | null>`${ownerOn(today)}` })
    .from(users)
    .where(eq(users.id, userId));
  return row?.ownerId ?? null;
}

const looksAfter = alias(users, 'looks_after');

const owners = alias(users, 'owners');

/** The case id of a candidate, and who looks after the candidate on a day, with the owner and the last day if it is a stand-in. */
export async function readContact(db: Database, userId: string, today: string) {
  const [row] = await db
    .select({
      caseId: users.caseId,
      looksAfter: { id: looksAfter.id, firstName: looksAfter.firstName, lastName: looksAfter.lastName },
      owner: { id: owners.id, firstName: owners.firstName, lastName: owners.lastName },
      awayUntil: sql<string | null>`${ownerAwayUntil(today)}`,
    })
    .from(users)
    .leftJoin(looksAfter, eq(looksAfter.id, ownerOn(today)))
    .leftJoin(owners, eq(owners.id, users.ownerId))
    .where(eq(users.id, userId));
  const { caseId, looksAfter: person, owner, awayUntil } = required(row, 'a session has a person');
  const standsInFor = owner && awayUntil && person?.id !== owner.id ? { owner, lastDay: awayUntil } : null;
  return { caseId, looksAfter: person, standsInFor };
}

export interface UnreadThread {
  userId: string;
  /** Who has not read it. */
  reader: Side;
}

/** The threads in which a side has read nothing since before a moment, and no email has said so. */
export async function listUnreadSince(db: Database, moment: Date): Promise<UnreadThread[]> {
  const isOfCandidate = sql<boolean>`${messages.authorId} is null`;
  const rows = await db
    .select({ userId: messages.userId, isOfCandidate })
    .from(messages)
    .where(isNull(messages.readAt))
    .groupBy(messages.userId, isOfCandidate)
    .having(
      and(lte(sql`min(${messages.createdAt})`, moment.toISOString()), sql`bool_and(${messages.emailedAt} is null)`),
    )
    .orderBy(asc(messages.userId));
  return rows.map((row) => ({ userId: row.userId, reader: row.isOfCandidate ? 'team' : 'candidate' }));
}

/** What a side has not read, oldest first. */
export async function listUnread(tx: Tx, { userId, reader }: UnreadThread): Promise<MessageRecord[]> {
  const rows = await selectMessages(tx, isUnreadBy(userId, reader)).orderBy(asc(messages.createdAt), asc(messages.id));
  return rows.map((row) => decrypt(tx, row));
}

export async function noteEmailed(tx: Tx, { userId, reader }: UnreadThread, emailedAt: Date): Promise<void> {
  await tx.update(messages).set({ emailedAt }).where(isUnreadBy(userId, reader));
}
