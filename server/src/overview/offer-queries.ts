import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { and, asc, eq, gt, inArray, ne, notExists, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isExpiredOffer } from '#addenda/repository.ts';
import type { Database } from '#db/client.ts';
import { addenda, applications, contracts, jobs, users } from '#db/schema/index.ts';
import type { OwnedBy } from '#owners/owned-by-queries.ts';
import type { Waiting } from './queries.ts';
import { person, shownOfAKind, titleOfJobIn } from './queries.ts';

/** How long an offer that was declined or expired stays among the work items, in days, if the job is still open. */
const followedDays = 14;
const dayMs = 86_400_000;

interface Follower {
  language: LanguageCode;
  now: Date;
  owned: OwnedBy;
}

/**
 * Addenda that the candidate declined or let expire, without another one since. The contract is still in force, so staff offer
 * another job, offer new dependents again, or end it. While the candidate's job is closed, a move stays among the work items, and
 * so does one that staff withdrew.
 */
function selectToFollow(db: Database, { language, now, owned }: Follower) {
  const later = alias(addenda, 'later');
  const hasFollower = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.contractId, addenda.contractId),
        eq(later.kind, addenda.kind),
        gt(later.offeredAt, addenda.offeredAt),
      ),
    );
  return db
    .select({
      uid: addenda.id,
      user: person,
      decidedAt: addenda.decidedAt,
      offeredAt: addenda.offeredAt,
      about: titleOfJobIn(addenda.toJobId, language),
      jobUid: addenda.toJobId,
    })
    .from(addenda)
    .innerJoin(contracts, and(eq(contracts.id, addenda.contractId), eq(contracts.status, 'in_force')))
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(users, eq(users.id, addenda.userId))
    .where(
      and(
        inArray(addenda.status, ['declined', 'expired', 'withdrawn']),
        or(
          and(eq(addenda.kind, 'move'), inArray(jobs.status, ['closed', 'removed'])),
          and(ne(addenda.status, 'withdrawn'), gt(addenda.decidedAt, new Date(now.getTime() - followedDays * dayMs))),
        ),
        notExists(hasFollower),
        owned(users.id),
      ),
    )
    .orderBy(asc(addenda.decidedAt), asc(addenda.id));
}

export async function listOffersToFollow(db: Database, reader: Follower): Promise<Waiting[]> {
  const rows = await selectToFollow(db, reader).limit(shownOfAKind);
  return rows.map(({ decidedAt, offeredAt, ...row }) => ({ ...row, since: decidedAt ?? offeredAt }));
}

export const countOffersToFollow = (db: Database, reader: Follower): Promise<number> =>
  db.$count(selectToFollow(db, reader).as('to_follow'));

/** Offers that have ended undecided and are not closed yet. Each of them holds a place. */
export const countExpiredOffers = (db: Database, now: Date): Promise<number> => db.$count(addenda, isExpiredOffer(now));
