import { sealedBy } from '@portal/shared/contracts/sealing';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { and, asc, eq } from 'drizzle-orm';
import { isAddendumLateToSeal } from '#addenda/repository.ts';
import { isLateToSeal } from '#contracts/repository.ts';
import type { Database } from '#db/client.ts';
import { addenda, applications, contracts, users } from '#db/schema/index.ts';
import type { OwnedBy } from '#owners/owned-by-queries.ts';
import { everybodys } from '#owners/owned-by-queries.ts';
import { required } from '#platform/required.ts';
import type { Waiting } from './queries.ts';
import { person, shownOfAKind, titleOfJobIn } from './queries.ts';

/** Contracts signed by the moment that are not sealed. */
export const countContractsToSeal = (db: Database, moment: Date, owned = everybodys): Promise<number> =>
  db.$count(contracts, and(isLateToSeal(moment), owned(contracts.userId)));

/** Addenda signed by the moment that are not sealed. */
export const countAddendaToSeal = (db: Database, moment: Date, owned = everybodys): Promise<number> =>
  db.$count(addenda, and(isAddendumLateToSeal(moment), owned(addenda.userId)));

/** The signed contracts and addenda that should be sealed by now, and are not. */
export async function countLateSeals(db: Database, now: Date, owned = everybodys): Promise<number> {
  const moment = sealedBy(now);
  return (await countContractsToSeal(db, moment, owned)) + (await countAddendaToSeal(db, moment, owned));
}

/** The signed contracts and addenda that should be sealed by now, and are not, with the present job. */
export async function listLateSeals(
  db: Database,
  { language, now, owned }: { language: LanguageCode; now: Date; owned: OwnedBy },
): Promise<Waiting[]> {
  const moment = sealedBy(now);
  const about = titleOfJobIn(applications.jobId, language);
  const ofContracts = await db
    .select({ uid: contracts.id, user: person, since: contracts.signedAt, about, jobUid: applications.jobId })
    .from(contracts)
    .innerJoin(users, eq(users.id, contracts.userId))
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    .where(and(isLateToSeal(moment), owned(users.id)))
    .orderBy(asc(contracts.signedAt), asc(contracts.id))
    .limit(shownOfAKind);
  const ofAddenda = await db
    .select({ uid: addenda.id, user: person, since: addenda.decidedAt, about, jobUid: applications.jobId })
    .from(addenda)
    .innerJoin(contracts, eq(contracts.id, addenda.contractId))
    .innerJoin(users, eq(users.id, addenda.userId))
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    .where(and(isAddendumLateToSeal(moment), owned(users.id)))
    .orderBy(asc(addenda.decidedAt), asc(addenda.id))
    .limit(shownOfAKind);
  const signed = ofAddenda.map((row) => ({ ...row, since: required(row.since, 'a signed addendum was decided') }));
  return [...ofContracts, ...signed];
}
