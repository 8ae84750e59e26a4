import { Button, Group, SimpleGrid, Text } from '@mantine/core';
import type { ListedInvoice } from '@portal/shared/invoices/staff-contract';
import { exportInvoices } from '@portal/shared/invoices/staff-contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { InvoiceStatusBadge } from '#entities/invoices/invoice-status-badge.tsx';
import { OwnerChoice } from '#entities/owners/owner-choice.tsx';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { ExportButtons } from '#ui/buttons/export-buttons.tsx';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState, ListSkeleton } from '#ui/feedback/states.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconReceipt2 } from '#ui/icons/icons.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { BulkBar, SelectBox } from '#ui/tables/bulk-bar.tsx';
import type { Column } from '#ui/tables/data-table.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import table from '#ui/tables/read-table.module.css';
import { ResultCount } from '#ui/tables/result-count.tsx';
import rowClasses from '#ui/tables/row-link.module.css';
import { useListSelection } from '#ui/tables/use-list-selection.ts';
import type { Selection } from '#ui/tables/use-selection.ts';
import type { InvoicesSearch } from './list-queries.ts';
import { filterOf, readOverdueInvoices, shownInvoices, staffInvoicesQuery } from './list-queries.ts';
import { RemindDialog } from './remind-dialog.tsx';

const isDay = (value: string) => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The invoices of all candidates. Staff remind the people whose payments are overdue. */
export function InvoicesPage() {
  const { t } = useTranslation(['staffMoney', 'staffShell', 'screen']);
  const search = useSearch({ from: '/admin/invoices' });
  const navigate = useNavigate({ from: '/admin/invoices' });
  const change = useCallback(
    (part: Partial<InvoicesSearch>) =>
      void navigate({ search: ({ page: _page, ...rest }) => ({ ...rest, ...part }), resetScroll: false }),
    [navigate],
  );
  const setText = useCallback((text: string) => change({ search: text || undefined }), [change]);
  const setDay = (field: 'dueFrom' | 'dueTo') => (value: string) => {
    if (isDay(value) && value !== (search[field] ?? '')) change({ [field]: value || undefined });
  };
  const query = useApiQuery({ ...staffInvoicesQuery(search), placeholderData: keepPreviousData });
  const may = useMay();
  const { show, page: _page, pageSize, search: _text, dueFrom, dueTo, ...only } = search;
  const hasFilters = Boolean(search.search || dueFrom || dueTo || Object.values(only).some(Boolean));

  return (
    <Page
      title={t('invoicesTitle')}
      lead={t('invoicesLead')}
      aside={
        <Group gap="sm">
          <ExportButtons
            endpoint={exportInvoices}
            inputOf={(format) => ({ query: { ...filterOf(search), format } })}
            labels={{ csv: t('export_csv'), xlsx: t('export_xlsx') }}
            fileName={t('invoicesFile')}
          />
        </Group>
      }
    >
      <OwnerChoice value={search.owner} onChange={(owner) => change({ owner })} />
      <SearchField label={t('search')} value={search.search ?? ''} onChange={setText} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        <DateField label={t('dueFrom')} value={dueFrom ?? ''} onChange={setDay('dueFrom')} />
        <DateField label={t('dueTo')} value={dueTo ?? ''} onChange={setDay('dueTo')} />
      </SimpleGrid>
      <ChoiceBar
        label={t('show')}
        value={show ?? 'open'}
        onChange={(value) => change({ show: value })}
        choices={shownInvoices.map((value) => ({
          value,
          label: value === 'open' || value === 'overdue' || value === 'all' ? t(`show_${value}`) : t(`status_${value}`),
        }))}
      />
      <QueryView query={query} skeleton={<ListSkeleton rows={6} height={56} />}>
        {(invoices) => (
          <>
            <Group justify="space-between" mih={36}>
              <Text component="output" size="sm" c="dimmed">
                <ResultCount page={invoices} />
                <OnlyWhich search={search} first={invoices.items[0]} />
              </Text>
              <Group gap="sm">
                {hasFilters && (
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    mih={36}
                    onClick={() => void navigate({ search: { show, pageSize } })}
                  >
                    {t('screen:clearFilters')}
                  </Button>
                )}
              </Group>
            </Group>
            {invoices.totalItems === 0 ? (
              <EmptyState
                icon={<IconReceipt2 size={26} stroke={1.6} />}
                title={t('nothing')}
                text={hasFilters ? t('nothingText') : undefined}
              />
            ) : (
              <InvoicesTable
                search={search}
                rows={invoices.items}
                hasPages={invoices.totalPages > 1}
                isStale={query.isPlaceholderData}
                mayRemind={may('invoices.manage')}
              />
            )}
            <Paging
              page={invoices.page}
              totalPages={invoices.totalPages}
              totalIsExact={invoices.totalIsExact}
              onChange={(page) => void navigate({ search: { ...search, page } })}
              size={{ value: pageSize, onChange: (size) => change({ pageSize: size }) }}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}

/** The filters that another page set, which no input shows. */
function OnlyWhich({ search, first }: { search: InvoicesSearch; first: ListedInvoice | undefined }) {
  const { t } = useTranslation('staffMoney');
  const { plan, employer, jobUid, milestone } = search;
  const parts = [
    plan && t('onlyPlan', { name: plan }),
    employer && t('onlyEmployer', { name: employer }),
    jobUid && (first?.jobTitle ?? t('onlyJob')),
    milestone && t('onlyMilestone', { name: milestone }),
  ];
  return parts
    .filter(Boolean)
    .map((part) => ` · ${part}`)
    .join('');
}

interface InvoicesTableProps {
  search: InvoicesSearch;
  rows: readonly ListedInvoice[];
  hasPages: boolean;
  isStale: boolean;
  mayRemind: boolean;
}

function InvoicesTable({ search, rows, hasPages, isStale, mayRemind }: InvoicesTableProps) {
  const { t } = useTranslation('staffMoney');
  const [asked, setAsked] = useState<readonly ListedInvoice[]>();
  const overdue = rows.filter((row) => row.isOverdue);
  const selection = useListSelection({
    filter: filterOf(search),
    page: overdue,
    idOf: ({ id }) => id,
    readAll: () => readOverdueInvoices(search),
  });
  const columns = useColumns(mayRemind ? selection : undefined);
  return (
    <>
      {mayRemind && (overdue.length > 0 || selection.chosen.length > 0) && (
        <BulkBar
          selection={selection}
          action={t('remind')}
          list={hasPages ? selection : undefined}
          listLabel={t('selectOverdue')}
          onAsk={() => setAsked(selection.rows)}
        />
      )}
      <DataTable
        caption={t('invoicesTitle')}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        isStale={isStale}
      />
      {asked && <RemindDialog invoices={asked} onDone={selection.clear} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function useColumns(selection: Selection | undefined): Column<ListedInvoice>[] {
  const { t } = useTranslation('staffMoney');
  const format = useFormat();
  return [
    {
      key: 'candidate',
      header: t('candidate'),
      render: (row) => (
        <Group gap="xs" wrap="nowrap" align="flex-start">
          {selection && row.isOverdue && (
            <SelectBox selection={selection} uid={row.id} name={`${row.fullName}, ${row.number}`} />
          )}
          <span>
            <Link
              to="/admin/users/$email/payment"
              params={{ email: row.email }}
              data-row-link
              className={rowClasses.link}
            >
              {row.fullName}
            </Link>
            {row.jobTitle && <span className={table.minor}>{row.jobTitle}</span>}
          </span>
        </Group>
      ),
    },
    {
      key: 'name',
      header: t('name'),
      render: (row) => (
        <span>
          {row.name}
          <span className={table.minor}>{row.number}</span>
        </span>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      isWhole: true,
      render: (row) =>
        row.isOverdue ? (
          <StatusBadge tone="bad">{t('overdue')}</StatusBadge>
        ) : (
          <InvoiceStatusBadge status={row.status} />
        ),
    },
    { key: 'dueDate', header: t('dueDate'), isNumber: true, render: (row) => format.day(row.dueDate) },
    {
      key: 'open',
      header: t('openAmount'),
      isNumber: true,
      render: (row) => (
        <span>
          {format.usd(row.unreportedCents)}
          {row.openCents > row.unreportedCents && (
            <span className={table.minor}>
              {t('inReview', { amount: format.usd(row.openCents - row.unreportedCents) })}
            </span>
          )}
        </span>
      ),
    },
    { key: 'amount', header: t('amount'), isNumber: true, isMinor: true, render: (row) => format.usd(row.amountCents) },
    {
      key: 'reminder',
      header: t('lastReminder'),
      isMinor: true,
      render: (row) =>
        row.lastRemindedAt ? (
          <span>
            {format.dayOfMoment(row.lastRemindedAt)}
            {row.suspendableOn && (
              <span className={table.minor}>{t('suspendableOn', { date: format.day(row.suspendableOn) })}</span>
            )}
          </span>
        ) : (
          row.isOverdue && t('neverReminded')
        ),
    },
  ];
}
