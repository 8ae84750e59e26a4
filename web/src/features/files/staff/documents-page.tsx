import { NativeSelect } from '@mantine/core';
import type { StaffFile } from '@portal/shared/files/contract';
import { fileKinds } from '@portal/shared/files/rules';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useKindWord } from '#entities/files/use-kind-word.ts';
import { OwnerChoice } from '#entities/owners/owner-choice.tsx';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconFileText } from '#ui/icons/icons.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import classes from '#ui/layout/list-and-review.module.css';
import { Card, Page } from '#ui/layout/page.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import { useHeldChoice } from '#ui/tables/use-held-choice.ts';
import { useHeldRows } from '#ui/tables/use-held-rows.ts';
import { useRowKeys } from '#ui/tables/use-row-keys.ts';
import { DocumentBadge } from './document-badge.tsx';
import { standingOf } from './document-labels.ts';
import { DocumentReview } from './document-review.tsx';
import type { DocumentsSearch } from './documents-search.ts';
import { listedStatuses } from './documents-search.ts';
import { documentsQuery } from './queries.ts';
import { useBulkLock } from './use-bulk-lock.tsx';

/** The queue of documents, with the list at the side and the selected document beside it. */
export function DocumentsPage() {
  const { t } = useTranslation(['staffDocuments', 'staffShell']);
  const kindWord = useKindWord();
  const search = useSearch({ from: '/admin/documents' });
  const navigate = useNavigate({ from: '/admin/documents' });
  const go = (next: DocumentsSearch) => void navigate({ search: next });
  const setText = useCallback(
    (text: string) =>
      void navigate({
        search: ({ page: _page, ...rest }) => ({ ...rest, search: text || undefined }),
        resetScroll: false,
      }),
    [navigate],
  );
  const status = search.status ?? 'waiting';
  return (
    <Page title={t('title')} lead={t('lead')}>
      <OwnerChoice value={search.owner} onChange={(owner) => go({ ...search, page: undefined, owner })} />
      <SearchField label={t('staffShell:searchPerson')} value={search.search ?? ''} onChange={setText} />
      <ChoiceBar
        label={t('staffShell:filters')}
        value={status}
        onChange={(next) => go({ ...search, page: undefined, status: next })}
        choices={[
          ...listedStatuses.map((value) => ({ value, label: t(`status_${value}`) })),
          { value: 'all' as const, label: t('staffShell:all') },
        ]}
      />
      <NativeSelect
        label={t('kind')}
        maw="22rem"
        value={search.kind ?? ''}
        onChange={(event) => {
          const kind = fileKinds.find((one) => one === event.currentTarget.value);
          go({ ...search, page: undefined, kind });
        }}
        data={[{ value: '', label: t('allKinds') }, ...fileKinds.map((value) => ({ value, label: kindWord(value) }))]}
      />
      <DocumentQueue search={search} onChange={(part) => go({ ...search, page: undefined, ...part })} />
    </Page>
  );
}

interface DocumentQueueProps {
  search: DocumentsSearch;
  onChange: (part: Pick<DocumentsSearch, 'page' | 'pageSize'>) => void;
}

function DocumentQueue({ search, onChange }: DocumentQueueProps) {
  const { t } = useTranslation('staffDocuments');
  const query = useApiQuery({ ...documentsQuery(search), placeholderData: keepPreviousData, meta: { isSilent: true } });
  const first = query.isPlaceholderData ? undefined : query.data?.items[0];
  const [selected, setSelected] = useHeldChoice(JSON.stringify(search), first);
  const held = useHeldRows(
    JSON.stringify(search),
    query.isPlaceholderData ? undefined : query.data?.items,
    ({ uid }) => uid,
  );
  const bulk = useBulkLock(query.data?.items ?? []);
  const review = useRef<HTMLElement>(null);
  const select = (file: StaffFile) => {
    setSelected(file);
    const isBelow = window.matchMedia('(max-width: 74.99em)').matches;
    if (isBelow) requestAnimationFrame(() => review.current?.scrollIntoView({ block: 'start' }));
  };
  return (
    <>
      {bulk.bar}
      <QueryView query={query}>
        {(files) => {
          const shown = files.items.find(({ uid }) => uid === selected?.uid) ?? selected ?? files.items[0];
          if (!shown)
            return (
              <NoDocuments
                isQueue={(search.status ?? 'waiting') === 'waiting' && !search.kind && !search.search && !search.owner}
              />
            );
          return (
            <div className={classes.columns}>
              <div className={classes.list}>
                <DocumentList rows={held.rows} shown={shown} onSelect={select} boxOf={bulk.boxOf} />
                <Paging
                  page={files.page}
                  totalPages={files.totalPages}
                  totalIsExact={files.totalIsExact}
                  onChange={(page) => onChange({ page })}
                  size={{ value: search.pageSize, onChange: (pageSize) => onChange({ pageSize }) }}
                  onUnseen={held.hasUnseen ? held.release : undefined}
                />
              </div>
              <Card ref={review} className={classes.review}>
                <DocumentReview
                  key={shown.uid}
                  file={shown}
                  isGone={!files.items.some(({ uid }) => uid === shown.uid)}
                  onDecided={() => setSelected(null)}
                  link={
                    <TextLink
                      to="/admin/users/$email/basic/$part"
                      params={{ email: shown.email, part: 'documents' }}
                      size="sm"
                    >
                      {t('seeUser')}
                    </TextLink>
                  }
                />
              </Card>
            </div>
          );
        }}
      </QueryView>
      {bulk.dialog}
    </>
  );
}

function NoDocuments({ isQueue }: { isQueue: boolean }) {
  const { t } = useTranslation('staffDocuments');
  return (
    <EmptyState
      icon={<IconFileText size={26} stroke={1.6} />}
      title={isQueue ? t('emptyTitle') : t('noneFound')}
      text={isQueue ? t('emptyText') : undefined}
    />
  );
}

interface DocumentListProps {
  rows: readonly { item: StaffFile; isGone: boolean }[];
  shown: StaffFile;
  onSelect: (file: StaffFile) => void;
  boxOf: (file: StaffFile) => React.ReactNode;
}

function DocumentList({ rows, shown, onSelect, boxOf }: DocumentListProps) {
  const { t } = useTranslation(['staffDocuments', 'staffShell']);
  const format = useFormat();
  const kindWord = useKindWord();
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  return (
    <ul ref={list} className={classes.items} aria-label={t('queue')}>
      {rows.map(({ item: file, isGone }) => (
        <li key={file.uid} className={classes.row}>
          {!isGone && boxOf(file)}
          <button
            type="button"
            data-row-link
            className={classes.item}
            aria-current={file.uid === shown.uid ? 'true' : undefined}
            onClick={() => onSelect(file)}
          >
            <span className={classes.line}>
              <strong>{kindWord(file.kind, file.person)}</strong>
            </span>
            <span>{file.fullName}</span>
            <span className={classes.minor}>{t('uploadedAt', { time: format.moment(file.uploadedAt) })}</span>
            {isGone && <StatusBadge tone="quiet">{t('staffShell:gone')}</StatusBadge>}
            {!isGone && file.status !== 'waiting' && <DocumentBadge standing={standingOf(file)} />}
          </button>
        </li>
      ))}
    </ul>
  );
}
