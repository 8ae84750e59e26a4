import type { FieldCode } from '../errors/field-codes.ts';

/** The password rules: settings of the server that apply to sign-up, activation, reset, and change alike. */
export interface PasswordRules {
  /** Characters, counted after NFC. */
  minLength: number;
  requireNumber: boolean;
  requireUppercase: boolean;
  requireSpecial: boolean;
}

/** The rules that the product ships with. */
export const defaultPasswordRules: PasswordRules = {
  minLength: 8,
  requireNumber: true,
  requireUppercase: true,
  requireSpecial: true,
};

/** The shortest password that each call accepts, even if the configured minimum is smaller. */
export const passwordFloor = { reset: 6, change: 8 } as const;

/** Longer passwords are refused: hashing them costs the server time. */
export const maxPasswordLength = 200;

const tests = [
  ['PASSWORD_MIN_LENGTH', (password, rules) => [...password.normalize('NFC')].length >= rules.minLength],
  ['PASSWORD_NUMBER', (password, rules) => !rules.requireNumber || /\p{Nd}/u.test(password)],
  ['PASSWORD_UPPERCASE', (password, rules) => !rules.requireUppercase || /\p{Lu}/u.test(password)],
  ['PASSWORD_SPECIAL', (password, rules) => !rules.requireSpecial || /[^\p{L}\p{M}\p{N}\s]/u.test(password)],
] as const satisfies [FieldCode, (password: string, rules: PasswordRules) => boolean][];

export type PasswordRuleCode = (typeof tests)[number][0];

/** Every rule in force and whether the password meets it, in the order of the screen. */
export const checkPassword = (password: string, rules: PasswordRules): { code: PasswordRuleCode; isMet: boolean }[] =>
  tests
    .filter(
      ([code]) =>
        (code !== 'PASSWORD_NUMBER' || rules.requireNumber) &&
        (code !== 'PASSWORD_UPPERCASE' || rules.requireUppercase) &&
        (code !== 'PASSWORD_SPECIAL' || rules.requireSpecial),
    )
    .map(([code, isMet]) => ({ code, isMet: isMet(password, rules) }));

/** The first rule that the password breaks, if any. */
export function findPasswordFault(password: string, rules: PasswordRules): FieldCode | undefined {
  if (password.length > maxPasswordLength) return 'PASSWORD_MAX_LENGTH';
  return checkPassword(password, rules).find((rule) => !rule.isMet)?.code;
}
