import { daysBetween } from '@portal/shared/calendar/calendar';
import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { OfficeMoney } from '@portal/shared/money/contract';
import { bucketOf, daysOfMonth, monthAfter, overdueBuckets } from '@portal/shared/money/rules';
import type { Database } from '#db/client.ts';
import type { Clock } from '#platform/clock.ts';
import * as queries from './queries.ts';

const monthsShown = 12;

type Figures = Pick<OfficeMoney['byJob'][number], 'openCents' | 'overdueCents' | 'receivedCents'>;

/** Adds figures up by a name, the largest open amount first. */
function sumBy<Row extends Figures>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): (Figures & { name: string })[] {
  const sums = new Map<string, Figures>();
  for (const row of rows) {
    const sum = sums.get(nameOf(row)) ?? { openCents: 0, overdueCents: 0, receivedCents: 0 };
    sums.set(nameOf(row), {
      openCents: sum.openCents + row.openCents,
      overdueCents: sum.overdueCents + row.overdueCents,
      receivedCents: sum.receivedCents + row.receivedCents,
    });
  }
  return byOpen([...sums].map(([name, sum]) => ({ name, ...sum })));
}

const byOpen = <Row extends Figures>(rows: readonly Row[]): Row[] =>
  rows.toSorted((one, other) => other.openCents - one.openCents || other.receivedCents - one.receivedCents);

const sumOf = (rows: readonly { cents: number | null }[]): number =>
  rows.reduce((sum, { cents }) => sum + (cents ?? 0), 0);

/** The money of the office: what is due, overdue, received, and owed to candidates. Days are those of the business. */
export async function readMoney(
  db: Database,
  { clock, language }: { clock: Clock; language: LanguageCode },
): Promise<OfficeMoney> {
  const { timeZone } = clock;
  const today = clock.today();
  const month = today.slice(0, 7);
  const { from } = daysOfMonth(monthAfter(month, 1 - monthsShown));

  const open = await queries.listOpenByDay(db, today);
  const dueIn = (which: string) => sumOf(open.filter(({ dueDate }) => dueDate.startsWith(which)));
  const late = open
    .filter(({ isOverdue }) => isOverdue)
    .map((row) => ({ ...row, bucket: bucketOf(daysBetween(row.dueDate, today)) }));
  const received = new Map(
    (await queries.listReceivedByMonth(db, { from, timeZone })).map((row) => [row.month, row.cents]),
  );
  const months = Array.from({ length: monthsShown }, (_none, at) => monthAfter(month, -at));
  const credit = (await queries.listCredit(db)).map(({ user, cents }) => ({
    email: user.email,
    fullName: fullName(user, language),
    cents,
  }));
  const refunds = (await queries.listOpenRefunds(db)).map(({ user, amountCents, calculation, ...row }) => ({
    ...row,
    email: user.email,
    fullName: fullName(user, language),
    cents: amountCents ?? calculation?.refundCents ?? null,
  }));
  const jobs = await queries.listFiguresByJob(db, { today, from, timeZone, language });

  return {
    today,
    dueThisMonthCents: dueIn(month),
    dueNextMonthCents: dueIn(monthAfter(month, 1)),
    overdue: overdueBuckets.map((bucket) => {
      const ofBucket = late.filter((row) => row.bucket === bucket);
      return { bucket, count: ofBucket.reduce((sum, row) => sum + row.count, 0), cents: sumOf(ofBucket) };
    }),
    received: months.map((one) => ({ month: one, cents: received.get(one) ?? 0 })),
    creditCents: sumOf(credit),
    credit,
    refundsOpenCents: sumOf(refunds),
    refunds,
    byPlan: sumBy(jobs, ({ plan }) => plan).map(({ name, ...figures }) => ({ plan: name, ...figures })),
    byJob: byOpen(jobs),
    byEmployer: sumBy(jobs, ({ employer }) => employer).map(({ name, ...figures }) => ({ employer: name, ...figures })),
  };
}
