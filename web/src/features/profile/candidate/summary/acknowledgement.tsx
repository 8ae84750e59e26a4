import { Button } from '@mantine/core';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useAcknowledge } from './mutations.ts';

/** Shows the confirmation of the sign-up page to a candidate who did not sign up there. */
export function Acknowledgement() {
  const { t } = useTranslation(['onboarding', 'auth']);
  const acknowledge = useAcknowledge();
  return (
    <Notice tone="wait" title={t('acknowledgeTitle')}>
      <p style={{ margin: '0 0 0.75rem' }}>{t('auth:notLawFirm')}</p>
      <Button
        variant="default"
        loading={acknowledge.isPending}
        onClick={() => acknowledge.mutate({ body: { notLawFirmAcknowledged: true } })}
      >
        {t('acknowledge')}
      </Button>
    </Notice>
  );
}
