import { Button, NativeSelect, SimpleGrid } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { auditActions } from '@portal/shared/audit-log/actions';
import { conventions } from '@portal/shared/languages/conventions';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import { AuditEntries } from '#entities/audit-log/audit-entries.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { choiceParam } from '#platform/search-params.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { LazyTextInput } from '#ui/inputs/lazy-text-input.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import type { AuditSearch } from './queries.ts';
import { auditLogQuery } from './queries.ts';

const isDay = (value: string) => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value);

/** All audit entries, with filters. */
export function AuditLogPage() {
  const { t } = useTranslation(['staffAudit', 'staffShell', 'screen']);
  const language = useLanguage();
  const address = useSearch({ from: '/admin/audit-log' });
  const search = { ...address, action: choiceParam(auditActions, address.action) };
  const navigate = useNavigate({ from: '/admin/audit-log' });
  const actor = useRef<HTMLInputElement>(null);
  useHotkeys([['/', () => actor.current?.focus()]]);
  const query = useApiQuery({ ...auditLogQuery(search), placeholderData: keepPreviousData });
  const words = t.table('actions');
  const change = (part: Partial<AuditSearch>) =>
    void navigate({ search: { ...search, page: undefined, ...part }, resetScroll: false });
  const { page: _page, pageSize: _size, ...filters } = search;
  const isFiltered = Object.values(filters).some(Boolean);
  const setDay = (field: 'createdAtFrom' | 'createdAtTo') => (value: string) => {
    if (isDay(value) && value !== (search[field] ?? '')) change({ [field]: value || undefined });
  };
  return (
    <Page title={t('title')} lead={t('lead')}>
      <search>
        <SimpleGrid cols={{ base: 1, xs: 2, md: 5 }} spacing="sm">
          <NativeSelect
            label={t('action')}
            value={search.action ?? ''}
            data={[
              { value: '', label: t('staffShell:all') },
              ...auditActions
                .map((value) => ({ value, label: words[value] ?? value }))
                .toSorted((one, other) => one.label.localeCompare(other.label, conventions[language].locale)),
            ]}
            onChange={(event) => change({ action: event.currentTarget.value || undefined })}
          />
          <LazyTextInput
            ref={actor}
            aria-keyshortcuts="/"
            title={t('staffShell:searchKey')}
            label={t('actor')}
            value={search.actorEmail ?? ''}
            onCommit={(value) => change({ actorEmail: value || undefined })}
          />
          <LazyTextInput
            label={t('subject')}
            value={search.subjectEmail ?? ''}
            onCommit={(value) => change({ subjectEmail: value || undefined })}
          />
          <DateField
            label={t('staffShell:fromDate')}
            value={search.createdAtFrom ?? ''}
            onChange={setDay('createdAtFrom')}
          />
          <DateField label={t('staffShell:toDate')} value={search.createdAtTo ?? ''} onChange={setDay('createdAtTo')} />
        </SimpleGrid>
        {isFiltered && (
          <Button variant="subtle" mt="xs" px="xs" onClick={() => void navigate({ search: {} })}>
            {t('screen:clearFilters')}
          </Button>
        )}
      </search>
      <QueryView query={query}>
        {(log) =>
          log.totalItems === 0 ? (
            <EmptyState title={isFiltered ? t('nothingFound') : t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <Card>
              <AuditEntries entries={log.items} hasSubject />
              <Paging
                page={log.page}
                totalPages={log.totalPages}
                totalIsExact={log.totalIsExact}
                onChange={(page) => change({ page })}
                size={{ value: search.pageSize, onChange: (pageSize) => change({ pageSize }) }}
              />
            </Card>
          )
        }
      </QueryView>
    </Page>
  );
}
