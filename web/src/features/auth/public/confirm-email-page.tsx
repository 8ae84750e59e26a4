import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useApiForm } from '../../../platform/form/use-api-form.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { showToast } from '../../../platform/toast/toast.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { useConfirmEmail } from './mutations.ts';
import { useDeadLink } from './use-dead-link.ts';
import { useLinkToken } from './use-link-token.ts';

/** Confirms an address with a button. Opening the page is not enough, because email scanners open links too. */
export function ConfirmEmailPage() {
  const token = useLinkToken();
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const send = useConfirmEmail();
  const form = useApiForm({ initialValues: {} });
  const { isDead, followLink } = useDeadLink(token);
  return (
    <AuthPage title={t('confirmEmailTitle')} lead={token && !isDead ? t('confirmEmailLead') : undefined}>
      {token && !isDead ? (
        <form
          {...form.attributes}
          className={classes.form}
          onSubmit={form.submit(
            followLink(async () => {
              const { email } = await send.mutateAsync({ body: { token } });
              showToast('success', t('emailConfirmed', { email }));
              await navigate({ to: '/' });
            }),
          )}
        >
          <Button type="submit" loading={form.isSubmitting} fullWidth>
            {t('confirmEmail')}
          </Button>
        </form>
      ) : (
        <>
          <Notice tone={isDead ? 'bad' : 'wait'} isLive={isDead}>
            {t(isDead ? 'confirmEmailLinkDead' : 'confirmEmailNoToken')}
          </Notice>
          <p className={classes.more}>
            <LinkButton to="/">{t('toAccount')}</LinkButton>
          </p>
        </>
      )}
    </AuthPage>
  );
}
