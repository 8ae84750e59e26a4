import { Button, Group, SimpleGrid } from '@mantine/core';
import { endOfWeek } from '@portal/shared/calendar/calendar';
import { deadlineKinds } from '@portal/shared/deadlines/rules';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { OwnerChoice } from '#entities/owners/owner-choice.tsx';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { Segmented } from '#ui/choices/segmented.tsx';
import { EmptyState, ListSkeleton } from '#ui/feedback/states.tsx';
import { IconCalendar } from '#ui/icons/icons.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PagedView } from '#ui/tables/paged-view.tsx';
import type { DeadlinesSearch } from './deadlines-search.ts';
import { deadlineViews } from './deadlines-search.ts';
import { DeadlinesTable } from './deadlines-table.tsx';
import { FeedButton } from './feed-button.tsx';
import { deadlinesQuery } from './queries.ts';

/** Only who opens the calendar loads the library that draws it. */
const DeadlineCalendar = lazy(async () => ({
  default: (await import('./deadline-calendar.tsx')).DeadlineCalendar,
}));

const isDay = (value: string) => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value);

/** The days that the list shows. */
const daysOf = ({ when, from, to }: DeadlinesSearch, today: string) =>
  when === 'week' ? { from: today, to: endOfWeek(today) } : { from, to };

/** What falls due for all candidates: as a list, overdue first, or as a calendar. */
export function DeadlinesPage() {
  const { t } = useTranslation('staffDeadlines');
  const format = useFormat();
  const search = useSearch({ from: '/admin/deadlines' });
  const navigate = useNavigate({ from: '/admin/deadlines' });
  const change = (part: Partial<DeadlinesSearch>) =>
    void navigate({ search: ({ page: _page, ...rest }) => ({ ...rest, ...part }), resetScroll: false });
  const { view = 'list', kind, owner, day } = search;
  return (
    <Page title={t('title')} lead={t('lead')} aside={<FeedButton />}>
      <OwnerChoice value={owner} onChange={(value) => change({ owner: value })} />
      <Segmented
        label={t('view')}
        value={view}
        onChange={(value) => change({ view: value === 'list' ? undefined : value })}
        options={deadlineViews.map((value) => ({ value, label: t(`view_${value}`) }))}
      />
      <ChoiceBar
        label={t('kinds')}
        value={kind}
        onChange={(value) => change({ kind: value })}
        choices={[
          { value: undefined, label: t('allKinds') },
          ...deadlineKinds.map((value) => ({ value, label: t(`short_${value}`) })),
        ]}
      />
      {view === 'calendar' ? (
        <Suspense fallback={<ListSkeleton rows={6} height={56} />}>
          <DeadlineCalendar
            day={day ?? format.today()}
            which={{ kind, owner }}
            onDay={(value) => change({ day: value })}
          />
        </Suspense>
      ) : (
        <DeadlineList search={search} change={change} />
      )}
    </Page>
  );
}

interface DeadlineListProps {
  search: DeadlinesSearch;
  change: (part: Partial<DeadlinesSearch>) => void;
}

function DeadlineList({ search, change }: DeadlineListProps) {
  const { t } = useTranslation(['staffDeadlines', 'screen']);
  const today = useFormat().today();
  const { kind, when, pageSize } = search;
  const { from, to } = daysOf(search, today);
  const query = useApiQuery({ ...deadlinesQuery({ ...search, from, to }), placeholderData: keepPreviousData });
  const setDay = (field: 'from' | 'to') => (value: string) => {
    const shown = { from, to };
    if (isDay(value) && value !== (shown[field] ?? ''))
      change({ when: undefined, ...shown, [field]: value || undefined });
  };
  const hasFilters = Boolean(kind || from || to);
  return (
    <>
      <ChoiceBar
        label={t('when')}
        value={when ?? (from || to ? undefined : 'any')}
        onChange={(value) => change({ when: value === 'week' ? value : undefined, from: undefined, to: undefined })}
        choices={[
          { value: 'any', label: t('allDays') },
          { value: 'week', label: t('thisWeek') },
        ]}
      />
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
        <DateField label={t('from')} value={from ?? ''} onChange={setDay('from')} />
        <DateField label={t('to')} value={to ?? ''} onChange={setDay('to')} />
      </SimpleGrid>
      {hasFilters && (
        <Group>
          <Button
            variant="subtle"
            size="compact-sm"
            mih={36}
            onClick={() => change({ kind: undefined, when: undefined, from: undefined, to: undefined })}
          >
            {t('screen:clearFilters')}
          </Button>
        </Group>
      )}
      <PagedView
        query={query}
        skeleton={<ListSkeleton rows={6} height={56} />}
        empty={
          <EmptyState
            icon={<IconCalendar size={26} stroke={1.6} />}
            title={t('nothing')}
            text={t(hasFilters ? 'nothingFound' : 'nothingText')}
          />
        }
        onPage={(page) => change({ page })}
        size={{ value: pageSize, onChange: (size) => change({ pageSize: size }) }}
      >
        {({ items }) => <DeadlinesTable rows={items} isStale={query.isPlaceholderData} />}
      </PagedView>
    </>
  );
}
