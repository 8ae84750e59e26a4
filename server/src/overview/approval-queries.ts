import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { approvals, users } from '#db/schema/index.ts';
import type { OwnedBy } from '#owners/owned-by-queries.ts';
import { everybodys } from '#owners/owned-by-queries.ts';
import type { Waiting } from './queries.ts';
import { person, shownOfAKind } from './queries.ts';

/** Nobody decides an own request. */
const isToApproveBy = (readerId: string) =>
  and(eq(approvals.status, 'requested'), ne(approvals.requestedById, readerId));

export const countApprovalsToDecide = (db: Database, readerId: string, owned = everybodys): Promise<number> =>
  db.$count(approvals, and(isToApproveBy(readerId), owned(approvals.userId)));

export async function listApprovalsToDecide(db: Database, readerId: string, owned: OwnedBy): Promise<Waiting[]> {
  const rows = await db
    .select({ uid: approvals.id, user: person, since: approvals.requestedAt })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.userId))
    .where(and(isToApproveBy(readerId), owned(users.id)))
    .orderBy(asc(approvals.requestedAt), asc(approvals.id))
    .limit(shownOfAKind);
  return rows.map((row) => ({ ...row, about: null, jobUid: null }));
}
