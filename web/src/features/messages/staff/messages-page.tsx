import type { Thread } from '@portal/shared/messages/contract';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { OwnerChoice } from '#entities/owners/owner-choice.tsx';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { EmptyState, ListSkeleton } from '#ui/feedback/states.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { IconMessage } from '#ui/icons/icons.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { PagedView } from '#ui/tables/paged-view.tsx';
import classes from './messages-page.module.css';
import type { MessagesSearch } from './messages-search.ts';
import { threadChoices } from './messages-search.ts';
import { threadsQuery } from './queries.ts';

/** The threads of all candidates, those that wait for an answer first. */
export function MessagesPage() {
  const { t } = useTranslation('staffMessages');
  const search = useSearch({ from: '/admin/messages' });
  const navigate = useNavigate({ from: '/admin/messages' });
  const query = useApiQuery({ ...threadsQuery(search), placeholderData: keepPreviousData });
  const change = useCallback(
    (part: Partial<MessagesSearch>) =>
      void navigate({ search: (now) => ({ ...now, page: undefined, ...part }), resetScroll: false }),
    [navigate],
  );
  const setText = useCallback((text: string) => change({ search: text || undefined }), [change]);
  const which = search.which ?? 'unanswered';
  return (
    <Page title={t('title')} lead={t('lead')}>
      <OwnerChoice value={search.owner} onChange={(owner) => change({ owner })} />
      <SearchField label={t('search')} value={search.search ?? ''} onChange={setText} />
      <ChoiceBar
        label={t('which')}
        value={which}
        onChange={(value) => change({ which: value === 'unanswered' ? undefined : value })}
        choices={threadChoices.map((value) => ({ value, label: t(value) }))}
      />
      <PagedView
        query={query}
        skeleton={<ListSkeleton rows={6} height={72} />}
        empty={
          <EmptyState
            icon={<IconMessage size={26} stroke={1.6} />}
            title={which === 'unanswered' ? t('noneUnanswered') : t('none')}
          />
        }
        onPage={(page) => change({ page })}
        size={{ value: search.pageSize, onChange: (pageSize) => change({ pageSize }) }}
      >
        {({ items }) => (
          <ul className={classes.list} aria-label={t('list')}>
            {items.map((thread) => (
              <li key={thread.email}>
                <ThreadRow thread={thread} />
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </Page>
  );
}

function ThreadRow({ thread }: { thread: Thread }) {
  const { t } = useTranslation('staffMessages');
  const format = useFormat();
  const { email, fullName, caseId, owner, text, author, createdAt, isUnanswered, unreadCount } = thread;
  return (
    <Link to="/admin/users/$email/messages" params={{ email }} preload={false} className={classes.link}>
      <span className={classes.words}>
        <strong>
          {fullName}
          {caseId && ` · ${caseId}`}
        </strong>
        <span className={classes.text}>{author ? t('wrote', { name: author.fullName, text }) : text}</span>
        <span className={classes.minor}>{owner ? t('ownedBy', { name: owner.fullName }) : t('noOwner')}</span>
      </span>
      <span className={classes.when}>
        <span className={classes.minor}>{format.moment(createdAt)}</span>
        {isUnanswered && <StatusBadge tone="wait">{t('unanswered')}</StatusBadge>}
        {unreadCount > 0 && <StatusBadge tone="info">{t('unread', { count: unreadCount })}</StatusBadge>}
      </span>
    </Link>
  );
}
