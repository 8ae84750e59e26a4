import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef } from 'react';
import classes from '#entities/audit-log/audit-entries.module.css';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { PagedView } from '#ui/tables/paged-view.tsx';
import { useRowKeys } from '#ui/tables/use-row-keys.ts';
import type { TimelineSearch } from './queries.ts';
import { kindOf, timelineQuery } from './queries.ts';
import { readableKinds } from './readable-kinds.ts';
import { TimelineItem } from './timeline-item.tsx';

/** Everything that happened on a candidate's record, with a filter by kind in the address. */
export function UserTimeline({ email }: { email: string }) {
  const { t } = useTranslation('staffTimeline');
  const may = useMay();
  const search = useSearch({ from: '/admin/users/$email/timeline' });
  const chosen = kindOf(search);
  const navigate = useNavigate({ from: '/admin/users/$email/timeline' });
  const query = useApiQuery({ ...timelineQuery(email, search), placeholderData: keepPreviousData });
  const list = useRef<HTMLOListElement>(null);
  useRowKeys(list);
  const change = (part: TimelineSearch) =>
    void navigate({ search: { ...search, page: undefined, ...part }, resetScroll: false });
  return (
    <Card>
      <h2 className={columns.heading}>{t('title')}</h2>
      <p className={classes.lead}>{t('lead')}</p>
      <div className={columns.stack}>
        <ChoiceBar
          label={t('kinds')}
          value={chosen}
          onChange={(kind) => change({ kind })}
          choices={[
            { value: undefined, label: t('all') },
            ...readableKinds(may).map((kind) => ({ value: kind, label: t(`kind_${kind}`) })),
          ]}
        />
        <PagedView
          query={query}
          empty={<EmptyState title={t('empty')} text={chosen && t('emptyKind')} />}
          onPage={(page) => change({ page })}
        >
          {({ items }) => (
            <ol ref={list} className={classes.entries} aria-label={t('title')}>
              {items.map((entry) => (
                <TimelineItem key={entry.uid} email={email} entry={entry} />
              ))}
            </ol>
          )}
        </PagedView>
      </div>
    </Card>
  );
}
