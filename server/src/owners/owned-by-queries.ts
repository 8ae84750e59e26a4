import type { AnyColumn, SQL } from 'drizzle-orm';
import { or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { absences, users } from '#db/schema/index.ts';
import type { Clock } from '#platform/clock.ts';

/** Whose candidates a list has, and who reads it on which day. See `ownerFilter`. */
export interface OwnerFilter {
  owner?: string | undefined;
  readerId: string;
  today: string;
}

/** The filter of a request. */
export const ownerFilterOf = (
  { actor, query }: { actor: { id: string }; query: { owner?: string | undefined } },
  clock: Pick<Clock, 'today'>,
): OwnerFilter => ({ owner: query.owner, readerId: actor.id, today: clock.today() });

/** A condition on the column that names the candidate; undefined for everybody's. */
export type OwnedBy = (userId: AnyColumn | SQL) => SQL | undefined;

export const everybodys: OwnedBy = () => undefined;

const owned = alias(users, 'owned');
const colleagues = alias(users, 'colleagues');

/** Whom a colleague stands in for on a day. */
const standsInFor = (standInId: string, today: string): SQL => sql`select ${absences.userId} from ${absences}
  where ${absences.standInId} = ${standInId} and ${absences.firstDay} <= ${today} and ${absences.lastDay} >= ${today}`;

/** The absence of the owner of a candidate on a day. */
const absenceOfOwner = (column: AnyColumn, today: string): SQL => sql`(select ${column} from ${absences}
  where ${absences.userId} = ${users.ownerId} and ${absences.firstDay} <= ${today} and ${absences.lastDay} >= ${today}
  order by ${absences.lastDay} desc limit 1)`;

/** Who looks after a candidate on a day: the owner, or the colleague who stands in. */
export const ownerOn = (today: string): SQL =>
  sql`coalesce(${absenceOfOwner(absences.standInId, today)}, ${users.ownerId})`;

/** The last day of the owner's absence on a day. */
export const ownerAwayUntil = (today: string): SQL => absenceOfOwner(absences.lastDay, today);

function isOf(ownerId: AnyColumn, { owner, readerId, today }: OwnerFilter): SQL | undefined {
  if (owner === undefined) return undefined;
  if (owner === 'none') return sql`${ownerId} is null`;
  if (owner === 'me') return sql`${ownerId} in (select ${readerId}::uuid union all ${standsInFor(readerId, today)})`;
  return sql`${ownerId} = (select ${colleagues.id} from ${users} ${sql.identifier('colleagues')} where ${colleagues.email} = ${owner})`;
}

/** The candidates of the filter, as a condition on the table of people. */
export const isOwnedBy = (filter: OwnerFilter): SQL | undefined => isOf(users.ownerId, filter);

/** The records of the candidates of the filter, as a condition on whichever column names the candidate. Every list uses it. */
export function ownedBy(filter: OwnerFilter): OwnedBy {
  const condition = isOf(owned.ownerId, filter);
  if (!condition) return everybodys;
  return (userId) => sql`${userId} in (select ${owned.id} from ${users} ${sql.identifier('owned')} where ${condition})`;
}

/** The records of the candidate with the email address, as a condition on whichever column names the candidate; everybody's if it is missing. */
export const recordsOf = (email: string | undefined): OwnedBy =>
  email === undefined
    ? everybodys
    : (userId) =>
        sql`${userId} = (select ${owned.id} from ${users} ${sql.identifier('owned')} where ${owned.email} = ${email})`;

/** The reader's own candidates, and those whom nobody looks after. */
export function ownOrNobodys(whose: Omit<OwnerFilter, 'owner'>): OwnedBy {
  const [own, nobodys] = [ownedBy({ ...whose, owner: 'me' }), ownedBy({ ...whose, owner: 'none' })];
  return (userId) => or(own(userId), nobodys(userId));
}
