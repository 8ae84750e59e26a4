import { Button } from '@mantine/core';
import type { LinkKind } from '@portal/shared/auth/contract';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LinkButton } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { EndedLink } from './ended-link.tsx';
import { useLink } from './use-link.ts';
import { useLinkToken } from './use-link-token.ts';

interface EmailLinkPageProps {
  kind: LinkKind;
  title: string;
  lead: string;
  submitLabel: string;
  deadText: string;
  /** What to do about a link that was not used in time. */
  endedAdvice: string;
  noTokenText: string;
  /** Does what the link is for. @throws a failure, which the page shows */
  onFollow: (token: string) => Promise<void>;
  /** Replaces the button once the link has done its work on this page. */
  done?: React.ReactNode;
}

/** Does what the link of an email is for, with a button. Opening the page is not enough, because email scanners open links too. */
export function EmailLinkPage({ kind, title, lead, submitLabel, onFollow, done, ...texts }: EmailLinkPageProps) {
  const { t } = useTranslation('auth');
  const token = useLinkToken();
  const form = useApiForm({ initialValues: {} });
  const { ended, followLink } = useLink(kind, token);
  if (token && !ended && !done)
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
      {done}
      {!done && !ended && <Notice tone="wait">{texts.noTokenText}</Notice>}
      {!done && ended && (
        <EndedLink ended={ended} refusedText={texts.deadText}>
          {texts.endedAdvice}
        </EndedLink>
      )}
      <p className={classes.more}>
        <LinkButton to="/">{t('toAccount')}</LinkButton>
      </p>
    </AuthPage>
  );
}
