import type { FieldCode } from '#errors/field-codes.ts';

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

interface Rule {
  code: FieldCode;
  isInForce: (rules: PasswordRules) => boolean;
  isMet: (password: string, rules: PasswordRules) => boolean;
}

const tests = [
  {
    code: 'PASSWORD_MIN_LENGTH',
    isInForce: () => true,
    isMet: (password, rules) => [...password.normalize('NFC')].length >= rules.minLength,
  },
  {
    code: 'PASSWORD_NUMBER',
    isInForce: ({ requireNumber }) => requireNumber,
    isMet: (password) => /\p{Nd}/u.test(password),
  },
  {
    code: 'PASSWORD_UPPERCASE',
    isInForce: ({ requireUppercase }) => requireUppercase,
    isMet: (password) => /\p{Lu}/u.test(password),
  },
  {
    code: 'PASSWORD_SPECIAL',
    isInForce: ({ requireSpecial }) => requireSpecial,
    isMet: (password) => /[^\p{L}\p{M}\p{N}\s]/u.test(password),
  },
] as const satisfies Rule[];

export type PasswordRuleCode = (typeof tests)[number]['code'];

/** Every rule in force and whether the password meets it, in the order of the screen. */
export const checkPassword = (password: string, rules: PasswordRules): { code: PasswordRuleCode; isMet: boolean }[] =>
  tests.filter(({ isInForce }) => isInForce(rules)).map(({ code, isMet }) => ({ code, isMet: isMet(password, rules) }));

/** The first rule that the password breaks, if any. */
export function findPasswordFault(password: string, rules: PasswordRules): FieldCode | undefined {
  if (password.length > maxPasswordLength) return 'PASSWORD_MAX_LENGTH';
  return checkPassword(password, rules).find((rule) => !rule.isMet)?.code;
}
