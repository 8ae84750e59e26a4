import { Text } from '@mantine/core';
import type { CaseColumn } from '@portal/shared/cases/columns';
import { listCases } from '@portal/shared/cases/contract';
import { maxHandedOver } from '@portal/shared/owners/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { HandOverDialog } from '#entities/owners/hand-over-dialog.tsx';
import { toastFailure } from '#platform/http/failures.ts';
import { readWholeList } from '#platform/http/query.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState, ListSkeleton } from '#ui/feedback/states.tsx';
import { IconUsers } from '#ui/icons/icons.tsx';
import { BulkBar } from '#ui/tables/bulk-bar.tsx';
import { ResultCount } from '#ui/tables/result-count.tsx';
import type { Selection } from '#ui/tables/use-selection.ts';
import { VirtualTable } from '#ui/tables/virtual-table.tsx';
import classes from './cases-page.module.css';
import type { CasesSearch } from './cases-search.ts';
import { filterOf, sortOfCases } from './cases-search.ts';
import { casesQuery } from './queries.ts';
import { useCaseColumns } from './use-case-columns.tsx';

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
          <ChosenCases
            search={search}
            columns={columns}
            total={first.totalItems}
            onSort={(sort) => onChange({ sort: sortOfCases(sort) })}
          />
        )
      }
    </QueryView>
  );
}

interface ChosenCasesProps {
  search: CasesSearch;
  columns: readonly CaseColumn[];
  total: number;
  onSort: (sort: string) => void;
}

function ChosenCases({ search, columns, total, onSort }: ChosenCasesProps) {
  const { t } = useTranslation(['staffCases', 'staffOwners', 'staffShell']);
  const mayHandOver = useMay()('owners.manage');
  const { selection, people, clear } = useChosenCases(search, total);
  const [asked, setAsked] = useState<{ email: string; fullName: string }[]>();
  const shown = useCaseColumns(columns, mayHandOver ? selection : undefined);
  return (
    <>
      <div className={classes.tools}>
        {mayHandOver && (
          <BulkBar
            selection={selection}
            action={t('staffOwners:handOver')}
            allLabel={total > maxHandedOver ? t('selectFirst', { count: maxHandedOver }) : t('staffShell:selectAll')}
            onAsk={() => setAsked(people)}
          />
        )}
        <Text component="output" size="sm" c="dimmed">
          <ResultCount page={{ totalItems: total }} />
        </Text>
      </div>
      <VirtualTable
        caption={t('title')}
        columns={shown}
        rowKey={({ uid }) => uid}
        sort={search.sort ?? 'step_since'}
        onSort={onSort}
        total={total}
        blockQuery={(page) => casesQuery(search, page)}
      />
      {asked && (
        <HandOverDialog
          people={asked}
          onClose={() => {
            setAsked(undefined);
            clear();
          }}
        />
      )}
    </>
  );
}

/** The cases that were chosen, wherever in the list they are. At most as many as can be handed over at once are chosen together. */
function useChosenCases(search: CasesSearch, total: number) {
  const [marked, setMarked] = useState<ReadonlyMap<string, string>>(new Map());
  const isAll = marked.size > 0 && marked.size >= Math.min(total, maxHandedOver);
  const markAll = async () => {
    try {
      const query = { ...filterOf(search), sort: search.sort };
      const { items } = await readWholeList(listCases, { query }, { atMost: maxHandedOver });
      setMarked(new Map(items.slice(0, maxHandedOver).map(({ email, name }) => [email, name])));
    } catch (error) {
      toastFailure(error);
    }
  };
  const selection: Selection = {
    chosen: [...marked.keys()],
    has: (email) => marked.has(email),
    toggle: (email, name = email) => {
      const next = new Map(marked);
      if (!next.delete(email)) next.set(email, name);
      setMarked(next);
    },
    isAll,
    toggleAll: () => {
      if (isAll) setMarked(new Map());
      else void markAll();
    },
  };
  const people = [...marked].map(([email, fullName]) => ({ email, fullName }));
  return { selection, people, clear: () => setMarked(new Map()) };
}
