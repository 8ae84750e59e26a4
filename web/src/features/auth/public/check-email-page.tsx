import { Button, Stack } from '@mantine/core';
import { toastFailure } from '../../../platform/http/failures.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { showToast } from '../../../platform/toast/toast.ts';
import { Actions } from '../../../ui/buttons/actions.tsx';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { AuthPage } from './auth-page.tsx';
import { useResendActivation } from './mutations.ts';

/** Shown after a sign-up: the link is in an email. */
export function CheckEmailPage({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const resend = useResendActivation();
  const sendAgain = () =>
    resend.mutate(
      { body: { email } },
      { onSuccess: () => showToast('success', t('resent')), onError: (error) => toastFailure(error) },
    );
  return (
    <AuthPage title={t('checkMailTitle')}>
      <Stack gap="lg">
        <Notice tone="good" title={t('signUpDone')} isLive>
          {t('mailSentTo', { email })}
        </Notice>
        <p style={{ margin: 0 }}>{t('mailHint')}</p>
        <Actions>
          <Button variant="default" loading={resend.isPending} onClick={sendAgain}>
            {t('resend')}
          </Button>
          <LinkButton to="/login" variant="subtle">
            {t('backToLogin')}
          </LinkButton>
        </Actions>
      </Stack>
    </AuthPage>
  );
}
