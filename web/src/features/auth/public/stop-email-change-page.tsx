import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApiForm } from '../../../platform/form/use-api-form.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { useDeadLink } from './use-dead-link.ts';
import { useLinkToken } from './use-link-token.ts';
import { useObjectToEmailChange } from './use-object-to-email-change.ts';

/** Stops a change of address that staff approved, with a button, because email scanners open links too. */
export function StopEmailChangePage() {
  const { t } = useTranslation('auth');
  const token = useLinkToken();
  const send = useObjectToEmailChange();
  const form = useApiForm({ initialValues: {} });
  const [isStopped, setIsStopped] = useState(false);
  const { isDead, followLink } = useDeadLink(token);
  const isOpen = Boolean(token) && !isDead && !isStopped;
  return (
    <AuthPage title={t('stopChangeTitle')} lead={isOpen ? t('stopChangeLead') : undefined}>
      {token && isOpen ? (
        <form
          {...form.attributes}
          className={classes.form}
          onSubmit={form.submit(
            followLink(async () => {
              await send.mutateAsync({ body: { token } });
              setIsStopped(true);
            }),
          )}
        >
          <Button type="submit" loading={form.isSubmitting} fullWidth>
            {t('stopChange')}
          </Button>
        </form>
      ) : (
        <>
          {isStopped ? (
            <Notice tone="good" isLive>
              {t('changeStopped')}
            </Notice>
          ) : (
            <Notice tone={isDead ? 'bad' : 'wait'} isLive={isDead}>
              {t(isDead ? 'undoEmailLinkDead' : 'undoEmailNoToken')}
            </Notice>
          )}
          <p className={classes.more}>
            <LinkButton to="/">{t('toAccount')}</LinkButton>
          </p>
        </>
      )}
    </AuthPage>
  );
}
