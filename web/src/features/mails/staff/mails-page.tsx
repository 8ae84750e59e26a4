import { mailStatuses } from '@portal/shared/mails/workflow';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ChoiceBar } from '#ui/choices/choice-bar.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { IconMail } from '#ui/icons/icons.tsx';
import { SearchField } from '#ui/inputs/search-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import { useRowKeys } from '#ui/tables/use-row-keys.ts';
import classes from './mail-item.module.css';
import { MailItem } from './mail-item.tsx';
import type { MailsSearch } from './queries.ts';
import { mailsQuery } from './queries.ts';

/** The emails of the last 90 days, those that have failed first. */
export function MailsPage() {
  const { t } = useTranslation(['staffMails', 'staffShell']);
  const search = useSearch({ from: '/admin/mails' });
  const navigate = useNavigate({ from: '/admin/mails' });
  const query = useApiQuery({ ...mailsQuery(search), placeholderData: keepPreviousData, meta: { isSilent: true } });
  const change = useCallback(
    (part: Partial<MailsSearch>) =>
      void navigate({ search: (now) => ({ ...now, page: undefined, ...part }), resetScroll: false }),
    [navigate],
  );
  const setText = useCallback((text: string) => change({ search: text || undefined }), [change]);
  const rows = useRef<HTMLUListElement>(null);
  useRowKeys(rows);
  const isQueue = (search.status ?? 'failed') === 'failed' && !search.search;
  return (
    <Page title={t('title')} lead={t('lead')}>
      <SearchField label={t('search')} value={search.search ?? ''} onChange={setText} />
      <ChoiceBar
        label={t('staffShell:filters')}
        value={search.status ?? 'failed'}
        onChange={(status) => change({ status })}
        choices={[
          ...(['failed', ...mailStatuses.filter((status) => status !== 'failed')] as const).map((status) => ({
            value: status,
            label: t(`status_${status}`),
          })),
          { value: 'all' as const, label: t('staffShell:all') },
        ]}
      />
      <QueryView query={query}>
        {(mails) =>
          mails.totalItems === 0 ? (
            <EmptyState
              icon={<IconMail size={26} stroke={1.6} />}
              title={isQueue ? t('emptyFailed') : t('empty')}
              text={isQueue ? t('emptyFailedText') : undefined}
            />
          ) : (
            <>
              <ul ref={rows} className={classes.list} aria-label={t('list')}>
                {mails.items.map((mail) => (
                  <li key={mail.uid}>
                    <MailItem mail={mail} />
                  </li>
                ))}
              </ul>
              <Paging
                page={mails.page}
                totalPages={mails.totalPages}
                totalIsExact={mails.totalIsExact}
                onChange={(page) => change({ page })}
                size={{ value: search.pageSize, onChange: (pageSize) => change({ pageSize }) }}
              />
            </>
          )
        }
      </QueryView>
    </Page>
  );
}
