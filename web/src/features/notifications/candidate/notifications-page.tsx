import { Button, Stack } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notificationsQuery } from '#entities/notifications/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useLanguage } from '#platform/i18n/i18n.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { IconBell } from '#ui/icons/icons.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import { useMarkAllRead, useMarkShownRead } from './mutations.ts';
import { NotificationList } from './notification-list.tsx';
import { notificationTextsQuery } from './queries.ts';

export function NotificationsPage({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('notificationList');
  const texts = useApiQuery(notificationTextsQuery(useLanguage()));
  const list = useApiQuery({ ...notificationsQuery(page), placeholderData: keepPreviousData });
  const { mutate: markShownRead } = useMarkShownRead();
  const markAllRead = useMarkAllRead();
  const asked = useRef(new Set<string>());
  const listElement = useRef<HTMLUListElement>(null);
  const isShown = texts.data !== undefined;
  const shown = list.data?.items;
  useEffect(() => {
    if (!isShown || !shown) return;
    const uids = shown.filter(({ uid, readAt }) => readAt === null && !asked.current.has(uid)).map(({ uid }) => uid);
    if (uids.length === 0) return;
    for (const uid of uids) asked.current.add(uid);
    markShownRead({ body: { uids } });
  }, [isShown, shown, markShownRead]);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <QueryView query={texts}>
        {(words) => (
          <QueryView query={list}>
            {({ items, totalItems, totalPages, totalIsExact, unreadCount, page: current }) =>
              totalItems === 0 ? (
                <EmptyState icon={<IconBell size={26} stroke={1.6} />} title={t('emptyTitle')} text={t('emptyText')} />
              ) : (
                <Stack gap="md">
                  {unreadCount > 0 && (
                    <Button
                      variant="default"
                      style={{ alignSelf: 'flex-start' }}
                      loading={markAllRead.isPending}
                      // The button disappears afterwards, so the list takes the focus.
                      onClick={() =>
                        markAllRead.mutate({ body: {} }, { onSuccess: () => listElement.current?.focus() })
                      }
                    >
                      {t('readAll')}
                    </Button>
                  )}
                  <NotificationList ref={listElement} notifications={items} texts={words} />
                  <Paging page={current} totalPages={totalPages} totalIsExact={totalIsExact} onChange={onPage} />
                </Stack>
              )
            }
          </QueryView>
        )}
      </QueryView>
    </Page>
  );
}
