import { Stack } from '@mantine/core';
import { conventions } from '@portal/shared/languages/conventions';
import type { ProfileStatus } from '@portal/shared/profile/workflow';
import type { Me } from '@portal/shared/users/account-contract';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Actions } from '#ui/buttons/actions.tsx';
import type { Tone } from '#ui/feedback/status-badge.tsx';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import { useCountryName } from '#ui/inputs/use-country-name.ts';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';

const toneOf: Record<ProfileStatus, Tone> = { PENDING: 'wait', REVIEWING: 'info', APPROVED: 'good', REJECTED: 'bad' };

interface AccountCardProps {
  me: Me;
  /** Shows the review status, which only a candidate's profile has. */
  hasStatus: boolean;
  actions: React.ReactNode;
}

export function AccountCard({ me, hasStatus, actions }: AccountCardProps) {
  const { t } = useTranslation('account');
  const { fullName } = useFormat();
  const countryName = useCountryName();
  const { status } = me.profile;
  return (
    <Card aria-label={t('account')}>
      <Stack gap="lg">
        <Facts
          facts={[
            { label: t('fullName'), value: <strong>{fullName(me)}</strong> },
            { label: t('email'), value: me.email },
            { label: t('phoneNumber'), value: me.phoneNumber },
            { label: t('country'), value: countryName(me.country) },
            { label: t('mailLanguage'), value: conventions[me.languageCode].ownName },
            {
              label: t('twoFactor'),
              value: (
                <StatusBadge tone={me.twoFactorEnabled ? 'good' : 'quiet'}>
                  {me.twoFactorEnabled ? t('twoFactorOn') : t('twoFactorOff')}
                </StatusBadge>
              ),
            },
            ...(hasStatus
              ? [
                  {
                    label: t('status'),
                    value: <StatusBadge tone={toneOf[status]}>{t(`status_${status}`)}</StatusBadge>,
                  },
                ]
              : []),
          ]}
        />
        <Actions>{actions}</Actions>
      </Stack>
    </Card>
  );
}
