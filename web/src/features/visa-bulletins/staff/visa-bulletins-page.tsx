import { Anchor, Button, Group } from '@mantine/core';
import { addMonths } from '@portal/shared/calendar/calendar';
import type { VisaBulletin } from '@portal/shared/visa-bulletins/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { agencySites } from '#entities/labor-progress/agency-sites.ts';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { IconEdit, IconExternalLink, IconPlus } from '#ui/icons/icons.tsx';
import { Page } from '#ui/layout/page.tsx';
import type { Column } from '#ui/tables/data-table.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import { bulletinsQuery } from './queries.ts';
import { RecordBulletinModal } from './record-bulletin-modal.tsx';

const next = (month: string, by = 1) => addMonths(`${month}-01`, by).slice(0, 7);

/** The months that are missing up to the next one, which appears in the middle of this one. */
function missingMonths(newest: string | undefined, today: string): string[] {
  const last = next(today.slice(0, 7));
  const missing: string[] = [];
  for (let month = newest ? next(newest) : last; month <= last; month = next(month)) missing.push(month);
  return missing;
}

/** The months of the Visa Bulletin. Staff record a new one and correct a wrong one. */
export function VisaBulletinsPage() {
  const { t } = useTranslation('staffVisaBulletins');
  const { month, today } = useFormat();
  const may = useMay();
  const search = useSearch({ from: '/admin/visa-bulletins' });
  const navigate = useNavigate({ from: '/admin/visa-bulletins' });
  const query = useApiQuery({ ...bulletinsQuery(search), placeholderData: keepPreviousData });
  const newest = useApiQuery({ ...bulletinsQuery({}), meta: { isSilent: true } }).data?.items[0];
  const missing = newest ? missingMonths(newest.month, today()) : [];
  // The one of the next month may not be published yet.
  const late = missing.filter((one) => one <= today().slice(0, 7));
  const [opened, setOpened] = useState<{ months: string[]; former?: VisaBulletin }>();
  const mayRecord = may('progress.manage');

  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      aside={
        mayRecord &&
        missing.length > 0 && (
          <Button leftSection={<IconPlus size={18} />} onClick={() => setOpened({ months: missing })}>
            {t('record')}
          </Button>
        )
      }
    >
      <Anchor href={agencySites.bulletin} target="_blank" rel="noreferrer">
        <Group component="span" gap={6} display="inline-flex">
          {t('source')}
          <IconExternalLink size={16} />
        </Group>
      </Anchor>
      {newest && missing.length === 0 && <Notice tone="info">{t('upToDate')}</Notice>}
      {newest && late.length > 0 && (
        <Notice tone="wait" title={t('missing', { months: late.map(month).join(', ') })}>
          {t('missingText', { month: month(newest.month) })}
        </Notice>
      )}
      <QueryView query={query}>
        {({ items, page, totalPages }) => (
          <>
            <BulletinsTable
              rows={items}
              onCorrect={mayRecord ? (former) => setOpened({ months: [former.month], former }) : undefined}
            />
            <Paging page={page} totalPages={totalPages} onChange={(to) => void navigate({ search: { page: to } })} />
          </>
        )}
      </QueryView>
      {opened && (
        <RecordBulletinModal
          key={opened.months[0]}
          months={opened.months}
          former={opened.former}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}

interface BulletinsTableProps {
  rows: readonly VisaBulletin[];
  onCorrect: ((bulletin: VisaBulletin) => void) | undefined;
}

function BulletinsTable({ rows, onCorrect }: BulletinsTableProps) {
  const { t } = useTranslation('staffVisaBulletins');
  const { day, month } = useFormat();
  const shown = (cutOff: string) => (cutOff === 'C' ? t('current') : cutOff === 'U' ? t('unavailable') : day(cutOff));
  const columns: Column<VisaBulletin>[] = [
    { key: 'month', header: t('month'), render: (row) => <strong className="tabular">{month(row.month)}</strong> },
    { key: 'vietnam', header: t('vietnam'), render: (row) => shown(row.vietnam) },
    { key: 'allAreas', header: t('allAreas'), render: (row) => shown(row.allAreas) },
    { key: 'recordedBy', header: t('recordedBy'), render: (row) => row.recordedBy ?? t('shipped') },
  ];
  if (onCorrect) {
    columns.push({
      key: 'actions',
      header: '',
      isNumber: true,
      render: (row) => (
        <IconButton label={t('correct', { month: month(row.month) })} onClick={() => onCorrect(row)}>
          <IconEdit size={20} />
        </IconButton>
      ),
    });
  }
  return <DataTable caption={t('title')} columns={columns} rows={rows} rowKey={(row) => row.month} />;
}
