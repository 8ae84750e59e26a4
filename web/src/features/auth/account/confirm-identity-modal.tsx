import { Button, Group, Stack } from '@mantine/core';
import { confirmIdentity } from '@portal/shared/sessions/contract';
import type { Me } from '@portal/shared/users/contract';
import { showAtField } from '../../../platform/form/show-at-field.ts';
import { useApiForm } from '../../../platform/form/use-api-form.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { TextLink } from '../../../ui/buttons/link.tsx';
import { RecoveryCodeField } from '../../../ui/inputs/code-field.tsx';
import { PasswordField } from '../../../ui/inputs/password-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useConfirmIdentity } from './mutations.ts';

/** Asks for the password or a code. */
export function ConfirmIdentityModal({ me, onAnswer }: { me: Me; onAnswer: (isConfirmed: boolean) => void }) {
  const { t } = useTranslation(['confirmIdentity', 'account', 'auth', 'screen']);
  const send = useConfirmIdentity();
  // An account with two-factor authentication may have no password.
  const secret = me.twoFactorEnabled ? 'code' : 'currentPassword';
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
  const submit = async (_values: object, body: typeof confirmIdentity.body._zod.output) => {
    await send.mutateAsync({ body }).catch((error: unknown) => showAtField(error, form));
    onAnswer(true);
  };
  const cancel = () => onAnswer(false);
  return (
    <Dialog isOnTop onClose={cancel} title={t('title')}>
      <form {...form.attributes} onSubmit={form.submit(submit)}>
        <Stack gap="md">
          <div>{secret === 'code' ? t('byCode') : t('byPassword')}</div>
          {secret === 'code' ? (
            <RecoveryCodeField autoComplete="one-time-code" data-autofocus {...form.field('code', t('account:code'))} />
          ) : (
            <>
              <PasswordField
                autoComplete="current-password"
                data-autofocus
                {...form.field('currentPassword', t('auth:currentPassword'))}
              />
              <TextLink to="/forgot-password">{t('account:noPassword')}</TextLink>
            </>
          )}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={cancel}>
              {t('screen:cancel')}
            </Button>
            <Button type="submit" loading={form.isSubmitting}>
              {t('action')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
