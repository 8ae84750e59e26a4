import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { Actions } from '#ui/buttons/actions.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Facts } from '#ui/layout/facts.tsx';
import { Card } from '#ui/layout/page.tsx';
import { useDisableTwoFactor, useRenewRecoveryCodes } from './mutations.ts';
import { PasswordAndCodeModal } from './password-and-code-modal.tsx';

const fewCodes = 3;

interface TwoFactorEnabledProps {
  codesLeft: number;
  onRenewed: (recoveryCodes: string[]) => void;
}

/**
 * Shown while two-factor authentication is on: the number of unused recovery codes, and buttons to renew them or to
 * turn it off.
 */
export function TwoFactorEnabled({ codesLeft, onRenewed }: TwoFactorEnabledProps) {
  const { t } = useTranslation('twoFactor');
  const [asked, setAsked] = useState<'renew' | 'turn-off'>();
  const renew = useRenewRecoveryCodes();
  const turnOff = useDisableTwoFactor();
  const close = () => setAsked(undefined);
  return (
    <Card aria-label={t('codesLeft')}>
      <Stack gap="md">
        <Facts facts={[{ label: t('codesLeft'), value: t('codesLeftOf', { count: codesLeft }) }]} />
        {codesLeft < fewCodes && <Notice tone="wait">{t('codesFew')}</Notice>}
        <Actions>
          <Button variant="default" onClick={() => setAsked('renew')}>
            {t('renew')}
          </Button>
          <Button variant="subtle" color="red" onClick={() => setAsked('turn-off')}>
            {t('turnOff')}
          </Button>
        </Actions>
      </Stack>
      {asked === 'renew' && (
        <PasswordAndCodeModal
          title={t('renew')}
          text={t('renewText')}
          confirmLabel={t('renewConfirm')}
          onConfirm={async (body) => onRenewed((await renew.mutateAsync({ body })).recoveryCodes)}
          onClose={close}
        />
      )}
      {asked === 'turn-off' && (
        <PasswordAndCodeModal
          title={t('turnOffTitle')}
          text={t('turnOffText')}
          confirmLabel={t('turnOff')}
          isDangerous
          onConfirm={async (body) => {
            await turnOff.mutateAsync({ body });
            showToast('success', t('turnedOff'));
          }}
          onClose={close}
        />
      )}
    </Card>
  );
}
