import type { DataOf } from '@portal/shared/http/endpoint';
import { setUpTwoFactor } from '@portal/shared/two-factor/contract';
import { showAtField } from '#platform/form/show-at-field.ts';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { PasswordField } from '#ui/inputs/password-field.tsx';
import { useSetUpTwoFactor } from './mutations.ts';
import { StepForm } from './step-form.tsx';
import { StepHead } from './step-head.tsx';

interface PasswordStepProps {
  onDone: (shared: DataOf<typeof setUpTwoFactor>) => void;
  onCancel: () => void;
}

export function PasswordStep({ onDone, onCancel }: PasswordStepProps) {
  const { t } = useTranslation('twoFactor');
  const begin = useSetUpTwoFactor();
  const form = useApiForm({
    initialValues: { currentPassword: '' },
    schema: setUpTwoFactor.body,
    words: { currentPassword: { MISSING_FIELD: t('passwordBlank') } },
  });
  return (
    <StepForm
      form={form}
      onSubmit={form.submit(async ({ values: body }) => {
        onDone(await begin.mutateAsync({ body }).catch((error: unknown) => showAtField(error, form)));
      })}
      submitLabel={t('continue')}
      onCancel={onCancel}
    >
      <StepHead number={1} title={t('passwordTitle')} text={t('passwordText')} takesFocus />
      <PasswordField autoComplete="current-password" {...form.field('currentPassword', t('password'))} />
      <TextLink to="/forgot-password">{t('noPassword')}</TextLink>
    </StepForm>
  );
}
