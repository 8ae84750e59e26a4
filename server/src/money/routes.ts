import { exportMoney, getMoney } from '@portal/shared/money/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { Deps } from '#platform/deps.ts';
import type { Api } from '#platform/http/request-context.ts';
import { phrases } from '#platform/phrases.ts';
import type { Cell } from '#platform/table-file.ts';
import { writeTable } from '#platform/table-file.ts';
import { readMoney } from './read-money.ts';

export function moneyRoutes(api: Api, deps: Deps): void {
  const { clock, db } = deps;
  api.on(getMoney, ({ language }) => readMoney(db, { clock, language }));
  api.on(exportMoney, async (request) => {
    const { language } = request;
    const { format } = request.query;
    await db.transaction((tx) =>
      recordAudit(tx, request, {
        action: exportMoney.audits,
        subject: { type: 'money', uid: 'money' },
        after: { format },
      }),
    );
    const money = await readMoney(db, { clock, language });
    const words = phrases[language].staffMoney;
    const part = (title: string, rows: readonly (readonly [string, number | null])[]): Cell[][] =>
      rows.map(([name, cents]) => [title, name, cents]);
    const figures = (
      title: string,
      rows: readonly { name: string; openCents: number; overdueCents: number; receivedCents: number }[],
    ) =>
      rows.flatMap(({ name, openCents, overdueCents, receivedCents }) => [
        ...part(`${title}: ${words.open}`, [[name, openCents]]),
        ...part(`${title}: ${words.overdue}`, [[name, overdueCents]]),
        ...part(`${title}: ${words.received}`, [[name, receivedCents]]),
      ]);
    async function* tableRows(): AsyncGenerator<Cell[]> {
      yield* part(words.due, [
        [words.dueThisMonth, money.dueThisMonthCents],
        [words.dueNextMonth, money.dueNextMonthCents],
      ]);
      yield* part(
        words.overdue,
        money.overdue.map(({ bucket, cents }) => [words[`bucket_${bucket}`], cents]),
      );
      yield* part(
        words.receivedByMonth,
        money.received.map(({ month, cents }) => [month, cents]),
      );
      yield* part(
        words.credit,
        money.credit.map(({ fullName, cents }) => [fullName, cents]),
      );
      yield* part(
        words.refunds,
        money.refunds.map(({ fullName, cents }) => [fullName, cents]),
      );
      yield* figures(
        words.byPlan,
        money.byPlan.map(({ plan, ...one }) => ({ name: plan, ...one })),
      );
      yield* figures(
        words.byJob,
        money.byJob.map(({ title, ...one }) => ({ name: title, ...one })),
      );
      yield* figures(
        words.byEmployer,
        money.byEmployer.map(({ employer, ...one }) => ({ name: employer, ...one })),
      );
    }
    return writeTable({
      name: `money-${clock.today()}`,
      format,
      columns: [
        { title: words.columns.group, kind: 'text' },
        { title: words.columns.figure, kind: 'text' },
        { title: words.columns.amountUsd, kind: 'money' },
      ],
      rows: tableRows,
      timeZone: clock.timeZone,
      onCutShort: (error) => deps.log('an export was cut short', error),
    });
  });
}
