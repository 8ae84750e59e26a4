import type { Me } from '@portal/shared/users/account-contract';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { TextLink } from '#ui/buttons/link.tsx';
import { RecoveryCodeField } from '#ui/inputs/code-field.tsx';
import { PasswordField } from '#ui/inputs/password-field.tsx';

export type Secret = 'currentPassword' | 'code';

/** What confirms the owner of an account. An account with two-factor authentication may have no password. */
export const secretOf = ({ twoFactorEnabled }: Pick<Me, 'twoFactorEnabled'>): Secret =>
  twoFactorEnabled ? 'code' : 'currentPassword';

interface SecretFieldProps {
  secret: Secret;
  /** Props of the form for the field of the secret, with its label. */
  field: (path: Secret, label: string) => object;
  isDisabled?: boolean;
  /** Whether a dialog that opens focuses this field. */
  hasFocus?: boolean;
}

/** The field for the password or a code, with the way out for those who never set a password. */
export function SecretField({ secret, field, isDisabled, hasFocus }: SecretFieldProps) {
  const { t } = useTranslation(['account', 'auth']);
  const focus = hasFocus ? { 'data-autofocus': true } : {};
  if (secret === 'code')
    return (
      <RecoveryCodeField autoComplete="one-time-code" disabled={isDisabled} {...focus} {...field('code', t('code'))} />
    );
  return (
    <>
      <PasswordField
        autoComplete="current-password"
        disabled={isDisabled}
        {...focus}
        {...field('currentPassword', t('auth:currentPassword'))}
      />
      <TextLink to="/forgot-password">{t('noPassword')}</TextLink>
    </>
  );
}
