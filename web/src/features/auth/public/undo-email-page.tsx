import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useApiForm } from '../../../platform/form/use-api-form.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { endSession } from '../../../platform/session/session.ts';
import { showToast } from '../../../platform/toast/toast.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { useUndoEmailChange } from './mutations.ts';
import { useDeadLink } from './use-dead-link.ts';
import { useLinkToken } from './use-link-token.ts';

/** Restores a former address with a button, because email scanners open links too, and then asks for a new password. */
export function UndoEmailPage() {
  const { t } = useTranslation('auth');
  const token = useLinkToken();
  const navigate = useNavigate();
  const send = useUndoEmailChange();
  const form = useApiForm({ initialValues: {} });
  const { isDead, followLink } = useDeadLink(token);
  return (
    <AuthPage title={t('undoEmailTitle')} lead={token && !isDead ? t('undoEmailLead') : undefined}>
      {token && !isDead ? (
        <form
          {...form.attributes}
          className={classes.form}
          onSubmit={form.submit(
            followLink(async () => {
              const { email, passwordResetToken } = await send.mutateAsync({ body: { token } });
              // The session of this browser has ended too.
              endSession();
              showToast('success', t('emailRestored', { email }));
              await navigate({ to: '/forgot', hash: `token=${passwordResetToken}`, replace: true });
            }),
          )}
        >
          <Button type="submit" loading={form.isSubmitting} fullWidth>
            {t('undoEmail')}
          </Button>
        </form>
      ) : (
        <>
          <Notice tone={isDead ? 'bad' : 'wait'} isLive={isDead}>
            {t(isDead ? 'undoEmailLinkDead' : 'undoEmailNoToken')}
          </Notice>
          <p className={classes.more}>
            <LinkButton to="/">{t('toAccount')}</LinkButton>
          </p>
        </>
      )}
    </AuthPage>
  );
}
