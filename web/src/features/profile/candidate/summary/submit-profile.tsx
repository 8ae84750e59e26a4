import { Button } from '@mantine/core';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useSubmitOnboarding } from './mutations.ts';

/** Submits the profile. The text beside it says what follows, so nothing else asks. */
export function SubmitProfile({ isAgain }: { isAgain: boolean }) {
  const { t } = useTranslation('onboarding');
  const submit = useSubmitOnboarding();

  return (
    <Button loading={submit.isPending} onClick={() => submit.mutate({})}>
      {isAgain ? t('resubmit') : t('nextSubmit')}
    </Button>
  );
}
