import { createFileRoute } from '@tanstack/react-router';
import { AccountCard } from '#entities/users/account-card.tsx';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { meQuery } from '#platform/session/session.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { Page } from '#ui/layout/page.tsx';

export const Route = createFileRoute('/admin/profile/view')({ component: Profile });

function Profile() {
  const { t } = useTranslation('account');
  const { me } = Route.useRouteContext();
  return (
    <Page title={t('title')}>
      <AccountCard
        me={useApiQuery(meQuery()).data ?? me}
        hasStatus={false}
        actions={
          <>
            <LinkButton to="/admin/profile/edit" variant="default">
              {t('edit')}
            </LinkButton>
            <LinkButton to="/admin/profile/change-password" variant="default">
              {t('changePassword')}
            </LinkButton>
            <LinkButton to="/admin/profile/sessions" variant="default">
              {t('sessions')}
            </LinkButton>
            <LinkButton to="/admin/profile/security" variant="default">
              {t('twoFactor')}
            </LinkButton>
            <LinkButton to="/admin/logout" preload={false} variant="subtle" color="red">
              {t('logout')}
            </LinkButton>
          </>
        }
      />
    </Page>
  );
}
