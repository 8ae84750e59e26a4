import { dayOf, startOfDay } from '@portal/shared/calendar/calendar';
import { and, asc, eq, sql } from 'drizzle-orm';
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
  const lately = sql`exists (select from ${invoiceReminders} join ${invoices} reminded on reminded.id = ${invoiceReminders.invoiceId}
    where reminded.user_id = ${invoices.userId} and ${invoiceReminders.extra} > 0 and ${invoiceReminders.sentAt} > ${since})`;
  return db
    .selectDistinctOn([invoices.userId], {
      userId: invoices.userId,
      invoiceId: invoices.id,
      number: invoices.number,
      dueDate: invoices.dueDate,
    })
    .from(invoices)
    .where(and(isOverdueOn(dayOf(now, timeZone)), sql`not ${lately}`, owned(invoices.userId)))
    .orderBy(invoices.userId, invoices.dueDate, invoices.id)
    .as('late');
}

/** Late payers, the one whose payment was due first first. They wait since the day after the due date. */
export async function listLatePayers(db: Database, today: Today, owned: OwnedBy): Promise<Waiting[]> {
  const late = selectLate(db, today, owned);
  // Chosen before their people are joined. Otherwise, PostgreSQL reads everybody.
  const first = db.select().from(late).orderBy(asc(late.dueDate), asc(late.invoiceId)).limit(shownOfAKind).as('first');
  const rows = await db
    .select({ uid: first.invoiceId, user: person, dueDate: first.dueDate, about: first.number })
    .from(first)
    .innerJoin(users, eq(users.id, first.userId))
    .orderBy(asc(first.dueDate), asc(first.invoiceId));
  return rows.map(({ dueDate, ...row }) => ({ ...row, since: startOfDay(dueDate, today.timeZone), jobUid: null }));
}

export const countLatePayers = (db: Database, today: Today, owned = everybodys): Promise<number> =>
  db.$count(selectLate(db, today, owned));
