import { Button, Stack } from '@mantine/core';
import { forgotPassword } from '@portal/shared/auth/contract';
import { useState } from 'react';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import classes from './auth-form.module.css';
import { EmailField } from './email-field.tsx';

interface EmailRequestFormProps {
  send: (email: string) => Promise<unknown>;
  label: string;
  /** The confirmation, which does not reveal whether the address has an account. */
  sentText: string;
  sentHint?: string;
  /** The page has another, more likely action. */
  isSecondary?: boolean;
  /** The address to begin with. */
  email?: string | undefined;
}

/** Requests an email for an address. The answer is always the same. */
export function EmailRequestForm({
  send,
  label,
  sentText,
  sentHint,
  isSecondary,
  email: first = '',
}: EmailRequestFormProps) {
  const { t } = useTranslation('auth');
  const [isSent, setIsSent] = useState(false);
  const form = useApiForm({
    initialValues: { email: first },
    schema: forgotPassword.body,
    words: { email: { MISSING_FIELD: t('emailBlank') } },
  });
  return (
    <Stack gap="lg">
      {isSent && (
        <Notice tone="good" title={sentText} isLive>
          {sentHint}
        </Notice>
      )}
      <form
        {...form.attributes}
        className={classes.form}
        onSubmit={form.submit(async ({ values: { email } }) => {
          await send(email);
          setIsSent(true);
        })}
      >
        <EmailField {...form.field('email', t('email'))} />
        <Button
          type="submit"
          variant={isSent || isSecondary ? 'default' : 'filled'}
          loading={form.isSubmitting}
          fullWidth
        >
          {isSent ? t('sendAgain') : label}
        </Button>
      </form>
    </Stack>
  );
}
