import type { DeadlineKind } from '@portal/shared/deadlines/rules';
import { childDaysAfter, childMonths, passportMonths, permValidDays } from '@portal/shared/deadlines/rules';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { suspensionDays } from '@portal/shared/invoices/rules';
import { openRefundStatuses } from '@portal/shared/refunds/workflow';
import type { Placeholder, SQL } from 'drizzle-orm';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database, Tx } from '#db/client.ts';
import { decryptColumn, decryptRow } from '#db/encryption/rows.ts';
import { limitTo, queryPlanned } from '#db/prepare.ts';
import {
  applications,
  completedSteps,
  deadlines,
  documentRequests,
  files,
  invoices,
  personalDays,
  refunds,
  users,
} from '#db/schema/index.ts';
import { isOverdueOn, isReminded, remindedAt } from '#invoices/staff-list-queries.ts';
import { isHoldRunning } from '#jobs/application-fee-queries.ts';
import { selectInForce, titleOfJobIn } from '#overview/queries.ts';
import type { OwnedBy } from '#owners/owned-by-queries.ts';
import { everybodys, ownerOn } from '#owners/owned-by-queries.ts';
import { required } from '#platform/required.ts';

/** The day on which a list is read, YYYY-MM-DD, and where; or where a prepared statement takes them. */
export interface Present<Value = string> {
  today: Value;
  timeZone: Value;
}

/** Whether a step of the application counts as completed. */
const hasCompleted = (step: string) =>
  sql`exists (select from ${completedSteps} done where done.application_id = ${applications.id} and done.step = ${step}
    and done.undone_at is null and done.restarted_by_id is null)`;
const dayOfStep = (step: string) =>
  sql`(select done.completed_on from ${completedSteps} done where done.application_id = ${applications.id} and done.step = ${step}
    and done.undone_at is null and done.restarted_by_id is null)`;
/** The days for which the I-140 was pending are subtracted from a child's age, as `findAgingChildren` does. */
const pendingDays = sql`coalesce(greatest(${dayOfStep('i140_approved')} - ${dayOfStep('i140_form')}, 0), 0)`;

const ofApproved = sql`join ${applications} on ${applications.userId} = ${personalDays.userId} and ${applications.status} = 'approved'`;
const isAnswered = sql`exists (select from ${files} where ${files.requestId} = ${documentRequests.id}
  and ${files.deletedAt} is null and ${files.status} in ('waiting', 'success', 'lock'))`;

/**
 * Everything that falls due, each with its kind, record, person, and day. It reads facts that count: what was struck out, undone, withdrawn,
 * or done is not among them.
 */
function selectDeadlines(db: Database | Tx, { today, timeZone }: Present<string | Placeholder>): SQL {
  const evidence = selectInForce(db, 'evidence_requested').as('in_force');
  const day = sql`${today}::date`;
  const dayOf = (moment: SQL) => sql`(${moment} at time zone ${timeZone}::text)::date`;
  const parts: Record<DeadlineKind, SQL> = {
    hold: sql`select 'hold' as kind, ${applications.id} as uid, ${applications.userId} as user_id,
        ${dayOf(sql`(${applications.holdExpiresAt} - interval '1 millisecond')`)} as on_day, null::text as about, ${applications.jobId} as job_id
      from ${applications}
      where ${and(eq(applications.status, 'pending'), sql`${applications.holdExpiresAt} is not null`, isHoldRunning(db))}`,
    evidence: sql`select 'evidence', ${evidence.uid}, ${evidence.userId}, ${evidence.dueOn}, ${evidence.about}, null::uuid from ${evidence}`,
    refund: sql`select 'refund', ${refunds.id}, ${refunds.userId}, ${refunds.dueDay}, ${refunds.ground}, null::uuid
      from ${refunds} where ${inArray(refunds.status, [...openRefundStatuses])}`,
    perm: sql`select 'perm', ${completedSteps.id}, ${applications.userId}, ${completedSteps.completedOn} + ${permValidDays}::int, null, null::uuid
      from ${completedSteps}
      join ${applications} on ${applications.id} = ${completedSteps.applicationId} and ${applications.status} = 'approved'
      where ${and(eq(completedSteps.step, 'labor_approved'), isNull(completedSteps.undoneAt), isNull(completedSteps.restartedById))}
        and not ${hasCompleted('i140_form')}`,
    document: sql`select 'document', ${documentRequests.id}, ${documentRequests.ownerId}, ${documentRequests.dueOn}, ${documentRequests.kind}, null::uuid
      from ${documentRequests}
      where ${documentRequests.dueOn} is not null and ${documentRequests.withdrawnAt} is null and not ${isAnswered}`,
    suspension: sql`select 'suspension', ${invoices.id}, ${invoices.userId}, ${dayOf(remindedAt)} + ${suspensionDays}::int, ${invoices.number}, null::uuid
      from ${invoices} where ${isOverdueOn(today)} and ${isReminded}`,
    passport: sql`select 'passport', ${personalDays.id}, ${personalDays.userId}, ${personalDays.onDay}, null, null::uuid
      from ${personalDays} join ${applications} on ${applications.userId} = ${personalDays.userId} and ${applications.status} in ('pending', 'approved')
      where ${personalDays.kind} = 'passport' and ${personalDays.onDay} <= ${day} + make_interval(months => ${passportMonths}::int)`,
    child: sql`select 'child', ${personalDays.id}, ${personalDays.userId}, ${personalDays.onDay} + ${pendingDays}, null, null::uuid
      from ${personalDays} ${ofApproved}
      where ${personalDays.kind} = 'child' and not ${hasCompleted('i485_form')}
        and ${personalDays.onDay} + ${pendingDays} between ${day} - ${childDaysAfter}::int and ${day} + make_interval(months => ${childMonths}::int)`,
    manual: sql`select 'manual', ${deadlines.id}, ${deadlines.userId}, ${deadlines.onDay}, null, null::uuid
      from ${deadlines} where ${and(isNull(deadlines.doneAt), isNull(deadlines.struckAt))}`,
  };
  return sql.join(Object.values(parts), sql` union all `);
}

/**
 * The next deadline of each person, with the columns `user_id`, `kind`, `uid`, and `on_day`, to join with a list of people.
 * @param people an array of the ids of the only people to look for, which takes a fraction of the time
 */
export const nextDeadlines = (db: Database | Tx, present: Present<string | Placeholder>, people?: SQL): SQL =>
  sql`(select distinct on (due.user_id) due.user_id, due.kind, due.uid, due.on_day from (${selectDeadlines(db, present)}) due
    where ${people ? sql`due.user_id = any (${people})` : sql`true`}
    order by due.user_id, due.on_day, due.kind)`;

export interface DeadlineFilter {
  from?: string | undefined;
  to?: string | undefined;
  kind?: DeadlineKind | undefined;
  /** Whose candidates; by default everybody's. */
  owned?: OwnedBy;
  /** Only those of one person. */
  userId?: string | undefined;
  /** Only those that are nobody else's work item, see `workKinds`. */
  kinds?: readonly DeadlineKind[] | undefined;
}

const conditionOf = ({ from, to, kind, kinds, userId, owned = everybodys }: DeadlineFilter) =>
  and(
    from === undefined ? undefined : sql`due.on_day >= ${from}::date`,
    to === undefined ? undefined : sql`due.on_day <= ${to}::date`,
    kind && sql`due.kind = ${kind}`,
    kinds && inArray(sql`due.kind`, [...kinds]),
    userId === undefined ? undefined : sql`due.user_id = ${userId}`,
    owned(sql`due.user_id`),
  ) ?? sql`true`;

/** A deadline as the database has it. */
interface FoundDeadline extends Record<string, unknown> {
  kind: DeadlineKind;
  uid: string;
  userId: string;
  on: string;
  about: string | null;
  jobUid: string | null;
  email: string;
  firstName: string;
  lastName: string;
  caseId: string | null;
  /** The owner of the candidate, or the colleague who stands in for the owner on that day. */
  ownerId: string | null;
  /** How many deadlines the filter has. */
  total: number;
}

export type DeadlineRow = FoundDeadline & { name: string | null };

/** The names of deadlines by hand, and of children, which are encrypted. */
async function readNames(db: Database, rows: readonly FoundDeadline[]): Promise<Map<string, string | null>> {
  const idsOf = (kind: DeadlineKind) => rows.filter((row) => row.kind === kind).map(({ uid }) => uid);
  const [manualIds, childIds] = [idsOf('manual'), idsOf('child')];
  const manual = manualIds.length > 0 ? await db.select().from(deadlines).where(inArray(deadlines.id, manualIds)) : [];
  const children =
    childIds.length > 0 ? await db.select().from(personalDays).where(inArray(personalDays.id, childIds)) : [];
  return new Map([
    ...manual.map(
      ({ id, name }) => [id, decryptColumn(db, deadlines, { key: { id }, column: 'name', value: name })] as const,
    ),
    ...children.map((row) => [row.id, decryptRow(db, personalDays, row).person] as const),
  ]);
}

/** The deadlines of a filter, the earliest first unless `sort` says otherwise. Without a page, all of them. */
export async function listDue(
  db: Database,
  filter: DeadlineFilter,
  {
    present,
    language,
    sort,
    page,
  }: {
    present: Present;
    language: LanguageCode;
    sort?: 'on' | '-on' | undefined;
    page?: { page: number; pageSize: number };
  },
): Promise<DeadlineRow[]> {
  const direction = sort === '-on' ? sql`desc` : sql`asc`;
  const part = page ? limitTo(page) : sql``;
  const rows = await queryPlanned<FoundDeadline>(
    db,
    sql`
    select due.kind, due.uid, due.user_id as "userId", due.on_day::text as "on",
      coalesce(due.about, case when due.job_id is not null then ${titleOfJobIn(sql`due.job_id`, language)} end) as about, due.job_id as "jobUid",
      ${users.email}, ${users.firstName} as "firstName", ${users.lastName} as "lastName", ${users.caseId} as "caseId",
      ${ownerOn(present.today)} as "ownerId", (count(*) over ())::int as total
    from (${selectDeadlines(db, present)}) due join ${users} on ${users.id} = due.user_id
    where ${conditionOf(filter)}
    order by due.on_day ${direction}, due.kind ${direction}, due.uid ${direction} ${part}`,
  );
  const names = await readNames(db, rows);
  return rows.map((row) => ({ ...row, name: names.get(row.uid) ?? null }));
}

/** How many deadlines a filter has. */
export async function countDue(db: Database, filter: DeadlineFilter, present: Present): Promise<number> {
  const [row] = await queryPlanned<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${selectDeadlines(db, present)}) due where ${conditionOf(filter)}`,
  );
  return required(row, 'a count has a row').total;
}

/** The number of deadlines of each day that has any. */
export async function countDueByDay(
  db: Database,
  filter: DeadlineFilter,
  present: Present,
): Promise<{ on: string; total: number }[]> {
  return queryPlanned<{ on: string; total: number }>(
    db,
    sql`
    select due.on_day::text as "on", count(*)::int as total
    from (${selectDeadlines(db, present)}) due where ${conditionOf(filter)} group by due.on_day order by due.on_day`,
  );
}
