import { SimpleGrid, Text } from '@mantine/core';
import type { StaffTransfer } from '@portal/shared/transfers/contract';
import { transferStatuses } from '@portal/shared/transfers/workflow';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { OwnerChoice } from '#entities/owners/owner-choice.tsx';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconTransfer } from '#ui/icons/icons.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import classes from '#ui/layout/list-and-review.module.css';
import { Card, Page } from '#ui/layout/page.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import { ResultCount } from '#ui/tables/result-count.tsx';
import { useHeldChoice } from '#ui/tables/use-held-choice.ts';
import { useHeldRows } from '#ui/tables/use-held-rows.ts';
import { useRowKeys } from '#ui/tables/use-row-keys.ts';
import type { TransfersSearch } from './queries.ts';
import { transfersQuery } from './queries.ts';
import { TransferReview } from './transfer-review.tsx';
import { TransferStatusBadge } from './transfer-status-badge.tsx';

const isDay = (value: string) => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The queue of transfers, with the list at the side and the selected transfer beside it. */
export function TransfersPage() {
  const { t } = useTranslation(['staffTransfers', 'staffShell']);
  const search = useSearch({ from: '/admin/transfers' });
  const navigate = useNavigate({ from: '/admin/transfers' });
  const change = useCallback(
    (part: Partial<TransfersSearch>) =>
      void navigate({ search: ({ page: _page, ...rest }) => ({ ...rest, ...part }), resetScroll: false }),
    [navigate],
  );
  const setText = useCallback((text: string) => change({ search: text || undefined }), [change]);
  const setDay = (field: 'createdAtFrom' | 'createdAtTo') => (value: string) => {
    if (isDay(value) && value !== (search[field] ?? '')) change({ [field]: value || undefined });
  };
  const query = useApiQuery({ ...transfersQuery(search), placeholderData: keepPreviousData, meta: { isSilent: true } });
  const first = query.isPlaceholderData ? undefined : query.data?.items[0];
  const [selected, setSelected] = useHeldChoice(JSON.stringify(search), first);
  const held = useHeldRows(
    JSON.stringify(search),
    query.isPlaceholderData ? undefined : query.data?.items,
    ({ id }) => id,
  );
  const isPending = (search.status ?? 'pending') === 'pending';
  const review = useRef<HTMLElement>(null);
  const select = (transfer: StaffTransfer) => {
    setSelected(transfer);
    const isBelow = window.matchMedia('(max-width: 74.99em)').matches;
    if (isBelow) requestAnimationFrame(() => review.current?.scrollIntoView({ block: 'start' }));
  };

  return (
    <Page title={isPending ? t('title') : t('titleAny')} lead={isPending && t('lead')}>
      <OwnerChoice value={search.owner} onChange={(owner) => change({ owner })} />
      <SearchField label={t('search')} value={search.search ?? ''} onChange={setText} />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        <DateField
          label={t('staffShell:fromDate')}
          value={search.createdAtFrom ?? ''}
          onChange={setDay('createdAtFrom')}
        />
        <DateField label={t('staffShell:toDate')} value={search.createdAtTo ?? ''} onChange={setDay('createdAtTo')} />
      </SimpleGrid>
      <ChoiceBar
        label={t('staffShell:filters')}
        value={search.status ?? 'pending'}
        onChange={(status) => change({ status })}
        choices={[
          ...transferStatuses.map((status) => ({ value: status, label: t(`status_${status}`) })),
          { value: 'all' as const, label: t('staffShell:all') },
        ]}
      />
      <QueryView query={query}>
        {(transfers) => {
          const shown = transfers.items.find(({ id }) => id === selected?.id) ?? selected ?? transfers.items[0];
          const isQueue = isPending && !(search.owner || search.search || search.createdAtFrom || search.createdAtTo);
          if (!shown) return <NoTransfers isQueue={isQueue} />;
          return (
            <div className={classes.columns}>
              <div className={classes.list}>
                <Text component="output" size="sm" c="dimmed">
                  <ResultCount page={transfers} />
                  <OnlyWhich search={search} />
                </Text>
                <TransferList rows={held.rows} shown={shown} onSelect={select} />
                <Paging
                  page={transfers.page}
                  totalPages={transfers.totalPages}
                  totalIsExact={transfers.totalIsExact}
                  onChange={(page) => void navigate({ search: { ...search, page } })}
                  size={{ value: search.pageSize, onChange: (pageSize) => change({ pageSize }) }}
                  onUnseen={held.hasUnseen ? held.release : undefined}
                />
              </div>
              <Card ref={review} className={classes.review}>
                <TransferReview
                  key={shown.id}
                  transfer={shown}
                  isGone={!transfers.items.some(({ id }) => id === shown.id)}
                  onDecided={() => setSelected(null)}
                  link={
                    <TextLink to="/admin/users/$email/payment" params={{ email: shown.email }} size="sm">
                      {t('seeUser')}
                    </TextLink>
                  }
                />
              </Card>
            </div>
          );
        }}
      </QueryView>
    </Page>
  );
}

/** The filters that the money page set, which no input shows. */
function OnlyWhich({ search }: { search: TransfersSearch }) {
  const { t } = useTranslation('staffTransfers');
  const { day } = useFormat();
  const { receivedFrom, receivedTo, plan, employer, jobUid } = search;
  if (!receivedFrom && !receivedTo && !plan && !employer && !jobUid) return null;
  const parts = [
    receivedFrom && t('receivedFrom', { date: day(receivedFrom) }),
    receivedTo && t('receivedTo', { date: day(receivedTo) }),
    plan,
    employer,
    jobUid && t('ofOneJob'),
  ];
  return (
    <>
      {parts
        .filter(Boolean)
        .map((part) => ` · ${part}`)
        .join('')}{' '}
      <TextLink to="/admin/transfers" search={{ status: search.status }} size="sm">
        {t('showAll')}
      </TextLink>
    </>
  );
}

function NoTransfers({ isQueue }: { isQueue: boolean }) {
  const { t } = useTranslation('staffTransfers');
  return (
    <EmptyState
      icon={<IconTransfer size={26} stroke={1.6} />}
      title={isQueue ? t('emptyTitle') : t('noneInStatus')}
      text={isQueue ? t('emptyText') : undefined}
    />
  );
}

interface TransferListProps {
  rows: readonly { item: StaffTransfer; isGone: boolean }[];
  shown: StaffTransfer;
  onSelect: (transfer: StaffTransfer) => void;
}

function TransferList({ rows, shown, onSelect }: TransferListProps) {
  const { t } = useTranslation(['staffTransfers', 'staffShell']);
  const format = useFormat();
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);

  return (
    <ul ref={list} className={classes.items} aria-label={t('queue')}>
      {rows.map(({ item: transfer, isGone }) => (
        <li key={transfer.id}>
          <button
            type="button"
            data-row-link
            className={classes.item}
            aria-current={transfer.id === shown.id ? 'true' : undefined}
            onClick={() => onSelect(transfer)}
          >
            <span className={classes.line}>
              <strong>{transfer.name}</strong>
              <span className="tabular">{format.usd(transfer.receivedCents ?? transfer.amountCents)}</span>
            </span>
            <span className={classes.minor}>
              {transfer.invoiceNumber} · {transfer.invoiceName}
            </span>
            <span className={classes.minor}>{t('submittedAt', { time: format.moment(transfer.createdAt) })}</span>
            {isGone && <StatusBadge tone="quiet">{t('staffShell:gone')}</StatusBadge>}
            {!isGone && transfer.status !== 'pending' && <TransferStatusBadge status={transfer.status} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
