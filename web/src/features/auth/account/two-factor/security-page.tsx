import { Button, Stack } from '@mantine/core';
import { areaOf } from '@portal/shared/access/areas';
import type { Me } from '@portal/shared/users/account-contract';
import type { LinkProps } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Actions } from '#ui/buttons/actions.tsx';
import { TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import classes from './security-page.module.css';
import { TwoFactorEnabled } from './two-factor-enabled.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

interface SecurityPageProps {
  me: Me;
  /** The profile page of the person's area. */
  backTo: LinkProps['to'];
  sessionsTo: LinkProps['to'];
}

/** Two-factor authentication: its status, setup, recovery codes, and a way to turn it off. */
export function SecurityPage({ me, backTo, sessionsTo }: SecurityPageProps) {
  const { t } = useTranslation(['twoFactor', 'account']);
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [shown, setShown] = useState<{ codes: string[]; news: string }>();
  const isOn = me.twoFactorEnabled;
  const isStaff = areaOf(me.roleName) === 'staff';

  const content = () => {
    if (shown) return <RecoveryCodes {...shown} email={me.email} onKept={() => setShown(undefined)} />;
    if (isOn) {
      return (
        <TwoFactorEnabled
          codesLeft={me.recoveryCodesLeft}
          onRenewed={(codes) => setShown({ codes, news: t('codesRenewed') })}
        />
      );
    }
    if (isSettingUp) {
      return (
        <TwoFactorSetUp
          onEnabled={(codes) => {
            setShown({ codes, news: t('codesOn') });
            setIsSettingUp(false);
          }}
          onCancel={() => setIsSettingUp(false)}
        />
      );
    }
    return <Offer isStaff={isStaff} onStart={() => setIsSettingUp(true)} />;
  };

  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      back={{ to: backTo, label: t('account:backToProfile') }}
      aside={<StatusBadge tone={isOn ? 'good' : 'quiet'}>{isOn ? t('stateOn') : t('stateOff')}</StatusBadge>}
    >
      {me.mustSetUpTwoFactor && <Notice tone="wait">{t('required')}</Notice>}
      {!shown && !isSettingUp && <p className={classes.state}>{isOn ? t('onText') : t('offText')}</p>}
      {content()}
      {!isSettingUp && (
        <p className={classes.state}>
          <TextLink to={sessionsTo}>{t('sessionsLink')}</TextLink>
        </p>
      )}
    </Page>
  );
}

function Offer({ isStaff, onStart }: { isStaff: boolean; onStart: () => void }) {
  const { t } = useTranslation('twoFactor');
  return (
    <Card>
      <Stack gap="lg">
        {(['why', 'apps'] as const).map((part) => (
          <div key={part} className={classes.part}>
            <h2>{t(`${part}Title`)}</h2>
            <p>{t(part === 'why' && isStaff ? 'whyStaffText' : `${part}Text`)}</p>
          </div>
        ))}
        <Actions>
          <Button onClick={onStart}>{t('turnOn')}</Button>
        </Actions>
      </Stack>
    </Card>
  );
}
