import type { Me } from '@portal/shared/users/account-contract';
import type { LinkProps } from '@tanstack/react-router';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { CancelOwnContract } from '#entities/applications/cancel-contract.tsx';
import { AccountCard } from '#entities/users/account-card.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton, TextLink } from '#ui/buttons/link.tsx';
import { IconChevronRight } from '#ui/icons/icons.tsx';
import { Page } from '#ui/layout/page.tsx';
import classes from './profile-page.module.css';

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
            <LinkButton to="/logout" preload={false} variant="subtle" color="red">
              {t('logout')}
            </LinkButton>
          </>
        }
      />
      <Links
        title={t('security')}
        links={[
          { to: '/profile/change-password', label: t('changePassword') },
          { to: '/profile/security', label: t('twoFactor') },
          { to: '/profile/sessions', label: t('sessions') },
        ]}
      />
      <Links
        title={t('information')}
        links={[
          { to: '/summary/personal-info', label: t('personalInfo') },
          { to: '/profile/changes', label: t('profileChanges') },
          { to: '/profile/consents', label: t('consents') },
        ]}
      />
      <section aria-labelledby="contracts">
        <h2 className={classes.heading} id="contracts">
          {t('contracts')}
        </h2>
        {contracts}
        <CancelOwnContract />
      </section>
      <p>
        <TextLink to="/privacy">{t('shell:privacy')}</TextLink>
      </p>
    </Page>
  );
}

/** Links to pages about one thing, each as a row. */
function Links({ title, links }: { title: string; links: readonly { to: LinkProps['to']; label: string }[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={classes.heading} id={id}>
        {title}
      </h2>
      <ul className={classes.links}>
        {links.map(({ to, label }) => (
          <li key={label}>
            <Link to={to} className={classes.link}>
              {label}
              <IconChevronRight size={20} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
