import { Button, Stack } from '@mantine/core';
import { toastFailure } from '#platform/http/failures.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { Actions } from '#ui/buttons/actions.tsx';
import { LinkButton } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { AuthPage } from './auth-page.tsx';
import { useResendActivation } from './mutations.ts';

interface CheckEmailPageProps {
  email: string;
  /** Goes back to the form, which still has everything that was typed. */
  onCorrect: () => void;
}

/**
 * Shown after a sign-up: the link is in an email. A person who mistyped the address signs up again with the right one. Only
 * the owner of the mistyped address could activate its account.
 */
export function CheckEmailPage({ email, onCorrect }: CheckEmailPageProps) {
  const { t } = useTranslation('auth');
  const resend = useResendActivation();
  const sendAgain = () =>
    resend.mutate(
      { body: { email } },
      { onSuccess: () => showToast('success', t('resent')), onError: (error) => toastFailure(error) },
    );
  return (
    <AuthPage title={t('checkMailTitle')} part="sent">
      <Stack gap="lg">
        <Notice tone="good" title={t('signUpDone')} isLive>
          {t('mailSentTo', { email })}
        </Notice>
        <p style={{ margin: 0 }}>{t('mailHint')}</p>
        <Actions>
          <Button variant="default" loading={resend.isPending} onClick={sendAgain}>
            {t('resend')}
          </Button>
          <Button variant="default" onClick={onCorrect}>
            {t('wrongAddress')}
          </Button>
          <LinkButton to="/login" variant="subtle">
            {t('backToLogin')}
          </LinkButton>
        </Actions>
      </Stack>
    </AuthPage>
  );
}
