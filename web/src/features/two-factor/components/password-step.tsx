import { Button, Stack } from '@mantine/core';
import type { DataOf } from '@portal/shared/http/endpoint';
import { setUpTwoFactor } from '@portal/shared/two-factor/contract';
import { useTranslation } from 'react-i18next';
import { useApiForm } from '../../../platform/form/use-api-form.ts';
import { Actions } from '../../../ui/actions.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Card } from '../../../ui/page.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useSetUpTwoFactor } from '../mutations.ts';
import { tellAtField } from '../secret-faults.ts';
import { StepHead } from './step-head.tsx';

interface PasswordStepProps {
  onDone: (shared: DataOf<typeof setUpTwoFactor>) => void;
  onCancel: () => void;
}

export function PasswordStep({ onDone, onCancel }: PasswordStepProps) {
  const { t } = useTranslation(['twoFactor', 'screen']);
  const begin = useSetUpTwoFactor();
  const form = useApiForm({
    initialValues: { currentPassword: '' },
    schema: setUpTwoFactor.body,
    words: { currentPassword: { MISSING_FIELD: t('passwordBlank') } },
  });
  return (
    <Card>
      <form
        ref={form.element}
        noValidate
        onSubmit={form.submit(async (body) => {
          onDone(await begin.mutateAsync({ body }).catch((error: unknown) => tellAtField(error, form)));
        })}
      >
        <Stack gap="md" maw={480}>
          <StepHead number={1} title={t('passwordTitle')} text={t('passwordText')} takesFocus />
          <PasswordField label={t('password')} autoComplete="current-password" {...form.field('currentPassword')} />
          <TextLink to="/forgot-password">{t('noPassword')}</TextLink>
          <Actions>
            <Button type="submit" loading={form.isSubmitting}>
              {t('continue')}
            </Button>
            <Button variant="default" onClick={onCancel}>
              {t('screen:cancel')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
}
