import type { ListTotal } from '@portal/shared/http/paging';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, not, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { decryptRow } from '#db/encryption/rows.ts';
import type { List } from '#db/list-pages.ts';
import { hasGivenId, inOrderOf, keyOf, readPage } from '#db/list-pages.ts';
import { preparedOnce } from '#db/prepare.ts';
import { messages, users } from '#db/schema/index.ts';
import type { OwnedBy } from '#owners/owned-by-queries.ts';
import { everybodys } from '#owners/owned-by-queries.ts';
import { matchesFolded } from '#platform/search.ts';

const authors = alias(users, 'authors');
const owners = alias(users, 'owners');
const later = alias(messages, 'later');
const answers = alias(messages, 'answers');

/** The newest message stands for its thread. */
const isNewest = sql`not exists (select from ${messages} ${sql.identifier('later')}
  where ${later.userId} = ${messages.userId}
    and (${later.createdAt}, ${later.id}) > (${messages.createdAt}, ${messages.id}))`;
const waits = sql<boolean>`(${messages.authorId} is null and ${messages.resolvedAt} is null)`;
const isUnanswered = and(isNewest, waits);

const unreadCount = sql<number>`(select count(*)::int from ${messages} ${sql.identifier('later')}
  where ${later.userId} = ${messages.userId} and ${later.authorId} is null and ${later.readAt} is null)`;

const selectThreads = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      message: messages,
      user: users,
      author: { email: authors.email, firstName: authors.firstName, lastName: authors.lastName },
      owner: { email: owners.email, firstName: owners.firstName, lastName: owners.lastName },
      isUnanswered: waits,
      unreadCount,
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.userId))
    .leftJoin(authors, eq(authors.id, messages.authorId))
    .leftJoin(owners, eq(owners.id, users.ownerId))
    .where(condition);
const threadsOfPage = preparedOnce((db) => selectThreads(db, hasGivenId(messages.id)).prepare('threads_of_page'));

/** The threads by their newest message, newest first unless `sort` says otherwise. */
export async function listThreadRecords(
  db: Database,
  filter: { unanswered?: 'true' | 'false' | undefined; search?: string | undefined; owned: OwnedBy },
  query: { page: number; pageSize: number; sort?: 'createdAt' | '-createdAt' | undefined; cursor?: string | undefined },
) {
  const isOfPerson = matchesFolded(users.searchText, filter.search);
  const { unanswered } = filter;
  const list: List = {
    id: messages.id,
    from: isOfPerson ? sql`${messages} inner join ${users} on ${users.id} = ${messages.userId}` : sql`${messages}`,
    where: and(
      isNewest,
      unanswered && (unanswered === 'true' ? waits : not(waits)),
      filter.owned(messages.userId),
      isOfPerson,
    ),
    keys: [keyOf(messages.createdAt), keyOf(messages.id)],
    direction: query.sort === 'createdAt' ? 'asc' : 'desc',
  };
  const { ids, total }: { ids: string[]; total: ListTotal } = await readPage(db, list, query);
  const rows = inOrderOf(ids, await threadsOfPage(db).execute({ ids }), ({ message }) => message.id);
  return { rows: rows.map((row) => ({ ...row, message: decryptRow(db, messages, row.message) })), total };
}
export type ThreadRecord = Awaited<ReturnType<typeof listThreadRecords>>['rows'][number];

export const countUnanswered = (db: Database, owned = everybodys): Promise<number> =>
  db.$count(messages, and(isUnanswered, owned(messages.userId)));

/** The threads that wait for an answer of the team, each since the candidate's first message after the last one that needs none. */
export async function listUnanswered(db: Database, owned: OwnedBy, limit: number) {
  const lastSettledAt = sql`(select max(${answers.createdAt}) from ${messages} ${sql.identifier('answers')}
    where ${answers.userId} = ${users.id} and (${answers.authorId} is not null or ${answers.resolvedAt} is not null))`;
  const since = sql<Date>`(select min(${later.createdAt}) from ${messages} ${sql.identifier('later')}
    where ${later.userId} = ${users.id} and ${later.createdAt} > coalesce(${lastSettledAt}, '-infinity'))`;
  const rows = await db
    .select({
      message: messages,
      user: { email: users.email, firstName: users.firstName, lastName: users.lastName },
      since: since.mapWith(messages.createdAt),
    })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.userId))
    .where(and(isUnanswered, owned(messages.userId)))
    .orderBy(asc(since), asc(messages.id))
    .limit(limit);
  return rows.map(({ message, ...row }) => ({ ...row, message: decryptRow(db, messages, message) }));
}
