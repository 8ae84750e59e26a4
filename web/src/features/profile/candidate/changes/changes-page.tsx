import { Stack } from '@mantine/core';
import { passportStageOn } from '@portal/shared/profile-changes/passport-expiry';
import type { Me } from '@portal/shared/users/account-contract';
import { keepPreviousData } from '@tanstack/react-query';
import classes from '#entities/profile-changes/change-card.module.css';
import { ChangeCard } from '#entities/profile-changes/change-card.tsx';
import { ValueHistory } from '#entities/profile-changes/value-history.tsx';
import { LazyWait } from '#entities/waits/lazy-wait.tsx';
import { useFormat } from '#platform/format.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import cards from '#ui/layout/cards.module.css';
import { Page } from '#ui/layout/page.tsx';
import { Paging } from '#ui/tables/paging.tsx';
import { BeforeApproval } from './before-approval.tsx';
import { profileChangesQuery } from './queries.ts';

interface ChangesPageProps {
  me: Me;
  page: number | undefined;
  onPage: (page: number) => void;
}

/** The changes that the candidate requested, and the values over time. */
export function ChangesPage({ me, page, onPage }: ChangesPageProps) {
  const { t } = useTranslation('profileChanges');
  const format = useFormat();
  const { day } = format;
  const query = useApiQuery({ ...profileChangesQuery(page), placeholderData: keepPreviousData });
  const { status, passportExpiryDate: expiry } = me.profile;
  const today = format.today();
  const isExpiring = expiry && passportStageOn(expiry, today);

  return (
    <Page title={t('title')} lead={t('lead')} back={{ to: '/profile/view', label: t('back') }}>
      {status === 'APPROVED' ? (
        <Stack gap="md" align="flex-start">
          {isExpiring && <Notice tone="wait">{t('passportSoon', { date: day(expiry) })}</Notice>}
          <LinkButton to="/profile/changes/new">{t('new')}</LinkButton>
        </Stack>
      ) : (
        <BeforeApproval status={status} />
      )}
      <QueryView query={query}>
        {({ items, history, totalPages, totalIsExact, ...found }) => (
          <Stack gap="xl">
            <section aria-labelledby="requested-changes">
              <h2 className={cards.heading} id="requested-changes">
                {t('listTitle')}
              </h2>
              <Stack gap="md">
                {items.length === 0 && <p className={classes.text}>{t('none')}</p>}
                {items.map((change) => (
                  <ChangeCard key={change.uid} change={change} reader="candidate">
                    {change.status === 'pending' && <LazyWait kind="change" since={change.requestedAt} />}
                  </ChangeCard>
                ))}
                <Paging page={found.page} totalPages={totalPages} totalIsExact={totalIsExact} onChange={onPage} />
              </Stack>
            </section>
            <ValueHistory history={history} reader="candidate" />
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
