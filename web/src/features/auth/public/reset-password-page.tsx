import { Button } from '@mantine/core';
import { findPasswordFault } from '@portal/shared/auth/password-rules';
import type { FieldErrors } from '@portal/shared/http/envelope';
import { useNavigate } from '@tanstack/react-router';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { LinkButton, TextLink } from '#ui/buttons/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { PasswordField } from '#ui/inputs/password-field.tsx';
import classes from './auth-form.module.css';
import { AuthPage } from './auth-page.tsx';
import { EndedLink } from './ended-link.tsx';
import { useResetPassword } from './mutations.ts';
import { NewPasswordField, usePasswordRules } from './new-password-fields.tsx';
import { useLink } from './use-link.ts';
import { useLinkToken } from './use-link-token.ts';
import { UsernameField } from './username-field.tsx';

export function ResetPasswordPage() {
  const token = useLinkToken();
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const rules = usePasswordRules('reset');
  const send = useResetPassword();
  const { ended, email, followLink } = useLink('reset', token);
  const form = useApiForm({
    initialValues: { password: '', retype: '' },
    check: ({ password, retype }): FieldErrors => {
      if (!password) return { password: 'MISSING_FIELD' };
      const fault = findPasswordFault(password, rules);
      if (fault) return { password: fault };
      if (!retype) return { retype: 'MISSING_FIELD' };
      return password === retype ? {} : { retype: 'PASSWORD_MISMATCH' };
    },
    words: {
      password: {
        MISSING_FIELD: t('resetRequired'),
        PASSWORD_MIN_LENGTH: t('passwordMin', { count: rules.minLength }),
      },
      retype: { MISSING_FIELD: t('resetRequired') },
    },
  });

  if (!token || ended) {
    return (
      <AuthPage title={t('resetTitle')}>
        {ended ? (
          <EndedLink ended={ended} refusedText={t('resetLinkDead')} />
        ) : (
          <Notice tone="wait">{t('resetNoToken')}</Notice>
        )}
        {ended === 'used' && (
          <p className={classes.more}>
            <LinkButton to="/login">{t('backToLogin')}</LinkButton>
          </p>
        )}
        <p className={classes.more}>
          <LinkButton to="/forgot-password">{t('requestReset')}</LinkButton>
        </p>
      </AuthPage>
    );
  }

  return (
    <AuthPage title={t('resetTitle')} lead={t('resetLead')}>
      <form
        {...form.attributes}
        className={classes.form}
        onSubmit={form.submit(
          followLink(async ({ values: { password } }: { values: { password: string } }) => {
            await send.mutateAsync({ body: { token, password } });
            showToast('success', t('resetDone'));
            await navigate({ to: '/login' });
          }),
        )}
      >
        <UsernameField email={email} />
        <NewPasswordField
          floor="reset"
          password={form.values.password}
          input={form.field('password', t('newPassword'))}
        />
        <PasswordField autoComplete="new-password" {...form.field('retype', t('retypePassword'))} />
        <Button type="submit" loading={form.isSubmitting} fullWidth>
          {t('reset')}
        </Button>
      </form>
      <p className={classes.more}>
        <TextLink to="/forgot-password">{t('requestReset')}</TextLink>
      </p>
    </AuthPage>
  );
}
