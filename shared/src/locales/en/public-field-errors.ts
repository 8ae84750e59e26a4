import type { PublicFieldCode } from '#errors/field-codes.ts';

/** The messages under a field that the forms before login can show too. */
export const publicFieldErrors: Record<PublicFieldCode, string> = {
  MISSING_FIELD: 'Please fill in this field',
  INVALID_FIELD: '{{label}}: not valid',
  DUPLICATE_VALUE_FOR_ITEM: 'Data is duplicated.',
  UNKNOWN_FIELD: 'This field is not used here',
  EMAIL_FORMAT: 'Email is not valid',
  TEXT_TOO_LONG: '{{label}}: too long',
  NAME_LETTERS: 'Please use Latin letters only, as in the passport',
  LETTERS_NOT_PRINTABLE: 'Our papers cannot show {{letters}}. Please write this with other letters.',
  FACEBOOK_WITHOUT_EMAIL:
    'Facebook does not share your email address with us. Please sign up with your email and a password.',
  PASSWORD_MIN_LENGTH: 'The password is too short',
  PASSWORD_MAX_LENGTH: 'The password is too long',
  PASSWORD_NUMBER: 'The password needs at least one number',
  PASSWORD_UPPERCASE: 'The password needs at least one uppercase letter',
  PASSWORD_SPECIAL: 'The password needs at least one special character',
  PASSWORD_COMMON: 'Many people use this password, so it is easy to guess. Please choose another one.',
  PASSWORD_SAME: 'The new password must be different from the current one',
  PASSWORD_MISMATCH: 'The passwords do not match',
  ACKNOWLEDGEMENT_MISSING: 'Please read and check this statement',
  TWO_FACTOR_REQUIRED: 'To continue, please turn on two-step login',
};
