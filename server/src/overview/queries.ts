import { endOfDay } from '@portal/shared/calendar/calendar';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { AgencyOutcome } from '@portal/shared/labor-progress/outcomes';
import { isPaymentStep, progressSteps } from '@portal/shared/labor-progress/steps';
import { defaultLanguage } from '@portal/shared/languages/languages';
import { openRefundStatuses } from '@portal/shared/refunds/workflow';
import type { AnyColumn, Placeholder, SQL } from 'drizzle-orm';
import { and, asc, count, eq, gt, inArray, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '#db/client.ts';
import { decryptRow } from '#db/encryption/rows.ts';
import {
  applications,
  completedSteps,
  contracts,
  files,
  invoices,
  jobTranslations,
  mails,
  profileChanges,
  refunds,
  roles,
  stepOutcomes,
  transfers,
  users,
} from '#db/schema/index.ts';
import { isApplicationFee, isHoldRunning } from '#jobs/application-fee-queries.ts';
import { stepsThatEnd } from '#labor-progress/outcomes.ts';
import type { OwnedBy } from '#owners/owned-by-queries.ts';
import { everybodys } from '#owners/owned-by-queries.ts';
import { required } from '#platform/required.ts';

// Counts and lists share one rule for each kind.
const isToReview = eq(users.profileStatus, 'REVIEWING');
/** The documents of a requested change are decided with it. */
const isToCheck = and(eq(files.status, 'waiting'), isNull(files.deletedAt), isNull(files.purpose));
const isChangeToDecide = eq(profileChanges.status, 'pending');
const isToConfirm = eq(transfers.status, 'pending');
/** A granted refund is still open, because it must be paid. */
const isToProcess = inArray(refunds.status, [...openRefundStatuses]);
const isToDecide = eq(applications.status, 'pending');
/** Only people who manage staff can resend or close an email to a colleague. */
const isFailedMail = (db: Database, { ofStaff }: { ofStaff: boolean }) => {
  const candidates = db
    .select({ id: users.id })
    .from(users)
    .innerJoin(roles, and(eq(roles.id, users.roleId), eq(roles.name, 'CANDIDATE')));
  return and(eq(mails.status, 'failed'), ofStaff ? undefined : inArray(mails.userId, candidates));
};
/** Joins the paid application fee of the contract. */
const isPaidFee = and(eq(invoices.contractId, contracts.id), isApplicationFee, eq(invoices.status, 'paid'));
const isHoldEndingBefore = (db: Database, moment: Date) =>
  and(isToDecide, lte(applications.holdExpiresAt, moment), isHoldRunning(db));

export const countProfilesToReview = (db: Database, owned = everybodys): Promise<number> =>
  db.$count(users, and(isToReview, owned(users.id)));

export const countChangesToDecide = (db: Database, owned = everybodys): Promise<number> =>
  db.$count(profileChanges, and(isChangeToDecide, owned(profileChanges.userId)));

export const countDocumentsToCheck = (db: Database, owned = everybodys): Promise<number> =>
  db.$count(files, and(isToCheck, owned(files.ownerId)));

export const countTransfersToConfirm = (db: Database, owned = everybodys): Promise<number> =>
  db.$count(transfers, and(isToConfirm, owned(transfers.userId)));

export const countRefundsToProcess = (db: Database, owned = everybodys): Promise<number> =>
  db.$count(refunds, and(isToProcess, owned(refunds.userId)));

/** Applicants with a paid application fee, who can be decided. */
export async function countApplicantsToDecide(db: Database, owned = everybodys): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(applications)
    .innerJoin(contracts, eq(contracts.applicationId, applications.id))
    .innerJoin(invoices, isPaidFee)
    .where(and(isToDecide, owned(applications.userId)));
  return required(row, 'a count has a row').waiting;
}

/** Unpaid holds that end before the moment. */
export const countHoldsEndingBefore = (db: Database, moment: Date, owned = everybodys): Promise<number> =>
  db.$count(applications, and(isHoldEndingBefore(db, moment), owned(applications.userId)));

export const countFailedMails = (db: Database, which: { ofStaff: boolean }, owned = everybodys): Promise<number> =>
  db.$count(mails, and(isFailedMail(db, which), owned(mails.userId)));

/** A work item without its texts. */
export interface Waiting {
  uid: string;
  user: { email: string; firstName: string; lastName: string };
  since: Date;
  until?: Date | null;
  about: string | null;
  jobUid: string | null;
  /** The family member whose document it is. */
  person?: string | null;
  /** How many items of the kind wait, if the list counts them itself. */
  total?: number;
}

export const shownOfAKind = 50;
export const person = { email: users.email, firstName: users.firstName, lastName: users.lastName };
const nothing = { about: null, jobUid: null };

export async function listProfilesToReview(db: Database, owned: OwnedBy): Promise<Waiting[]> {
  const rows = await db
    .select({ uid: users.id, user: person, submittedAt: users.submittedAt, createdAt: users.createdAt })
    .from(users)
    .where(and(isToReview, owned(users.id)))
    .orderBy(asc(users.submittedAt), asc(users.id))
    .limit(shownOfAKind);
  return rows.map(({ submittedAt, createdAt, ...row }) => ({ ...row, ...nothing, since: submittedAt ?? createdAt }));
}

export async function listChangesToDecide(db: Database, owned: OwnedBy): Promise<Waiting[]> {
  const rows = await db
    .select({ uid: profileChanges.id, user: person, since: profileChanges.requestedAt })
    .from(profileChanges)
    .innerJoin(users, eq(users.id, profileChanges.userId))
    .where(and(isChangeToDecide, owned(users.id)))
    .orderBy(asc(profileChanges.requestedAt), asc(profileChanges.id))
    .limit(shownOfAKind);
  return rows.map((row) => ({ ...row, ...nothing }));
}

export async function listTransfersToConfirm(db: Database, owned: OwnedBy): Promise<Waiting[]> {
  const rows = await db
    .select({ uid: transfers.id, user: person, since: transfers.createdAt, about: invoices.number })
    .from(transfers)
    .innerJoin(users, eq(users.id, transfers.userId))
    .innerJoin(invoices, eq(invoices.id, transfers.invoiceId))
    .where(and(isToConfirm, owned(users.id)))
    .orderBy(asc(transfers.createdAt), asc(transfers.id))
    .limit(shownOfAKind);
  return rows.map((row) => ({ ...row, jobUid: null }));
}

/** Refunds that are neither paid nor refused, each with the end of its thirtieth day. */
export async function listRefundsToProcess(db: Database, timeZone: string, owned: OwnedBy): Promise<Waiting[]> {
  const rows = await db
    .select({
      uid: refunds.id,
      user: person,
      since: refunds.requestedAt,
      dueDay: refunds.dueDay,
      about: refunds.ground,
    })
    .from(refunds)
    .innerJoin(users, eq(users.id, refunds.userId))
    .where(and(isToProcess, owned(users.id)))
    .orderBy(asc(refunds.dueDay), asc(refunds.id))
    .limit(shownOfAKind);
  return rows.map(({ dueDay, ...row }) => ({ ...row, until: endOfDay(dueDay, timeZone), jobUid: null }));
}

export async function listDocumentsToCheck(db: Database, owned: OwnedBy): Promise<Waiting[]> {
  const rows = await db
    .select({ user: person, file: files })
    .from(files)
    .innerJoin(users, eq(users.id, files.ownerId))
    .where(and(isToCheck, owned(users.id)))
    .orderBy(asc(files.uploadedAt), asc(files.id))
    .limit(shownOfAKind);
  return rows.map(({ user, file }) => {
    const { id, uploadedAt, kind, person: named = null } = decryptRow(db, files, file);
    return { uid: id, user, since: uploadedAt, about: kind, jobUid: null, person: named };
  });
}

/** The title of a job in the language, otherwise in the default language, otherwise in any. */
export const titleOfJobIn = (jobId: AnyColumn | SQL, language: LanguageCode | Placeholder) => sql<string>`(
  select title from ${jobTranslations} where ${jobTranslations.jobId} = ${jobId}
  order by ${jobTranslations.languageCode} = ${language} desc, ${jobTranslations.languageCode} = ${defaultLanguage} desc
  limit 1)`;

const titleIn = (language: LanguageCode) => titleOfJobIn(applications.jobId, language);

/** Applicants with a paid application fee. */
export const listApplicantsToDecide = (db: Database, language: LanguageCode, owned: OwnedBy): Promise<Waiting[]> =>
  db
    .select({
      uid: applications.id,
      user: person,
      since: applications.appliedAt,
      about: titleIn(language),
      jobUid: applications.jobId,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .innerJoin(contracts, eq(contracts.applicationId, applications.id))
    .innerJoin(invoices, isPaidFee)
    .where(and(isToDecide, owned(users.id)))
    .orderBy(asc(applications.appliedAt), asc(applications.id))
    .limit(shownOfAKind);

/** Unpaid holds that end before the moment. */
export const listHoldsEndingBefore = (
  db: Database,
  { moment, language, owned }: { moment: Date; language: LanguageCode; owned: OwnedBy },
): Promise<Waiting[]> =>
  db
    .select({
      uid: applications.id,
      user: person,
      since: applications.appliedAt,
      until: applications.holdExpiresAt,
      about: titleIn(language),
      jobUid: applications.jobId,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.userId))
    .where(and(isHoldEndingBefore(db, moment), owned(users.id)))
    .orderBy(asc(applications.holdExpiresAt), asc(applications.id))
    .limit(shownOfAKind);

/** The steps of running cases whose last outcome is this one, and that were not completed since, nor a later one. */
export function selectInForce(db: Database | Tx, outcome: AgencyOutcome, owned = everybodys) {
  const later = alias(stepOutcomes, 'later');
  const hasFollower = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.applicationId, stepOutcomes.applicationId),
        eq(later.step, stepOutcomes.step),
        isNull(later.struckAt),
        gt(later.createdAt, stepOutcomes.createdAt),
      ),
    );
  const endings = progressSteps
    .filter((step) => !isPaymentStep(step))
    .map((step) => and(eq(stepOutcomes.step, step), inArray(completedSteps.step, stepsThatEnd(step))));
  const hasEnded = db
    .select({ id: completedSteps.id })
    .from(completedSteps)
    .where(
      and(
        eq(completedSteps.applicationId, stepOutcomes.applicationId),
        isNull(completedSteps.undoneAt),
        gt(completedSteps.createdAt, stepOutcomes.createdAt),
        or(...endings),
      ),
    );
  return db
    .select({
      uid: stepOutcomes.id,
      userId: applications.userId,
      user: person,
      since: stepOutcomes.createdAt,
      dueOn: stepOutcomes.dueOn,
      about: stepOutcomes.step,
    })
    .from(stepOutcomes)
    .innerJoin(applications, and(eq(applications.id, stepOutcomes.applicationId), eq(applications.status, 'approved')))
    .innerJoin(users, eq(users.id, applications.userId))
    .where(
      and(
        eq(stepOutcomes.outcome, outcome),
        owned(users.id),
        isNull(stepOutcomes.struckAt),
        isNull(stepOutcomes.restartedById),
        notExists(hasFollower),
        notExists(hasEnded),
      ),
    )
    .orderBy(asc(stepOutcomes.dueOn), asc(stepOutcomes.createdAt), asc(stepOutcomes.id));
}

export async function listOutcomesInForce(
  db: Database,
  outcome: AgencyOutcome,
  { timeZone, owned }: { timeZone: string; owned: OwnedBy },
): Promise<Waiting[]> {
  const rows = await selectInForce(db, outcome, owned).limit(shownOfAKind);
  return rows.map(({ dueOn, userId: _userId, ...row }) => ({
    ...row,
    until: dueOn ? endOfDay(dueOn, timeZone) : null,
    jobUid: null,
  }));
}

export const countOutcomesInForce = (db: Database, outcome: AgencyOutcome, owned = everybodys): Promise<number> =>
  db.$count(selectInForce(db, outcome, owned).as('in_force'));

export async function listFailedMails(db: Database, which: { ofStaff: boolean }, owned: OwnedBy): Promise<Waiting[]> {
  const rows = await db
    .select({ uid: mails.id, user: person, since: mails.createdAt, about: mails.event })
    .from(mails)
    .innerJoin(users, eq(users.id, mails.userId))
    .where(and(isFailedMail(db, which), owned(users.id)))
    .orderBy(asc(mails.createdAt), asc(mails.id))
    .limit(shownOfAKind);
  return rows.map((row) => ({ ...row, jobUid: null }));
}
