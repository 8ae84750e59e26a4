import { Button, Group, Stack } from '@mantine/core';
import type { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Dialog } from './dialog.tsx';
import type { DialogProps } from './dialog-frame.tsx';
import { isWritten, useDiscardQuestion } from './discard-question.tsx';

interface FormDialogProps extends Omit<DialogProps, 'isOpen'> {
  form: Pick<ReturnType<typeof useApiForm<object>>, 'attributes' | 'isSubmitting' | 'isDirty' | 'values'>;
  onSubmit: React.ComponentProps<'form'>['onSubmit'];
  submitLabel: string;
  /** Somebody else was faster, so nothing can be sent. */
  isLate?: boolean;
  isDangerous?: boolean | undefined;
  /** For the button, if it does more than Escape and the cross. */
  onCancel?: () => void;
}

/** A dialog with a form, whose buttons cancel it and send it. It asks before a written text is lost. */
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
  // A form with its own way to cancel keeps a draft.
  const hasText = () => !onCancel && !isLate && form.isDirty() && isWritten(form.values);
  const { close, question } = useDiscardQuestion(hasText, props.onClose);
  return (
    <Dialog {...props} onClose={close}>
      <form {...form.attributes} onSubmit={onSubmit}>
        <Stack gap="md">
          {children}
          {question}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onCancel ?? close}>
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
