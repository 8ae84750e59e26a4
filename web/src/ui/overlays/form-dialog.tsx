import { Button, Group, Stack } from '@mantine/core';
import type { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-frame.tsx';

interface FormDialogProps extends Omit<DialogProps, 'isOpen'> {
  form: Pick<ReturnType<typeof useApiForm<object>>, 'attributes' | 'isSubmitting'>;
  onSubmit: React.ComponentProps<'form'>['onSubmit'];
  submitLabel: string;
  /** Somebody else was faster, so nothing can be sent. */
  isLate?: boolean;
  isDangerous?: boolean | undefined;
  /** For the button, if it does more than Escape and the cross. */
  onCancel?: () => void;
}

/** A dialog with a form, whose buttons cancel it and send it. */
export function FormDialog({
  form,
  onSubmit,
  submitLabel,
  isLate = false,
  isDangerous,
  onCancel,
  children,
  ...props
}: FormDialogProps) {
  const { t } = useTranslation('screen');
  return (
    <Dialog {...props}>
      <form {...form.attributes} onSubmit={onSubmit}>
        <Stack gap="md">
          {children}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onCancel ?? props.onClose}>
              {isLate ? t('close') : t('cancel')}
            </Button>
            {!isLate && (
              <Button type="submit" color={isDangerous ? 'red' : undefined} loading={form.isSubmitting}>
                {submitLabel}
              </Button>
            )}
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
