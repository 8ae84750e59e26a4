import type { FieldCode } from '../errors/field-codes.ts';

/** What a password must have; the server's settings, the same at sign-up, activation, reset and change. */
export interface PasswordRules {
  /** Characters, counted after NFC. */
  minLength: number;
  requireNumber: boolean;
  requireUppercase: boolean;
  requireSpecial: boolean;
}

/** Decisions, section 2. */
export const defaultPasswordRules: PasswordRules = {
  minLength: 8,
  requireNumber: true,
  requireUppercase: true,
  requireSpecial: true,
};

/** Specification section 9: floors under the configured minimum; what counts is the larger one. */
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

/** Every rule that is in force and whether the password meets it, in the order they are shown. */
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
