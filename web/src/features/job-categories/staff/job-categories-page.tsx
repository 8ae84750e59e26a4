import { Button, Group } from '@mantine/core';
import type { StaffJobCategory } from '@portal/shared/job-categories/contract';
import { languageCodes } from '@portal/shared/languages/languages';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { refresh } from '#platform/http/query.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { showToast } from '#platform/toast/toast.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState, ListSkeleton } from '#ui/feedback/states.tsx';
import { IconEdit, IconPlus, IconTags, IconTrash } from '#ui/icons/icons.tsx';
import { Page } from '#ui/layout/page.tsx';
import { CategoryModal } from '#ui/overlays/category-modal.tsx';
import { ConfirmModal } from '#ui/overlays/confirm-modal.tsx';
import type { Column } from '#ui/tables/data-table.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import classes from './job-categories-page.module.css';
import { useJobCategoryMutations } from './mutations.ts';
import { staffCategoriesQuery } from './queries.ts';

/** The open dialog: for a new category, one to change, or one to delete. */
type Opened = { kind: 'new' } | { kind: 'edit' | 'remove'; uid: string };

/** The list of job categories. */
export function JobCategoriesPage() {
  const { t } = useTranslation(['staffJobs', 'screen']);
  const may = useMay();
  const query = useApiQuery(staffCategoriesQuery());
  const { create, update, remove } = useJobCategoryMutations();
  const [opened, setOpened] = useState<Opened>();
  const [removed, setRemoved] = useState<StaffJobCategory>();
  const close = () => setOpened(undefined);
  const items = query.data?.items ?? [];
  const edited = opened?.kind === 'edit' ? items.find(({ uid }) => uid === opened.uid) : undefined;

  const askToRemove = (category: StaffJobCategory) => {
    if (category.jobCount > 0) return showToast('warning', t('categoryUsed', { count: category.jobCount }));
    setRemoved(category);
    setOpened({ kind: 'remove', uid: category.uid });
  };
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened({ kind: 'new' })}>
      {t('categoryAdd')}
    </Button>
  );
  return (
    <Page
      title={t('categoriesTitle')}
      lead={t('categoriesLead')}
      back={{ to: '/admin/jobs', label: t('backToList') }}
      aside={may('jobs.manage') && items.length > 0 && add}
    >
      <QueryView query={query} skeleton={<ListSkeleton rows={6} height={56} />}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState
              icon={<IconTags size={26} stroke={1.6} />}
              title={t('categoriesEmpty')}
              text={t('categoriesEmptyText')}
              action={may('jobs.manage') && add}
            />
          ) : (
            <CategoriesTable
              rows={data.items}
              onEdit={({ uid }) => setOpened({ kind: 'edit', uid })}
              onRemove={askToRemove}
            />
          )
        }
      </QueryView>
      {(opened?.kind === 'new' || edited) && (
        <CategoryModal
          key={edited?.uid ?? 'new'}
          title={edited ? t('categoryEdit') : t('categoryAdd')}
          category={edited}
          example="food-processing"
          onSave={(body, baseVersion) =>
            edited
              ? update.mutateAsync({ params: { uid: edited.uid }, body: { ...body, seen: baseVersion } })
              : create.mutateAsync({ body })
          }
          onRefetch={refresh}
          onClose={close}
        />
      )}
      <ConfirmModal
        isOpen={opened?.kind === 'remove'}
        title={t('categoryRemoveTitle', { name: removed?.name ?? '' })}
        confirmLabel={t('screen:remove')}
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { uid: removed?.uid ?? '' } }, { onSettled: close })}
        onClose={close}
      >
        {t('categoryRemoveText')}
      </ConfirmModal>
    </Page>
  );
}

interface CategoriesTableProps {
  rows: readonly StaffJobCategory[];
  onEdit: (category: StaffJobCategory) => void;
  onRemove: (category: StaffJobCategory) => void;
}

function CategoriesTable({ rows, onEdit, onRemove }: CategoriesTableProps) {
  const { t } = useTranslation(['staffJobs', 'staffShell']);
  const { language, localize } = useFormat();
  const may = useMay();
  const others = languageCodes.filter((code) => code !== language);
  const columns: Column<StaffJobCategory>[] = [
    {
      key: 'label',
      header: t('category'),
      render: (category) => (
        <>
          <strong className={classes.label}>{localize(category.label)}</strong>
          <span className={classes.minor}>{others.map((code) => category.label[code]).join(' · ')}</span>
        </>
      ),
    },
    { key: 'name', header: t('staffShell:shortName'), render: (category) => <code>{category.name}</code> },
    { key: 'jobs', header: t('categoryJobs'), isNumber: true, render: (category) => category.jobCount },
  ];
  if (may('jobs.manage')) {
    columns.push({
      key: 'actions',
      header: t('actions'),
      isNumber: true,
      render: (category) => {
        const name = localize(category.label);
        return (
          <Group gap={4} justify="flex-end" wrap="nowrap">
            <IconButton label={t('categoryEditNamed', { name })} data-row-link onClick={() => onEdit(category)}>
              <IconEdit size={20} />
            </IconButton>
            <IconButton label={t('categoryRemoveNamed', { name })} onClick={() => onRemove(category)}>
              <IconTrash size={20} />
            </IconButton>
          </Group>
        );
      },
    });
  }
  return <DataTable caption={t('categoriesTitle')} columns={columns} rows={rows} rowKey={({ uid }) => uid} />;
}
