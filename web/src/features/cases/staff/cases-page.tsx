import { Button, Group } from '@mantine/core';
import { exportCases } from '@portal/shared/cases/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useDraft } from '#platform/stores/form-store.ts';
import { ExportButtons } from '#ui/buttons/export-buttons.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CasesFilters } from './cases-filters.tsx';
import type { CasesSearch } from './cases-search.ts';
import { casesMemory, columnsOf, columnsParam, readCasesSearch } from './cases-search.ts';
import { CasesTable } from './cases-table.tsx';
import { ColumnsDialog } from './columns-dialog.tsx';
import { filterOf, withoutChosen } from './queries.ts';
import { changedSearch } from './use-chosen-cases.ts';
import { ViewsMenu } from './views-menu.tsx';

/** Loaded when somebody opens it. */
const CasesBoard = lazy(async () => ({ default: (await import('./cases-board.tsx')).CasesBoard }));

/** Every case of the team, as a table or as a board by step. */
export function CasesPage() {
  const { t } = useTranslation(['staffCases', 'screen']);
  const search = useSearch({ from: '/admin/cases' });
  const navigate = useNavigate({ from: '/admin/cases' });
  const may = useMay();
  const [isChoosing, setIsChoosing] = useState(false);
  const [, remember] = useDraft<CasesSearch>(casesMemory);
  const go = (next: CasesSearch) => {
    remember(withoutChosen(next));
    // Going back leaves the list, not one selected case.
    const isSameList = JSON.stringify(withoutChosen(next)) === JSON.stringify(withoutChosen(search));
    void navigate({ search: readCasesSearch({ ...next }), resetScroll: false, replace: isSameList });
  };
  const change = (part: Partial<CasesSearch>) => go(changedSearch(search, part));
  const { view, show, sort, columns, chosen: _chosen, ...filters } = search;
  const isFiltered = Object.values(filters).some(Boolean);
  const chosen = columnsOf(columns);

  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      aside={
        may('users.export') && (
          <Group gap="sm">
            <ExportButtons
              endpoint={exportCases}
              inputOf={(format) => ({ query: { ...filterOf(search), sort, columns: chosen.join(','), format } })}
              labels={{ csv: t('export_csv'), xlsx: t('export_xlsx') }}
              fileName={t('file')}
            />
          </Group>
        )
      }
    >
      <CasesFilters search={search} onChange={change} />
      <Group justify="space-between" gap="sm">
        <div>
          <Segmented
            label={t('view')}
            value={view ?? 'table'}
            onChange={(next) => change({ view: next === 'board' ? next : undefined })}
            options={[
              { value: 'table', label: t('asTable') },
              { value: 'board', label: t('asBoard') },
            ]}
          />
        </div>
        <Group gap="sm">
          {isFiltered && (
            <Button variant="subtle" mih={44} onClick={() => go({ view, show, sort, columns })}>
              {t('screen:clearFilters')}
            </Button>
          )}
          {may('own.desk') && <ViewsMenu search={withoutChosen(search)} />}
          {view !== 'board' && (
            <Button variant="default" mih={44} onClick={() => setIsChoosing(true)}>
              {t('columns')}
            </Button>
          )}
        </Group>
      </Group>
      {view === 'board' ? (
        <Suspense fallback={<ListSkeleton rows={4} height={120} />}>
          <CasesBoard search={search} />
        </Suspense>
      ) : (
        <CasesTable search={search} isFiltered={isFiltered} columns={chosen} onChange={change} />
      )}
      {isChoosing && (
        <ColumnsDialog
          columns={chosen}
          onChange={(next) => change({ columns: columnsParam(next) })}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </Page>
  );
}
