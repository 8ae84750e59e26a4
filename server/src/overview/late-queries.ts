import { dayOf, startOfDay } from '@portal/shared/calendar/calendar';
import { and, asc, eq, gt, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#db/client.ts';
import { invoiceReminders, invoices, users } from '#db/schema/index.ts';
import { isOverdueOn } from '#invoices/staff-list-queries.ts';
import type { OwnedBy } from '#owners/owned-by-queries.ts';
import { everybodys } from '#owners/owned-by-queries.ts';
import type { Waiting } from './queries.ts';
import { person, shownOfAKind } from './queries.ts';

/** For so many days after a reminder by staff, a late payer is not among the work. The reminders of the schedule do not count. */
const restDays = 7;

interface Today {
  now: Date;
  timeZone: string;
}

/** The people with an overdue payment whom no colleague reminded lately, with the payment that was due first. */
function selectLate(db: Database, { now, timeZone }: Today, owned: OwnedBy) {
  const since = new Date(now.getTime() - restDays * 86_400_000);
  const reminded = alias(invoices, 'reminded');
  // Independent of the invoice, so that it is read once.
  const remindedLately = db
    .select({ userId: reminded.userId })
    .from(invoiceReminders)
    .innerJoin(reminded, eq(reminded.id, invoiceReminders.invoiceId))
    .where(and(gt(invoiceReminders.extra, 0), gt(invoiceReminders.sentAt, since)));
  return db
    .selectDistinctOn([invoices.userId], {
      userId: invoices.userId,
      invoiceId: invoices.id,
      number: invoices.number,
      dueDate: invoices.dueDate,
    })
    .from(invoices)
    .where(and(isOverdueOn(dayOf(now, timeZone)), notInArray(invoices.userId, remindedLately), owned(invoices.userId)))
    .orderBy(invoices.userId, invoices.dueDate, invoices.id)
    .as('late');
}

/** Late payers, the one whose payment was due first first. They wait since the day after the due date. */
export async function listLatePayers(db: Database, today: Today, owned: OwnedBy): Promise<Waiting[]> {
  const late = selectLate(db, today, owned);
  // Chosen before their people are joined. Otherwise, PostgreSQL reads everybody.
  const first = db
    .select({
      userId: late.userId,
      invoiceId: late.invoiceId,
      number: late.number,
      dueDate: late.dueDate,
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(late)
    .orderBy(asc(late.dueDate), asc(late.invoiceId))
    .limit(shownOfAKind)
    .as('first');
  const { invoiceId: uid, dueDate, number: about, total } = first;
  const rows = await db
    .select({ uid, user: person, dueDate, about, total })
    .from(first)
    .innerJoin(users, eq(users.id, first.userId))
    .orderBy(asc(first.dueDate), asc(first.invoiceId));
  return rows.map(({ dueDate: due, ...row }) => ({ ...row, since: startOfDay(due, today.timeZone), jobUid: null }));
}

export const countLatePayers = (db: Database, today: Today, owned = everybodys): Promise<number> =>
  db.$count(selectLate(db, today, owned));
