import { defaultPasswordRules, passwordFloor } from '@portal/shared/auth/password-rules';
import { passwordRulesQuery } from '#entities/auth/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { PasswordChecklist } from '#ui/inputs/password-checklist.tsx';
import { PasswordField } from '#ui/inputs/password-field.tsx';

/** Returns the current password rules. The minimum length of the screen applies if it is longer. */
export function usePasswordRules(floor: keyof typeof passwordFloor | null = null) {
  const rules = useApiQuery(passwordRulesQuery()).data ?? defaultPasswordRules;
  return { ...rules, minLength: Math.max(rules.minLength, floor ? passwordFloor[floor] : 0) };
}

interface NewPasswordFieldProps {
  password: string;
  floor?: keyof typeof passwordFloor;
  /** What the form returns for the field. */
  input: { label: string };
}

/** A new password with a live checklist of the server's rules. */
export function NewPasswordField({ password, floor, input }: NewPasswordFieldProps) {
  const rules = usePasswordRules(floor);
  useTranslation('auth');
  return (
    <>
      <PasswordField autoComplete="new-password" {...input} />
      <PasswordChecklist password={password} rules={rules} />
    </>
  );
}
