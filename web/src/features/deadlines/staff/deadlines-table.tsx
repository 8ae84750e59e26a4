import type { Deadline } from '@portal/shared/deadlines/contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { DataTable } from '#ui/tables/data-table.tsx';
import table from '#ui/tables/read-table.module.css';
import rowClasses from '#ui/tables/row-link.module.css';
import { DeadlineLink } from './deadline-link.tsx';
import { DaysLeft, useDeadlineText } from './deadline-text.tsx';

/** Deadlines of several people. Each row opens the place where it is handled. */
export function DeadlinesTable({ rows, isStale }: { rows: readonly Deadline[]; isStale?: boolean }) {
  const { t } = useTranslation('staffDeadlines');
  const format = useFormat();
  const textOf = useDeadlineText();
  return (
    <DataTable
      caption={t('title')}
      rows={rows}
      rowKey={(row) => `${row.kind} ${row.uid}`}
      isStale={isStale ?? false}
      columns={[
        {
          key: 'candidate',
          header: t('candidate'),
          render: (row) => (
            <span>
              <DeadlineLink deadline={row} className={rowClasses.link}>
                {row.fullName}
              </DeadlineLink>
              {row.caseId && <span className={table.minor}>{row.caseId}</span>}
            </span>
          ),
        },
        { key: 'what', header: t('what'), render: (row) => textOf(row) },
        { key: 'on', header: t('on'), isNumber: true, render: (row) => format.day(row.on) },
        { key: 'left', header: t('left'), isWhole: true, render: (row) => <DaysLeft on={row.on} /> },
      ]}
    />
  );
}
