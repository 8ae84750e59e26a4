import { foldForSearch } from '@portal/shared/format/format';
import type { QueryOf } from '@portal/shared/http/endpoint';
import type { ListTotal } from '@portal/shared/http/paging';
import type { InvitationState } from '@portal/shared/invitations/states';
import type { FieldOfKind } from '@portal/shared/personal-info/fields';
import { identityNumbers } from '@portal/shared/personal-info/fields';
import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { profileStatuses } from '@portal/shared/profile/workflow';
import type { countUsers, listUsers } from '@portal/shared/users/contract';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '#db/client.ts';
import { blindIndexesOf, decryptRow } from '#db/encryption/rows.ts';
import type { List, OrderKey } from '#db/list-pages.ts';
import { hasGivenId, inOrderOf, keyOf, orderOfList, readFirst, readPage } from '#db/list-pages.ts';
import { countRows } from '#db/list-totals.ts';
import { preparedOnce } from '#db/prepare.ts';
import { personalInfo, profileValues, roles, submittedOrFirst, submittedOrLast, users } from '#db/schema/index.ts';
import { hasInvitationState, invitationStateAt } from '#invitations/state-queries.ts';
import type { OwnerFilter } from '#owners/owned-by-queries.ts';
import { isOwnedBy } from '#owners/owned-by-queries.ts';
import { containsTyped, matchesFolded, matchesWords } from '#platform/search.ts';
import type { UserRecord } from './repository.ts';

const [joined, id] = [keyOf(users.createdAt), keyOf(users.id)];
const submitted = (value: SQL): OrderKey => ({ value, type: 'timestamptz' });

/** Names are sorted without diacritics, because the database's own order puts Đ after V. */
const ordersOf: Record<string, readonly OrderKey[]> = {
  dateJoined: [joined, id],
  email: [keyOf(users.email), id],
  firstName: [keyOf(users.firstNameFolded), keyOf(users.firstName), keyOf(users.lastNameFolded), id],
  lastName: [keyOf(users.lastNameFolded), keyOf(users.lastName), keyOf(users.firstNameFolded), id],
  status: [keyOf(users.profileStatus), joined, id],
  // The day of a profile that was not submitted comes last in both directions.
  submittedAt: [submitted(submittedOrLast(users)), id],
  '-submittedAt': [submitted(submittedOrFirst(users)), id],
};

const orderOf = (sort = '-dateJoined'): Pick<List, 'keys' | 'direction'> => ({
  keys: ordersOf[sort] ?? ordersOf[sort.replace(/^-/, '')] ?? [],
  direction: sort.startsWith('-') ? 'desc' : 'asc',
});

/** The filters of candidates. They match those who joined in `[joined.from, joined.before)`. */
export interface CandidateFilter extends QueryOf<typeof countUsers> {
  joined: { from: Date | undefined; before: Date | undefined };
  /** Whether the search finds identity numbers. See `countNumberSearch`. */
  findsNumbers: boolean;
  /** The state of their invitation at a moment. */
  invitedAs?: { state: InvitationState; now: Date } | undefined;
  /** Whose candidates; by default everybody's. */
  ofOwner?: OwnerFilter;
}

type NumberField = FieldOfKind<'identityNumber'>;
const indexOf = { passportNumber: 'passportNumberIndex', nationalId: 'nationalIdIndex' } as const;

/** The ids of people by the blind indexes of a table: `or` of the fields and values. */
const ownersIn = (
  db: Tx | Database,
  table: typeof personalInfo | typeof profileValues,
  numbers: readonly { field: NumberField; value: string }[],
) =>
  db
    .select({ id: table.userId })
    .from(table)
    .where(
      and(
        // A value that was struck out was never the person's.
        table === profileValues ? isNull(profileValues.struckAt) : undefined,
        or(...numbers.map((one) => inArray(table[indexOf[one.field]], blindIndexesOf(db, table, one)))),
      ),
    );

/**
 * Also finds who has, or has had, a complete passport or national id number. The numbers themselves cannot be searched. A union
 * reads each index by itself; with a condition that may be either, PostgreSQL would read every person.
 */
function matchesTextOrNumber(db: Database, search: string): SQL {
  const numbers = identityNumbers.map((field) => ({ field, value: search }));
  const found = db.select({ id: users.id }).from(users).where(matchesFolded(users.searchText, search));
  return sql`${users.id} in ${union(found, ownersIn(db, personalInfo, numbers), ownersIn(db, profileValues, numbers))}`;
}

const isCandidate = sql`${users.roleId} = (select ${roles.id} from ${roles} where ${roles.name} = 'CANDIDATE')`;

const isCandidateOf = (db: Database, { joined: { from, before }, findsNumbers, ...query }: CandidateFilter) =>
  and(
    isCandidate,
    query.search !== undefined && findsNumbers
      ? matchesTextOrNumber(db, query.search)
      : matchesFolded(users.searchText, query.search),
    matchesWords(users.email, query.email),
    matchesWords(users.firstNameFolded, query.firstName),
    matchesWords(users.lastNameFolded, query.lastName),
    query.status && eq(users.profileStatus, query.status),
    from && gte(users.createdAt, from),
    before && lt(users.createdAt, before),
    query.invitedAs && hasInvitationState(query.invitedAs.state, query.invitedAs.now),
    query.ofOwner && isOwnedBy(query.ofOwner),
  );

const candidatesOf = (db: Database, query: CandidateFilter & { sort?: string | undefined }): List => ({
  id: users.id,
  from: sql`${users}`,
  where: isCandidateOf(db, query),
  ...orderOf(query.sort),
  first: query.sort ? undefined : containsTyped(users.lastName, query.search),
});

const owners = alias(users, 'owners');

const listedColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phoneNumber: users.phoneNumber,
  profileStatus: users.profileStatus,
  caseId: users.caseId,
  createdAt: users.createdAt,
  submittedAt: users.submittedAt,
  isLocked: users.isLocked,
  owner: { email: owners.email, firstName: owners.firstName, lastName: owners.lastName },
  invitation: invitationStateAt(sql`${sql.placeholder('now')}::timestamptz`),
};
export type ListedUser = Pick<UserRecord, Exclude<keyof typeof listedColumns, 'owner' | 'invitation'>> & {
  invitation: InvitationState | null;
  owner: Pick<UserRecord, 'email' | 'firstName' | 'lastName'> | null;
};

const usersOfPage = preparedOnce((db) =>
  db
    .select(listedColumns)
    .from(users)
    .leftJoin(owners, eq(owners.id, users.ownerId))
    .where(hasGivenId(users.id))
    .prepare('users_of_page'),
);

export async function listCandidates(
  db: Database,
  query: QueryOf<typeof listUsers> & CandidateFilter,
  now: Date,
): Promise<{ rows: ListedUser[]; total: ListTotal }> {
  const { ids, total } = await readPage(db, candidatesOf(db, query), query);
  const rows = await usersOfPage(db).execute({ ids, now: now.toISOString() });
  return { rows: inOrderOf(ids, rows, (user) => user.id), total };
}

const joinedAnyTime = { from: undefined, before: undefined };

/** The ids of the first candidates of a search, in the order of the list. */
export const findCandidateIds = (db: Database, search: string, limit: number): Promise<string[]> =>
  readFirst(db, candidatesOf(db, { search, joined: joinedAnyTime, findsNumbers: false }), limit);

/** The ids of candidates who have, or have had, a complete passport or national id number. */
export async function findIdsByNumber(db: Database, value: string): Promise<string[]> {
  const numbers = identityNumbers.map((field) => ({ field, value }));
  const rows = await union(ownersIn(db, personalInfo, numbers), ownersIn(db, profileValues, numbers));
  return rows.map((row) => row.id);
}

/** How much of a search a name must share. A wrong letter in each of two words still finds it; a lower share takes more than 100 ms. */
const leastShare = '0.5';

/** The ids of the candidates whose name is spelled nearly like the search, the nearest first. */
export const findSimilarIds = (db: Database, search: string, limit: number): Promise<string[]> =>
  db.transaction(async (tx) => {
    const folded = foldForSearch(search);
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${leastShare}, true)`);
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isCandidate, sql`${folded} <% ${users.searchText}`))
      .orderBy(sql`${folded} <<-> ${users.searchText}`, asc(users.id))
      .limit(limit);
    return rows.map((row) => row.id);
  });

/** Counts the candidates of the filter by status: exactly up to 10,000. */
export async function countCandidatesByStatus(db: Database, filter: CandidateFilter) {
  const counts: Record<ProfileStatus, number> = { PENDING: 0, REVIEWING: 0, APPROVED: 0, REJECTED: 0 };
  for (const status of profileStatuses) {
    const rows = { from: sql`${users}`, where: isCandidateOf(db, { ...filter, status }) };
    counts[status] = (await countRows(db, rows)).count;
  }
  return counts;
}

/** The ids of all candidates of a filter, in the order of the list. */
export async function listCandidateIds(
  db: Database,
  query: CandidateFilter & { sort?: string | undefined },
): Promise<string[]> {
  const list = candidatesOf(db, query);
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(list.where)
    .orderBy(...orderOfList(list));
  return rows.map((row) => row.id);
}

/**
 * The other accounts that have or have had a number, by address, and whether they are locked. Blind indexes find them without
 * opening any number.
 */
export async function listOthersWithNumber(
  db: Tx | Database,
  { userId, ...number }: { field: NumberField; value: string; userId: string },
): Promise<{ email: string; isLocked: boolean; isCurrent: boolean }[]> {
  const isCurrent = sql<boolean>`${users.id} in ${ownersIn(db, personalInfo, [number])}`;
  const found = union(ownersIn(db, personalInfo, [number]), ownersIn(db, profileValues, [number]));
  return db
    .select({ email: users.email, isLocked: users.isLocked, isCurrent })
    .from(users)
    .where(and(sql`${users.id} in ${found}`, ne(users.id, userId)))
    .orderBy(asc(users.email));
}

/** The identity numbers that were recorded for a person when they changed, with those in use since. */
export async function listRecordedNumbers(
  db: Tx | Database,
  userId: string,
): Promise<{ field: NumberField; value: string }[]> {
  const rows = await db
    .select()
    .from(profileValues)
    .where(
      and(
        eq(profileValues.userId, userId),
        isNull(profileValues.struckAt),
        inArray(profileValues.field, [...identityNumbers]),
      ),
    );
  return rows
    .map((row) => decryptRow(db, profileValues, row).fields)
    .flatMap((fields) => identityNumbers.map((field) => ({ field, value: fields[field] })))
    .filter((one): one is { field: NumberField; value: string } => one.value !== undefined);
}
