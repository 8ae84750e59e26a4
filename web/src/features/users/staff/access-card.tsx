import { Button, Group, Stack } from '@mantine/core';
import type { UserDetail } from '@portal/shared/users/contract';
import { useState } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { useMay } from '#platform/session/use-may.ts';
import { StatusBadge } from '#ui/feedback/status-badge.tsx';
import columns from '#ui/layout/columns.module.css';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';
import { ReasonModal } from '#ui/overlays/reason-modal.tsx';
import { useAccountAccess } from './mutations.ts';

type Change = 'lock' | 'unlock' | 'endSessions';

/** Whether the candidate can log in. Staff lock the account, unlock it, or log the candidate out on all devices. */
export function AccessCard({ user }: { user: UserDetail }) {
  const { t } = useTranslation(['staffUsers', 'staffShell']);
  const format = useFormat();
  const may = useMay();
  const access = useAccountAccess();
  const [change, setChange] = useState<Change>();
  const shown = change ?? 'lock';
  const { isPending, mutateAsync } = access[shown];
  // If a colleague was first, the open dialog asks for a change that has already happened.
  const isLate = !isPending && ((shown === 'lock' && user.isLocked) || (shown === 'unlock' && !user.isLocked));
  const late = shown === 'lock' ? t('lockLate') : t('unlockLate');
  return (
    <Card>
      <h2 className={columns.heading}>{t('access')}</h2>
      <Stack gap="md">
        <div>
          <StatusBadge tone={user.isLocked ? 'bad' : 'good'}>
            {user.isLocked ? t('accessLocked') : t('accessOpen')}
          </StatusBadge>
        </div>
        {user.lockedAt && (
          <Facts
            facts={[
              { label: t('lockedBecause'), value: user.lockReason, isWide: true },
              { label: t('lockedAt'), value: format.moment(user.lockedAt) },
              { label: t('lockedBy'), value: user.lockedBy, isWide: true },
            ]}
          />
        )}
        {may('users.lock') && (
          <Group gap="sm">
            <Button variant="default" size="sm" mih={40} onClick={() => setChange(user.isLocked ? 'unlock' : 'lock')}>
              {user.isLocked ? t('unlock') : t('lock')}
            </Button>
            {!user.isLocked && (
              <Button variant="default" size="sm" mih={40} onClick={() => setChange('endSessions')}>
                {t('endSessions')}
              </Button>
            )}
          </Group>
        )}
      </Stack>
      <ReasonModal
        isOpen={change !== undefined}
        title={t(`${shown}Title`, { name: format.fullName(user) })}
        label={t('accessReason')}
        description={t('accessReasonHint')}
        confirmLabel={t(shown)}
        draftName={`${shown}:${user.userId}`}
        lateText={isLate ? `${late} ${t('staffShell:decidedKept')}` : undefined}
        isBusy={isPending}
        onConfirm={(reason) => mutateAsync({ params: { email: user.email }, body: { reason } })}
        onClose={() => setChange(undefined)}
      >
        {t(`${shown}Text`)}
      </ReasonModal>
    </Card>
  );
}
