import type { Me } from '@portal/shared/users/account-contract';
import { AccountCard } from '../../../entities/users/account-card.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { LinkButton, TextLink } from '../../../ui/buttons/link.tsx';
import { Page } from '../../../ui/layout/page.tsx';

export function ProfilePage({ me, contracts }: { me: Me; contracts: React.ReactNode }) {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <Page title={t('title')}>
      <AccountCard
        me={me}
        hasStatus
        actions={
          <>
            <LinkButton to="/profile/edit" variant="default">
              {t('edit')}
            </LinkButton>
            <LinkButton to="/profile/change-password" variant="default">
              {t('changePassword')}
            </LinkButton>
            <LinkButton to="/profile/sessions" variant="default">
              {t('sessions')}
            </LinkButton>
            <LinkButton to="/profile/security" variant="default">
              {t('twoFactor')}
            </LinkButton>
            <LinkButton to="/summary/personal-info" variant="default">
              {t('personalInfo')}
            </LinkButton>
            <LinkButton to="/profile/changes" variant="default">
              {t('profileChanges')}
            </LinkButton>
            <LinkButton to="/profile/consents" variant="default">
              {t('consents')}
            </LinkButton>
            <LinkButton to="/logout" preload={false} variant="subtle" color="red">
              {t('logout')}
            </LinkButton>
          </>
        }
      />
      <section aria-labelledby="contracts">
        <h2 style={{ margin: '0 0 0.75rem', fontSize: '1.125rem', lineHeight: 1.45 }} id="contracts">
          {t('contracts')}
        </h2>
        {contracts}
      </section>
      <p>
        <TextLink to="/privacy">{t('shell:privacy')}</TextLink>
      </p>
    </Page>
  );
}
