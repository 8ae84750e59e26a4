import type { QueryOf } from '@portal/shared/http/endpoint';
import type { ListTotal } from '@portal/shared/http/paging';
import type { FieldOfKind } from '@portal/shared/personal-info/fields';
import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { profileStatuses } from '@portal/shared/profile/workflow';
import type { countUsers, listUsers } from '@portal/shared/users/contract';
import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../../db/client.ts';
import { blindIndexesOf } from '../../db/encryption/rows.ts';
import type { List, OrderKey } from '../../db/list-pages.ts';
import { hasGivenId, inOrderOf, keyOf, orderOfList, readPage } from '../../db/list-pages.ts';
import { countRows } from '../../db/list-totals.ts';
import { preparedOnce } from '../../db/prepare.ts';
import { personalInfo, roles, submittedOrFirst, submittedOrLast, users } from '../../db/schema/index.ts';
import { containsTyped, matchesFolded, matchesWords } from '../../platform/search.ts';
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
}

/**
 * Also finds the owner of a complete passport or national id number. The numbers themselves cannot be searched. A union reads
 * two indexes; with a condition that may be either, PostgreSQL would read every person.
 */
function matchesTextOrNumber(db: Database, search: string): SQL {
  const hashesOf = (field: FieldOfKind<'identityNumber'>) => blindIndexesOf(db, personalInfo, { field, value: search });
  const owners = db
    .select({ id: personalInfo.userId })
    .from(personalInfo)
    .where(
      or(
        inArray(personalInfo.passportNumberIndex, hashesOf('passportNumber')),
        inArray(personalInfo.nationalIdIndex, hashesOf('nationalId')),
      ),
    );
  const found = db.select({ id: users.id }).from(users).where(matchesFolded(users.searchText, search));
  return sql`${users.id} in ${union(found, owners)}`;
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
  );

const candidatesOf = (db: Database, query: CandidateFilter & { sort?: string | undefined }): List => ({
  id: users.id,
  from: sql`${users}`,
  where: isCandidateOf(db, query),
  ...orderOf(query.sort),
  first: containsTyped(users.lastName, query.search),
});

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
};
export type ListedUser = Pick<UserRecord, keyof typeof listedColumns>;

const usersOfPage = preparedOnce((db) =>
  db.select(listedColumns).from(users).where(hasGivenId(users.id)).prepare('users_of_page'),
);

export async function listCandidates(
  db: Database,
  query: QueryOf<typeof listUsers> & CandidateFilter,
): Promise<{ rows: ListedUser[]; total: ListTotal }> {
  const { ids, total } = await readPage(db, candidatesOf(db, query), query);
  const rows = await usersOfPage(db).execute({ ids });
  return { rows: inOrderOf(ids, rows, (user) => user.id), total };
}

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

const indexOf = {
  passportNumber: personalInfo.passportNumberIndex,
  nationalId: personalInfo.nationalIdIndex,
} as const;

/** The other accounts with a number, by address, and whether they are locked. A blind index finds them without opening any number. */
export async function listOthersWithNumber(
  db: Tx | Database,
  { field, value, userId }: { field: keyof typeof indexOf; value: string; userId: string },
): Promise<{ email: string; isLocked: boolean }[]> {
  return db
    .select({ email: users.email, isLocked: users.isLocked })
    .from(personalInfo)
    .innerJoin(users, eq(users.id, personalInfo.userId))
    .where(
      and(inArray(indexOf[field], blindIndexesOf(db, personalInfo, { field, value })), ne(personalInfo.userId, userId)),
    )
    .orderBy(asc(users.email));
}
