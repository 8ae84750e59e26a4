import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ConfirmModal } from '../../../../ui/overlays/confirm-modal.tsx';
import { useSubmitOnboarding } from './mutations.ts';

/** Submits the profile after a confirmation that explains the consequences. */
export function SubmitProfile({ isAgain }: { isAgain: boolean }) {
  const { t } = useTranslation('onboarding');
  const [isAsking, setIsAsking] = useState(false);
  const submit = useSubmitOnboarding();
  const label = isAgain ? t('resubmit') : t('nextSubmit');

  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{label}</Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t('submitConfirmTitle')}
        confirmLabel={label}
        isBusy={submit.isPending}
        onClose={() => setIsAsking(false)}
        onConfirm={() => submit.mutate({}, { onSettled: () => setIsAsking(false) })}
      >
        {t('submitConfirmText')}
      </ConfirmModal>
    </>
  );
}
