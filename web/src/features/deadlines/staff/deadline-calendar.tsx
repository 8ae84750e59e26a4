import '@mantine/dates/styles.css';
import { Text } from '@mantine/core';
import { Calendar } from '@mantine/dates';
import { languageTag } from '@portal/shared/languages/language-tags';
import { keepPreviousData } from '@tanstack/react-query';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ListSkeleton } from '#ui/feedback/states.tsx';
import { Card } from '#ui/layout/page.tsx';
import classes from './deadline-calendar.module.css';
import type { DeadlinesSearch } from './deadlines-search.ts';
import { DeadlinesTable } from './deadlines-table.tsx';
import { deadlinesOnQuery, monthQuery } from './queries.ts';

interface DeadlineCalendarProps {
  /** The chosen day, whose month is shown. */
  day: string;
  which: Pick<DeadlinesSearch, 'kind' | 'owner'>;
  onDay: (day: string) => void;
}

/** A month with the number of deadlines of each day, and those of the chosen day below. */
export function DeadlineCalendar({ day, which, onDay }: DeadlineCalendarProps) {
  const { t } = useTranslation('staffDeadlines');
  const format = useFormat();
  const counted = useApiQuery({ ...monthQuery(day, which), placeholderData: keepPreviousData });
  const onDayQuery = useApiQuery({ ...deadlinesOnQuery(day, which), placeholderData: keepPreviousData });
  const today = format.today();
  const countOf = (date: string) => counted.data?.days.find(({ on }) => on === date)?.total ?? 0;
  const weekday = (date: string) =>
    new Intl.DateTimeFormat(languageTag(format.language), { weekday: 'narrow', timeZone: 'UTC' }).format(
      new Date(`${date}T00:00:00Z`),
    );
  return (
    <>
      <Card>
        <Text size="sm" c="dimmed" mb="sm">
          {t('calendarHint')}
        </Text>
        <Calendar
          date={day}
          onDateChange={onDay}
          minLevel="month"
          maxLevel="month"
          firstDayOfWeek={1}
          fullWidth
          classNames={{ day: classes.day ?? '', weekday: classes.weekday ?? '' }}
          weekdayFormat={(date) => weekday(String(date).slice(0, 10))}
          monthLabelFormat={(date) => format.month(String(date).slice(0, 7))}
          ariaLabels={{ previousMonth: t('previousMonth'), nextMonth: t('nextMonth') }}
          getDayProps={(date) => ({
            selected: date === day,
            onClick: () => onDay(date),
            'aria-label': t('dayLabel', { day: format.day(date), count: countOf(date) }),
            'aria-pressed': date === day,
            'data-now': date === today || undefined,
          })}
          renderDay={(date) => {
            const count = countOf(date);
            return (
              <span className={classes.content} data-late={(count > 0 && date < today) || undefined}>
                <span>{Number(date.slice(8))}</span>
                <span className={classes.count}>{count > 0 && format.number(count)}</span>
              </span>
            );
          }}
        />
      </Card>
      <h2 className={classes.chosen}>{format.day(day)}</h2>
      <QueryView query={onDayQuery} skeleton={<ListSkeleton rows={2} height={56} />}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t('nothingOn')}</Text>
          ) : (
            <DeadlinesTable rows={items} isStale={onDayQuery.isPlaceholderData} />
          )
        }
      </QueryView>
    </>
  );
}
