import type { CaseColumn } from '@portal/shared/cases/columns';
import { caseColumns, caseStepKey } from '@portal/shared/cases/columns';
import type { Case } from '@portal/shared/cases/contract';
import { exportCases } from '@portal/shared/cases/contract';
import { recordAudit } from '#audit-log/record.ts';
import type { Deps } from '#platform/deps.ts';
import type { FileAnswer, RequestContext } from '#platform/http/request-context.ts';
import { phrases } from '#platform/phrases.ts';
import type { Cell, TableFile } from '#platform/table-file.ts';
import { writeTable } from '#platform/table-file.ts';
import { presentCase } from './presenter.ts';
import type { CaseQuery } from './queries.ts';
import { findChosenIds, readCases } from './queries.ts';

/** How many rows of an export are read at once. */
const partOfExport = 500;

interface ExportColumn {
  kind: TableFile['columns'][number]['kind'];
  cellOf: (one: Case) => Cell;
}

const moment = (value: string | null) => value && new Date(value);

/** Streams the cases of a filter, with the columns that the reader sees. The audit entry is committed before the first line is sent. */
export async function exportListedCases(
  deps: Deps,
  request: RequestContext<typeof exportCases>,
  query: CaseQuery,
): Promise<FileAnswer> {
  const { db, clock } = deps;
  const { language } = request;
  const { columns: chosen = caseColumns, chosen: chosenCases, format } = request.query;
  const ids = await findChosenIds(db, query, chosenCases);
  await db.transaction((tx) =>
    recordAudit(tx, request, {
      action: exportCases.audits,
      subject: { type: 'cases', uid: 'cases' },
      after: { ...request.query, count: ids.length },
    }),
  );

  const { staffCases: words } = phrases[language];
  const stepName = ({ step, track }: Case) => words[`step_${caseStepKey(step, track)}`];
  const table: Record<CaseColumn, ExportColumn> = {
    step: { kind: 'text', cellOf: stepName },
    since: { kind: 'moment', cellOf: ({ stepSince }) => moment(stepSince) },
    owner: { kind: 'text', cellOf: ({ ownerName }) => ownerName },
    job: { kind: 'text', cellOf: ({ jobTitle }) => jobTitle },
    employer: { kind: 'text', cellOf: ({ sponsor }) => sponsor },
    deadline: { kind: 'text', cellOf: ({ nextDeadline }) => nextDeadline?.on ?? null },
    open: { kind: 'money', cellOf: ({ openCents }) => openCents },
    overdue: { kind: 'money', cellOf: ({ overdueCents }) => overdueCents },
    contact: { kind: 'moment', cellOf: ({ lastContactAt }) => moment(lastContactAt) },
    missing: { kind: 'text', cellOf: ({ missingDocuments }) => String(missingDocuments) },
    case_id: { kind: 'text', cellOf: ({ caseId }) => caseId },
  };
  const names = [...new Set(chosen)];
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let at = 0; at < ids.length; at += partOfExport) {
      for (const row of await readCases(db, ids.slice(at, at + partOfExport), query)) {
        const one = presentCase(row, language);
        yield [one.name, one.email, ...names.map((name) => table[name].cellOf(one))];
      }
    }
  }
  return writeTable({
    name: `cases-${clock.today()}`,
    format,
    columns: [
      { title: words.name, kind: 'text' },
      { title: words.email, kind: 'text' },
      ...names.map((name) => ({ title: words[`column_${name}`], kind: table[name].kind })),
    ],
    rows,
    timeZone: clock.timeZone,
    onCutShort: (error) => deps.log('an export was cut short', error),
  });
}
