import { Button } from '@mantine/core';
import { useApiForm } from '../../../platform/form/use-api-form.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { LinkButton } from '../../../ui/buttons/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { useDeadLink } from './use-dead-link.ts';
import { useLinkToken } from './use-link-token.ts';

interface EmailLinkPageProps {
  title: string;
  lead: string;
  submitLabel: string;
  deadText: string;
  noTokenText: string;
  /** Does what the link is for. @throws a failure, which the page shows */
  onFollow: (token: string) => Promise<void>;
  /** Replaces the button once the link has done its work on this page. */
  done?: React.ReactNode;
}

/** Does what the link of an email is for, with a button. Opening the page is not enough, because email scanners open links too. */
export function EmailLinkPage({ title, lead, submitLabel, deadText, noTokenText, onFollow, done }: EmailLinkPageProps) {
  const { t } = useTranslation('auth');
  const token = useLinkToken();
  const form = useApiForm({ initialValues: {} });
  const { isDead, followLink } = useDeadLink(token);
  if (token && !isDead && !done)
    return (
      <AuthPage title={title} lead={lead}>
        <form {...form.attributes} className={classes.form} onSubmit={form.submit(followLink(() => onFollow(token)))}>
          <Button type="submit" loading={form.isSubmitting} fullWidth>
            {submitLabel}
          </Button>
        </form>
      </AuthPage>
    );
  return (
    <AuthPage title={title}>
      {done ?? (
        <Notice tone={isDead ? 'bad' : 'wait'} isLive={isDead}>
          {isDead ? deadText : noTokenText}
        </Notice>
      )}
      <p className={classes.more}>
        <LinkButton to="/">{t('toAccount')}</LinkButton>
      </p>
    </AuthPage>
  );
}
