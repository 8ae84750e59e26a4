import { Text } from '@mantine/core';
import { bulkKinds, bulkPermissions } from '@portal/shared/cases/bulk-kinds';
import { maxChosen } from '@portal/shared/cases/chosen';
import type { CaseColumn } from '@portal/shared/cases/columns';
import { keepPreviousData } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState, ListSkeleton } from '#ui/feedback/states.tsx';
import { IconUsers } from '#ui/icons/icons.tsx';
import { SelectAllBox } from '#ui/tables/bulk-bar.tsx';
import { ResultCount } from '#ui/tables/result-count.tsx';
import { VirtualTable } from '#ui/tables/virtual-table.tsx';
import classes from './cases-page.module.css';
import type { CasesSearch } from './cases-search.ts';
import { sortOfCases } from './cases-search.ts';
import { casesQuery } from './queries.ts';
import { useCaseColumns } from './use-case-columns.tsx';
import { useChosenCases } from './use-chosen-cases.ts';

interface CasesTableProps {
  search: CasesSearch;
  isFiltered: boolean;
  columns: readonly CaseColumn[];
  onChange: (part: Partial<CasesSearch>) => void;
}

/** The cases as one table without pages. */
export function CasesTable({ search, isFiltered, columns, onChange }: CasesTableProps) {
  const { t } = useTranslation('staffCases');
  const query = useApiQuery({ ...casesQuery(search, 1), placeholderData: keepPreviousData });
  return (
    <QueryView query={query} skeleton={<ListSkeleton rows={8} height={56} />}>
      {(first) =>
        first.totalItems === 0 ? (
          <EmptyState
            icon={<IconUsers size={26} stroke={1.6} />}
            title={isFiltered || search.show ? t('nothing') : t('empty')}
            text={isFiltered || search.show ? t('nothingText') : t('emptyText')}
          />
        ) : (
          <SelectableCases search={search} columns={columns} total={first.totalItems} onChange={onChange} />
        )
      }
    </QueryView>
  );
}

interface SelectableCasesProps extends Omit<CasesTableProps, 'isFiltered'> {
  total: number;
}

/** Loaded with the first selected case, with the dialog. */
const BulkActions = lazy(async () => ({ default: (await import('./bulk-actions.tsx')).BulkActions }));

function SelectableCases({ search, columns, total, onChange }: SelectableCasesProps) {
  const { t } = useTranslation(['staffCases', 'staffBulk']);
  const may = useMay();
  const mayAct = may('users.export') || bulkKinds.some((kind) => may(bulkPermissions[kind]));
  const selection = useChosenCases(search, { total, onChange });
  const shown = useCaseColumns(columns, mayAct ? selection : undefined);
  const label =
    total > maxChosen ? t('staffBulk:selectFirst', { count: maxChosen }) : t('staffBulk:selectWhole', { count: total });
  return (
    <>
      <div className={classes.tools}>
        {mayAct && <SelectAllBox selection={selection} label={label} />}
        <Text component="output" size="sm" c="dimmed">
          <ResultCount page={{ totalItems: total }} />
        </Text>
      </div>
      <VirtualTable
        caption={t('title')}
        columns={shown}
        rowKey={({ uid }) => uid}
        sort={search.sort ?? 'step_since'}
        onSort={(sort) => onChange({ sort: sortOfCases(sort) })}
        total={total}
        blockQuery={(page) => casesQuery(search, page)}
      />
      {mayAct && selection.count > 0 && (
        <Suspense>
          <BulkActions selection={selection} search={search} columns={columns} />
        </Suspense>
      )}
    </>
  );
}
