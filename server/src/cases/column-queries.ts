import { caseSteps } from '@portal/shared/cases/columns';
import type { DeadlineKind } from '@portal/shared/deadlines/rules';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { arrivalStep } from '@portal/shared/labor-progress/steps';
import { conventions } from '@portal/shared/languages/conventions';
import type { NotificationEvent } from '@portal/shared/notifications/events';
import type { AnyColumn, Placeholder, SQL } from 'drizzle-orm';
import { notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  applications,
  completedSteps,
  contracts,
  files,
  invoices,
  jobs,
  mails,
  messages,
  notes,
  transfers,
  users,
} from '#db/schema/index.ts';
import { isOverdueOn, unreportedCents } from '#invoices/staff-list-queries.ts';
import { eventsOfOneAddress } from '#mails/link-state.ts';
import { titleOfJobIn } from '#overview/queries.ts';

/** Each column of a case as an expression of its own, so that a statement computes only what it filters, orders, or shows. */

export const owners = alias(users, 'owners');

const isDone = sql`${completedSteps.applicationId} = ${applications.id} and ${completedSteps.undoneAt} is null
  and ${completedSteps.restartedById} is null`;

/** A case is open until it is completed or has ended. */
export const isOpen = sql`(${applications.status} in ('pending', 'approved')
  and ${contracts.status} is distinct from 'completed')`;

/** See `caseSteps`. After the last step, a case stays there until everything is paid. */
export const step = sql<(typeof caseSteps)[number]>`(case
  when ${applications.status} = 'pending' then 'applied'
  when ${applications.status} <> 'approved' then 'ended'
  when ${contracts.status} = 'completed' then 'completed'
  else coalesce((
    select listed.step from unnest(${contracts.laborSteps}) with ordinality listed(step, place)
    where not exists (select from ${completedSteps} where ${isDone} and ${completedSteps.step} = listed.step)
    order by listed.place limit 1), ${sql.raw(`'${arrivalStep}'`)}) end)`;

export const stepOrder = sql<number>`array_position(${sql.raw(`array['${caseSteps.join("','")}']`)}, ${step})`;

/** The day of the last completed step, or the decision about the application, or its end. */
export const stepSinceIn = (timeZone: string | Placeholder) => sql`(case
  when ${applications.status} = 'pending' then ${applications.appliedAt}
  when ${isOpen} then greatest(coalesce(${applications.decidedAt}, ${applications.appliedAt}), (
    select max(${completedSteps.completedOn})::timestamp at time zone ${timeZone}::text from ${completedSteps} where ${isDone}))
  else coalesce(${contracts.endedAt}, ${applications.decidedAt}, ${applications.appliedAt}) end)`;

/** What is requested and neither paid nor reported as paid, of all contracts of the person. */
export const openCents = sql<number>`(select coalesce(sum(${unreportedCents}), 0)::int from ${invoices}
  where ${invoices.userId} = ${applications.userId} and ${invoices.status} in ('not_paid', 'pending'))`;
export const overdueCentsOn = (today: string | Placeholder) => sql<number>`(
  select coalesce(sum(${unreportedCents}), 0)::int from ${invoices}
  where ${invoices.userId} = ${applications.userId} and ${invoices.status} in ('not_paid', 'pending') and ${isOverdueOn(today)})`;
export const isOverdue = (today: string) => sql`exists (select from ${invoices}
  where ${invoices.userId} = ${applications.userId} and ${invoices.status} in ('not_paid', 'pending') and ${isOverdueOn(today)})`;

/** The emails about access to an account, which say nothing about the case. */
const aboutAccess: readonly NotificationEvent[] = [...eventsOfOneAddress, 'password_reset', 'sessions_ended'];

/** The newest of an email or message to the person, what the person sent, and a note of staff. Emails about access are no contact. */
export const lastContactAt = sql<Date | null>`greatest(
  (select max(${mails.sentAt}) from ${mails}
    where ${mails.userId} = ${applications.userId} and ${notInArray(mails.event, [...aboutAccess])}),
  (select max(${transfers.createdAt}) from ${transfers}
    where ${transfers.userId} = ${applications.userId} and ${transfers.recordedById} is null),
  (select max(${files.uploadedAt}) from ${files}
    where ${files.ownerId} = ${applications.userId} and ${files.uploadedById} is null),
  (select max(${notes.createdAt}) from ${notes}
    where ${notes.userId} = ${applications.userId} and ${notes.struckAt} is null),
  (select max(${messages.createdAt}) from ${messages} where ${messages.userId} = ${applications.userId}))`;

/** What the case is due next, of the joined `nextDeadlines`. */
export const nextDeadlineKind = sql<DeadlineKind | null>`next.kind`;
export const nextDeadlineOn = sql<string | null>`next.on_day::text`;

export const titleIn = (language: LanguageCode | Placeholder) => titleOfJobIn(applications.jobId, language);

/** The latest application of a person stands for the case. */
const later = alias(applications, 'later');
export const isLatest = sql`not exists (select from ${applications} ${sql.identifier('later')}
  where ${later.userId} = ${applications.userId}
    and (${later.appliedAt}, ${later.id}) > (${applications.appliedAt}, ${applications.id}))`;

interface Named {
  firstNameFolded: AnyColumn;
  lastNameFolded: AnyColumn;
}

/** A name as it is read in a language, folded, because the order of the database puts Đ after V. */
export const nameKeyIn = (language: LanguageCode, { firstNameFolded, lastNameFolded }: Named): SQL =>
  conventions[language].nameOrder === 'familyNameFirst'
    ? sql`(${lastNameFolded} || ' ' || ${firstNameFolded})`
    : sql`(${firstNameFolded} || ' ' || ${lastNameFolded})`;

export const sponsor = jobs.sponsor;
