import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '#db/client.ts';
import { absences, applications, contracts, roles, users } from '#db/schema/index.ts';

/** A member of staff as candidates' lists name them. */
export interface Colleague {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}
export const colleagueColumns = {
  id: users.id,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
};

/** Without the permission to review profiles, an owner could not work on the case. */
const mayOwn = sql<boolean>`'users.review' = any(${roles.permissions})`;

/** Who can log in as staff. */
const isActiveStaff = and(ne(roles.name, 'CANDIDATE'), eq(users.isLocked, false), isNotNull(users.activatedAt));

/**
 * Finds an active member of staff. The account stays active until the transaction ends: who locks it waits, and then finds the
 * candidates that it got meanwhile.
 */
export async function lockActiveStaff(tx: Tx, email: string): Promise<(Colleague & { mayOwn: boolean }) | undefined> {
  const [row] = await tx
    .select({ ...colleagueColumns, mayOwn })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(isActiveStaff, eq(users.email, email)))
    .for('share', { of: users });
  return row;
}

const owned = alias(users, 'owned');
/**
 * Whether a candidate's case is open: the profile is in review, or it is approved and the candidate looks for a job, has applied, or has a
 * case that is not completed.
 */
const isOpen = sql`(${owned.profileStatus} = 'REVIEWING' or (${owned.profileStatus} = 'APPROVED' and (
  not exists (select from ${applications} where ${applications.userId} = ${owned.id})
  or exists (select from ${applications} left join ${contracts} on ${contracts.applicationId} = ${applications.id}
    where ${applications.userId} = ${owned.id} and ${applications.status} in ('pending', 'approved')
      and ${contracts.status} is distinct from 'completed'))))`;
const openCases = sql<number>`(select count(*)::int from ${users} ${sql.identifier('owned')}
  where ${owned.ownerId} = ${users.id} and ${isOpen})`;

const standIns = alias(users, 'stand_ins');

/** A colleague, with the work and the absence of today. */
export interface ColleagueToday extends Colleague {
  openCases: number;
  mayOwn: boolean;
  awayUntil: string | null;
  standIn: Omit<Colleague, 'id'> | null;
}

/** The active members of staff, by name. */
export async function listColleagues(db: Database | Tx, today: string): Promise<ColleagueToday[]> {
  const rows = await db
    .selectDistinctOn([users.email], {
      ...colleagueColumns,
      openCases,
      mayOwn,
      awayUntil: absences.lastDay,
      standIn: { email: standIns.email, firstName: standIns.firstName, lastName: standIns.lastName },
    })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .leftJoin(
      absences,
      and(eq(absences.userId, users.id), sql`${absences.firstDay} <= ${today}`, sql`${absences.lastDay} >= ${today}`),
    )
    .leftJoin(standIns, eq(standIns.id, absences.standInId))
    .where(isActiveStaff)
    // Of two absences at the same time, the longer one counts.
    .orderBy(asc(users.email), sql`${absences.lastDay} desc nulls last`);
  return rows;
}

/** The addresses of the candidates of a colleague. */
export async function listOwnedBy(db: Database | Tx, ownerId: string): Promise<{ id: string; email: string }[]> {
  return db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.ownerId, ownerId))
    .orderBy(asc(users.id));
}

/** Leaves the candidates of a colleague without an owner. Returns them. */
export async function releaseOwned(tx: Tx, ownerId: string): Promise<{ id: string; email: string }[]> {
  // In the order of their ids, so that two who change the owners of the same candidates queue.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.ownerId, ownerId))
    .orderBy(asc(users.id))
    .for('no key update');
  return tx
    .update(users)
    .set({ ownerId: null })
    .where(eq(users.ownerId, ownerId))
    .returning({ id: users.id, email: users.email });
}
