import type { BodyInput } from '@portal/shared/http/endpoint';
import { disableTwoFactor } from '@portal/shared/two-factor/contract';
import { showAtField } from '#platform/form/show-at-field.ts';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { RecoveryCodeField } from '#ui/inputs/code-field.tsx';
import { PasswordField } from '#ui/inputs/password-field.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';

interface PasswordAndCodeModalProps {
  title: string;
  /** Explains the consequences. */
  text: string;
  confirmLabel: string;
  isDangerous?: boolean;
  /** @throws {ApiFailure} which the dialog shows */
  onConfirm: (confirmation: BodyInput<typeof disableTwoFactor>) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password and a code before an action that makes the account less secure. */
export function PasswordAndCodeModal({
  title,
  text,
  confirmLabel,
  isDangerous,
  onConfirm,
  onClose,
}: PasswordAndCodeModalProps) {
  const { t } = useTranslation('twoFactor');
  const form = useApiForm({
    initialValues: { currentPassword: '', code: '' },
    schema: disableTwoFactor.body,
    words: { currentPassword: { MISSING_FIELD: t('passwordBlank') }, code: { MISSING_FIELD: t('anyCodeBlank') } },
  });
  return (
    <FormDialog
      onClose={onClose}
      title={title}
      form={form}
      onSubmit={form.submit(({ values: confirmation }) =>
        onConfirm(confirmation).catch((error: unknown) => showAtField(error, form)),
      )}
      submitLabel={confirmLabel}
      isDangerous={isDangerous}
    >
      <div>{text}</div>
      <PasswordField autoComplete="current-password" data-autofocus {...form.field('currentPassword', t('password'))} />
      <RecoveryCodeField autoComplete="one-time-code" {...form.field('code', t('anyCode'))} />
    </FormDialog>
  );
}
