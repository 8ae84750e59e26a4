import { Button, Text } from '@mantine/core';
import type { StaffForm } from '@portal/shared/forms/contract';
import { answerTypes } from '@portal/shared/forms/rules';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { withoutBlanks } from '#platform/search-params.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useDraft } from '#platform/stores/form-store.ts';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState, ListSkeleton } from '#ui/feedback/states.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconForms, IconPlus } from '#ui/icons/icons.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Column } from '#ui/tables/data-table.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import rowClasses from '#ui/tables/row-link.module.css';
import { FormModal } from './form-modal.tsx';
import classes from './forms-page.module.css';
import type { FormsSearch } from './forms-search.ts';
import { formsSearchMemory, readFormsSearch } from './forms-search.ts';
import { useFormMutations } from './mutations.ts';
import { formsQuery } from './queries.ts';

/** The list of all forms. */
export function FormsPage() {
  const { t } = useTranslation(['staffForms', 'staffShell', 'screen']);
  const search = useSearch({ from: '/admin/forms/' });
  const navigate = useNavigate({ from: '/admin/forms/' });
  const may = useMay();
  const [, remember] = useDraft<FormsSearch>(formsSearchMemory);
  const query = useApiQuery({ ...formsQuery(search), placeholderData: keepPreviousData });
  const { create } = useFormMutations();
  const [isCreating, setIsCreating] = useState(false);
  const isFiltered = Boolean(search.search || search.answerType);
  const go = (next: FormsSearch) => {
    remember(withoutBlanks(next));
    void navigate({ search: readFormsSearch({ ...next }), resetScroll: false });
  };
  const createButton = may('forms.manage') && (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setIsCreating(true)}>
      {t('create')}
    </Button>
  );

  return (
    <Page title={t('title')} lead={t('lead')} aside={createButton}>
      <search className={classes.filters}>
        <div className={classes.search}>
          <SearchField
            label={t('search')}
            value={search.search ?? ''}
            onChange={(value) => go({ ...search, search: value || undefined })}
          />
        </div>
        <ChoiceBar
          label={t('answerType')}
          value={search.answerType}
          onChange={(answerType) => go({ ...search, answerType })}
          choices={[
            { value: undefined, label: t('staffShell:all') },
            ...answerTypes.map((type) => ({ value: type, label: t(`type_${type}`) })),
          ]}
        />
      </search>
      <QueryView query={query} skeleton={<ListSkeleton rows={6} height={56} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<IconForms size={26} stroke={1.6} />}
              title={isFiltered ? t('nothingFound') : t('emptyTitle')}
              text={isFiltered ? t('nothingFoundText') : t('emptyText')}
              action={
                isFiltered ? (
                  <Button variant="default" onClick={() => go({})}>
                    {t('screen:clearFilters')}
                  </Button>
                ) : (
                  createButton
                )
              }
            />
          ) : (
            <>
              <Text component="output" size="sm" c="dimmed">
                {t('staffShell:results', { count: items.length })}
              </Text>
              <FormsTable rows={items} isStale={query.isPlaceholderData} />
            </>
          )
        }
      </QueryView>
      {isCreating && (
        <FormModal
          form={undefined}
          onClose={() => setIsCreating(false)}
          onSave={async (body) => {
            const form = await create.mutateAsync({ body });
            await navigate({ to: '/admin/forms/$uid', params: { uid: form.uid } });
          }}
        />
      )}
    </Page>
  );
}

function FormsTable({ rows, isStale }: { rows: readonly StaffForm[]; isStale: boolean }) {
  const { t } = useTranslation('staffForms');
  const { localize } = useFormat();
  const columns: Column<StaffForm>[] = [
    {
      key: 'title',
      header: t('form'),
      render: (form) => (
        <>
          <Link to="/admin/forms/$uid" params={{ uid: form.uid }} data-row-link className={rowClasses.link}>
            {localize(form.title)}
          </Link>
          <span className={classes.minor}>{form.name}</span>
        </>
      ),
    },
    {
      key: 'use',
      header: t('use'),
      isWhole: true,
      render: (form) => (
        <StatusBadge tone={form.isInUse ? 'good' : 'quiet'}>{form.isInUse ? t('inUse') : t('notInUse')}</StatusBadge>
      ),
    },
    { key: 'categories', header: t('categories'), isNumber: true, render: (form) => form.categoryCount },
    { key: 'questions', header: t('questions'), isNumber: true, render: (form) => form.questionCount },
    { key: 'invoices', header: t('invoices'), isNumber: true, isMinor: true, render: (form) => form.invoiceCount },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={rows} rowKey={({ uid }) => uid} isStale={isStale} />;
}
