import { Button, Stack } from '@mantine/core';
import { defaultPasswordRules, findPasswordFault, passwordFloor } from '@portal/shared/auth/password-rules';
import type { FieldErrors } from '@portal/shared/http/envelope';
import type { LinkProps } from '@tanstack/react-router';
import { passwordRulesQuery } from '#entities/auth/queries.ts';
import { ErrorSummary } from '#platform/form/error-summary.tsx';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { failureText, isApiFailure } from '#platform/http/failures.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { showToast } from '#platform/toast/toast.ts';
import { PasswordChecklist } from '#ui/inputs/password-checklist.tsx';
import { PasswordField } from '#ui/inputs/password-field.tsx';
import { Card, Page } from '#ui/layout/page.tsx';
import { useChangePassword } from './mutations.ts';

interface ChangePasswordPageProps {
  backTo: LinkProps['to'];
  onChanged: () => void;
}

export function ChangePasswordPage({ backTo, onChanged }: ChangePasswordPageProps) {
  const { t } = useTranslation(['account', 'auth']);
  const configured = useApiQuery(passwordRulesQuery()).data ?? defaultPasswordRules;
  const rules = { ...configured, minLength: Math.max(configured.minLength, passwordFloor.change) };
  const save = useChangePassword();
  const blank = { MISSING_FIELD: t('auth:fieldBlank') };
  const form = useApiForm({
    initialValues: { currentPassword: '', newPassword: '', retype: '' },
    check: ({ currentPassword, newPassword, retype }) => {
      const errors: FieldErrors = {};
      if (!currentPassword) errors.currentPassword = 'MISSING_FIELD';
      const fault = newPassword ? findPasswordFault(newPassword, rules) : 'MISSING_FIELD';
      if (fault) errors.newPassword = fault;
      else if (newPassword === currentPassword) errors.newPassword = 'PASSWORD_SAME';
      if (!retype) errors.retype = 'MISSING_FIELD';
      else if (retype !== newPassword) errors.retype = 'PASSWORD_MISMATCH';
      return errors;
    },
    words: {
      currentPassword: blank,
      newPassword: { ...blank, PASSWORD_MIN_LENGTH: t('auth:passwordMin', { count: rules.minLength }) },
      retype: blank,
    },
  });

  return (
    <Page title={t('passwordTitle')} lead={t('passwordLead')} back={{ to: backTo, label: t('backToProfile') }}>
      <Card>
        <form
          {...form.attributes}
          onSubmit={form.submit(async ({ values: { currentPassword, newPassword } }) => {
            try {
              await save.mutateAsync({ body: { currentPassword, newPassword } });
            } catch (error) {
              // The failure appears at the field as well as in the toast.
              if (isApiFailure(error) && error.code === 'CURRENT_PASSWORD_NOT_MATCH') {
                setTimeout(() => form.setError('currentPassword', failureText(error)));
              }
              throw error;
            }
            showToast('success', t('passwordChanged'));
            onChanged();
          })}
        >
          <Stack gap="md" maw={480}>
            <ErrorSummary form={form} />
            <PasswordField
              autoComplete="current-password"
              {...form.field('currentPassword', t('auth:currentPassword'))}
            />
            <PasswordField autoComplete="new-password" {...form.field('newPassword', t('auth:newPassword'))} />
            <PasswordChecklist password={form.values.newPassword} rules={rules} />
            <PasswordField autoComplete="new-password" {...form.field('retype', t('auth:retypePassword'))} />
            <Button type="submit" loading={form.isSubmitting}>
              {t('passwordTitle')}
            </Button>
          </Stack>
        </form>
      </Card>
    </Page>
  );
}
