import { Group } from '@mantine/core';
import { daysBetween } from '@portal/shared/calendar/calendar';
import type { CaseColumn } from '@portal/shared/cases/columns';
import { caseStepKey } from '@portal/shared/cases/columns';
import type { Case } from '@portal/shared/cases/contract';
import { Link } from '@tanstack/react-router';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { SelectBox } from '#ui/tables/bulk-bar.tsx';
import type { Column } from '#ui/tables/data-table.tsx';
import rowClasses from '#ui/tables/row-link.module.css';
import type { Selection } from '#ui/tables/use-selection.ts';

/** The columns that were chosen, after the name. */
export function useCaseColumns(names: readonly CaseColumn[], selection: Selection | undefined): Column<Case>[] {
  const { t } = useTranslation(['staffCases', 'staffDeadlines', 'screen']);
  const format = useFormat();
  const money = (cents: number) => (cents > 0 ? format.usd(cents) : '--');
  const columns: Record<CaseColumn, Omit<Column<Case>, 'key' | 'header'>> = {
    step: { sort: 'step_order', render: ({ step, track }) => t(`step_${caseStepKey(step, track)}`) },
    since: { sort: 'step_since', isNumber: true, render: ({ stepSince }) => format.dayOfMoment(stepSince) },
    owner: { sort: 'owner_name', render: ({ ownerName }) => ownerName ?? t('noOwner') },
    job: { sort: 'job_title', isMinor: true, render: ({ jobTitle }) => jobTitle },
    employer: { sort: 'sponsor', isMinor: true, render: ({ sponsor }) => sponsor },
    deadline: {
      sort: 'next_deadline',
      render: ({ nextDeadline: next }) => {
        if (!next) return '--';
        const daysLate = daysBetween(next.on, format.today());
        const what = next.name ?? t(`staffDeadlines:short_${next.kind}`);
        if (daysLate <= 0) return `${format.day(next.on)} · ${what}`;
        return (
          <>
            <StatusBadge tone="bad">{t('screen:daysLate', { count: daysLate })}</StatusBadge> {what}
          </>
        );
      },
    },
    open: { sort: 'open_cents', isNumber: true, render: ({ openCents }) => money(openCents) },
    overdue: { sort: 'overdue_cents', isNumber: true, render: ({ overdueCents }) => money(overdueCents) },
    contact: {
      sort: 'last_contact_at',
      isNumber: true,
      isMinor: true,
      render: ({ lastContactAt }) => (lastContactAt ? format.dayOfMoment(lastContactAt) : t('never')),
    },
    missing: {
      sort: 'missing_documents',
      isNumber: true,
      render: ({ missingDocuments }) => (missingDocuments > 0 ? format.number(missingDocuments) : '--'),
    },
    case_id: { sort: 'case_id', isMinor: true, render: ({ caseId }) => caseId ?? '--' },
  };
  return [
    {
      key: 'name',
      header: t('name'),
      sort: 'name',
      render: ({ email, name }) => (
        <Group gap="xs" wrap="nowrap">
          {selection && <SelectBox selection={selection} uid={email} name={name} />}
          <Link to="/admin/users/$email/summary" params={{ email }} data-row-link className={rowClasses.link}>
            {name}
          </Link>
        </Group>
      ),
    },
    ...names.map((key) => ({ key, header: t(`column_${key}`), ...columns[key] })),
  ];
}
