import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { defaultLanguage } from '@portal/shared/languages/languages';
import { openRefundStatuses } from '@portal/shared/refunds/workflow';
import { and, asc, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import {
  applications,
  contracts,
  invoices,
  jobs,
  jobTranslations,
  ledgerEntries,
  ledgerPostings,
  refunds,
  transfers,
  users,
} from '#db/schema/index.ts';
import { isOverdueOn, unreportedCents } from '#invoices/staff-list-queries.ts';
import { arrivedOn } from '#transfers/repository.ts';

const sumOf = (value: ReturnType<typeof sql>) => sql`coalesce(sum(${value}), 0)`.mapWith(Number);

/** What is neither paid nor reported, by due date. */
export const listOpenByDay = (db: Database, today: string) =>
  db
    .select({
      dueDate: invoices.dueDate,
      isOverdue: sql<boolean>`${isOverdueOn(today)}`,
      count: sql`count(*)`.mapWith(Number),
      cents: sumOf(unreportedCents),
    })
    .from(invoices)
    .where(and(inArray(invoices.status, ['not_paid', 'pending']), gt(unreportedCents, 0)))
    .groupBy(invoices.dueDate, sql`2`);

/** What arrived, by month. @param from YYYY-MM-DD */
export function listReceivedByMonth(db: Database, { from, timeZone }: { from: string; timeZone: string }) {
  const day = arrivedOn(timeZone);
  return db
    .select({ month: sql<string>`to_char(${day}, 'YYYY-MM')`, cents: sumOf(sql`${transfers.receivedCents}`) })
    .from(transfers)
    .where(and(eq(transfers.status, 'approved'), gte(day, from)))
    .groupBy(sql`1`);
}

const person = { email: users.email, firstName: users.firstName, lastName: users.lastName };

/** The people with credit, the most first. What a person owes for a refund of money that never arrived reduces it. */
export function listCredit(db: Database) {
  const credit = sql`-sum(${ledgerPostings.amountCents})`.mapWith(Number);
  return db
    .select({ user: person, cents: credit })
    .from(ledgerPostings)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerPostings.entryId))
    .innerJoin(users, eq(users.id, ledgerEntries.userId))
    .where(eq(ledgerPostings.account, 'candidate_credit'))
    .groupBy(users.id)
    .having(gt(credit, 0))
    .orderBy(sql`2 desc`, asc(users.id));
}

/** The refunds that are neither paid nor refused, the first due first. */
export const listOpenRefunds = (db: Database) =>
  db
    .select({
      id: refunds.id,
      user: person,
      status: refunds.status,
      dueDay: refunds.dueDay,
      amountCents: refunds.amountCents,
      calculation: refunds.calculation,
    })
    .from(refunds)
    .innerJoin(users, eq(users.id, refunds.userId))
    .where(inArray(refunds.status, [...openRefundStatuses]))
    .orderBy(asc(refunds.dueDay), asc(refunds.id));

const titleIn = (language: LanguageCode) => sql<string>`(
  select title from ${jobTranslations} where ${jobTranslations.jobId} = ${jobs.id}
  order by ${jobTranslations.languageCode} = ${language} desc, ${jobTranslations.languageCode} = ${defaultLanguage} desc
  limit 1)`;

/** What is open, overdue, and received of each job with a contract. */
export async function listFiguresByJob(
  db: Database,
  { today, from, timeZone, language }: { today: string; from: string; timeZone: string; language: LanguageCode },
) {
  const received = db
    .select({ invoiceId: transfers.invoiceId, cents: sumOf(sql`${transfers.receivedCents}`).as('received_cents') })
    .from(transfers)
    .where(and(eq(transfers.status, 'approved'), gte(arrivedOn(timeZone), from)))
    .groupBy(transfers.invoiceId)
    .as('received');
  return db
    .select({
      jobUid: jobs.id,
      title: titleIn(language),
      plan: jobs.feePlan,
      employer: jobs.sponsor,
      openCents: sumOf(unreportedCents),
      overdueCents: sumOf(sql`case when ${isOverdueOn(today)} then ${unreportedCents} else 0 end`),
      receivedCents: sumOf(sql`${received.cents}`),
    })
    .from(invoices)
    .innerJoin(contracts, eq(contracts.id, invoices.contractId))
    .innerJoin(applications, eq(applications.id, contracts.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(received, eq(received.invoiceId, invoices.id))
    .groupBy(jobs.id)
    .orderBy(asc(jobs.id));
}
