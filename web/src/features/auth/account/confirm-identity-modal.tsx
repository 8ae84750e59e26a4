import { confirmIdentity } from '@portal/shared/sessions/contract';
import type { Me } from '@portal/shared/users/account-contract';
import { SecretField, secretOf } from '#entities/auth/secret-field.tsx';
import { showAtField } from '#platform/form/show-at-field.ts';
import { useApiForm } from '#platform/form/use-api-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { useConfirmIdentity } from './mutations.ts';

/** Asks for the password or a code. */
export function ConfirmIdentityModal({ me, onAnswer }: { me: Me; onAnswer: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation(['confirmIdentity', 'account', 'auth']);
  const send = useConfirmIdentity();
  const secret = secretOf(me);
  const form = useApiForm({
    initialValues: { currentPassword: '', code: '' },
    schema: confirmIdentity.body,
    toBody: (values) => ({ [secret]: values[secret] || undefined }),
    check: (values) => (values[secret] ? {} : { [secret]: 'MISSING_FIELD' }),
    words: {
      currentPassword: { MISSING_FIELD: t('account:passwordMissing') },
      code: { MISSING_FIELD: t('account:codeMissing') },
    },
  });
  const submit = async ({ body }: { body: typeof confirmIdentity.body._zod.output }) => {
    await send.mutateAsync({ body }).catch((error: unknown) => showAtField(error, form));
    onAnswer(true);
  };
  const cancel = () => onAnswer(false);
  return (
    <FormDialog
      isOnTop
      onClose={cancel}
      title={t('title')}
      form={form}
      onSubmit={form.submit(submit)}
      submitLabel={t('action')}
    >
      <div>{secret === 'code' ? t('byCode') : t('byPassword')}</div>
      <SecretField secret={secret} field={form.field} hasFocus />
    </FormDialog>
  );
}
