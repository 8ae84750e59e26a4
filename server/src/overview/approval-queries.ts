import { and, asc, eq, ne } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { approvals, users } from '#db/schema/index.ts';
import type { Waiting } from './queries.ts';
import { person, shownOfAKind } from './queries.ts';

/** Nobody decides an own request. */
const isToApproveBy = (readerId: string) =>
  and(eq(approvals.status, 'requested'), ne(approvals.requestedById, readerId));

export const countApprovalsToDecide = (db: Database, readerId: string): Promise<number> =>
  db.$count(approvals, isToApproveBy(readerId));

export async function listApprovalsToDecide(db: Database, readerId: string): Promise<Waiting[]> {
  const rows = await db
    .select({ uid: approvals.id, user: person, since: approvals.requestedAt })
    .from(approvals)
    .innerJoin(users, eq(users.id, approvals.userId))
    .where(isToApproveBy(readerId))
    .orderBy(asc(approvals.requestedAt), asc(approvals.id))
    .limit(shownOfAKind);
  return rows.map((row) => ({ ...row, about: null, jobUid: null }));
}
