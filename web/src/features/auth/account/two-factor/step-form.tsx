import { Button, Stack } from '@mantine/core';
import type { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Actions } from '#ui/buttons/actions.tsx';
import { Card } from '#ui/layout/page.tsx';

interface StepFormProps {
  form: Pick<ReturnType<typeof useApiForm<object>>, 'attributes' | 'isSubmitting'>;
  onSubmit: React.ComponentProps<'form'>['onSubmit'];
  submitLabel: string;
  onCancel: () => void;
  /** The heading of the step and its fields. */
  children: React.ReactNode;
}

/** The frame of a step with a form. */
export function StepForm({ form, onSubmit, submitLabel, onCancel, children }: StepFormProps) {
  const { t } = useTranslation('screen');
  return (
    <Card>
      <form {...form.attributes} onSubmit={onSubmit}>
        <Stack gap="md" maw={480}>
          {children}
          <Actions>
            <Button type="submit" loading={form.isSubmitting}>
              {submitLabel}
            </Button>
            <Button variant="default" onClick={onCancel}>
              {t('cancel')}
            </Button>
          </Actions>
        </Stack>
      </form>
    </Card>
  );
}
