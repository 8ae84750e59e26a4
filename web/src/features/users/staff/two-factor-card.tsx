import { Button, Group, Text } from '@mantine/core';
import type { UserDetail } from '@portal/shared/users/contract';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import columns from '#ui/layout/columns.module.css';
import { Card } from '#ui/layout/page.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { useResetTwoFactor } from './mutations.ts';

/**
 * The status of the candidate's two-factor authentication. An administrator can turn it off for a candidate who lost
 * the phone and the codes.
 */
export function TwoFactorCard({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['staffUsers', 'staffShell']);
  const { fullName } = useFormat();
  const may = useMay();
  const reset = useResetTwoFactor();
  const [isAsked, setIsAsked] = useState(false);
  const isLate = !user.twoFactorEnabled && !reset.isPending;
  return (
    <Card>
      <h2 className={columns.heading}>{t('twoFactor')}</h2>
      <Group justify="space-between">
        <Text c={user.twoFactorEnabled ? undefined : 'dimmed'}>
          {user.twoFactorEnabled ? t('twoFactorOn') : t('twoFactorOff')}
        </Text>
        {user.twoFactorEnabled && may('users.reset-two-factor') && (
          <Button variant="default" size="sm" mih={40} onClick={() => setIsAsked(true)}>
            {t('twoFactorReset')}
          </Button>
        )}
      </Group>
      <ReasonModal
        isOpen={isAsked}
        title={t('twoFactorTitle', { name: fullName(user) })}
        label={t('twoFactorReason')}
        description={t('twoFactorReasonHint')}
        confirmLabel={t('twoFactorReset')}
        draftName={`reset-two-factor:${user.userId}`}
        lateText={isLate ? `${t('twoFactorLate')} ${t('staffShell:decidedKept')}` : undefined}
        isBusy={reset.isPending}
        onConfirm={(reason) => reset.mutateAsync({ params: { email: user.email }, body: { reason } })}
        onClose={() => setIsAsked(false)}
      >
        {t('twoFactorText')}
      </ReasonModal>
    </Card>
  );
}
