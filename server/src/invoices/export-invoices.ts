import { exportInvoices } from '@portal/shared/invoices/staff-contract';
import { recordAudit } from '#audit-log/record.ts';
import { ownedBy, ownerFilterOf } from '#owners/owned-by-queries.ts';
import type { Deps } from '#platform/deps.ts';
import type { FileAnswer, RequestContext } from '#platform/http/request-context.ts';
import { phrases } from '#platform/phrases.ts';
import type { Cell } from '#platform/table-file.ts';
import { writeTable } from '#platform/table-file.ts';
import { presentListedInvoice } from './staff-list-presenter.ts';
import { listInvoiceIds, readInvoices } from './staff-list-queries.ts';

/** Streams the invoices of a filter as CSV or XLSX. The audit entry is committed before the first line is sent. */
export async function exportListedInvoices(
  deps: Deps,
  request: RequestContext<typeof exportInvoices>,
): Promise<FileAnswer> {
  const { language } = request;
  const { sort, format, owner: _owner, ...rest } = request.query;
  const { clock, db } = deps;
  const filter = { ...rest, owned: ownedBy(ownerFilterOf(request, clock)) };
  const ids = await listInvoiceIds(db, filter, { today: clock.today(), sort });
  await db.transaction((tx) =>
    recordAudit(tx, request, {
      action: exportInvoices.audits,
      subject: { type: 'invoices', uid: 'invoices' },
      after: { ...request.query, count: ids.length },
    }),
  );
  const words = phrases[language].staffMoney;
  const text = (title: string) => ({ title, kind: 'text' as const });
  const money = (title: string) => ({ title, kind: 'money' as const });
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const row of readInvoices(db, ids, language)) {
      const one = presentListedInvoice(row, { language, clock });
      yield [
        one.number,
        one.name,
        one.fullName,
        one.email,
        one.isOverdue ? words.overdue : words[`status_${one.status}`],
        one.dueDate,
        one.amountCents,
        one.paidCents,
        one.openCents,
        one.jobTitle,
        one.employer,
        one.plan,
        one.reference,
        row.lastRemindedAt,
        one.suspendableOn,
      ];
    }
  }
  return writeTable({
    name: `invoices-${clock.today()}`,
    format,
    columns: [
      ...[words.number, words.name, words.candidate, words.email, words.status, words.dueDate].map(text),
      ...[words.amount, words.paid, words.open].map(money),
      ...[words.job, words.employer, words.plan, words.reference].map(text),
      { title: words.lastReminder, kind: 'moment' },
      text(words.columns.suspendable),
    ],
    rows,
    timeZone: clock.timeZone,
    onCutShort: (error) => deps.log('an export was cut short', error),
  });
}
