import { failureText, isApiFailure } from '../../platform/http/failures.ts';

const fieldOf: Record<string, string> = {
  CURRENT_PASSWORD_NOT_MATCH: 'currentPassword',
  INVALID_TWO_FACTOR_CODE: 'code',
};

/** A wrong password or code belongs to its field as much as to the toast; throws on, for the toast. */
export function tellAtField(error: unknown, form: { setFieldError: (path: never, text: string) => void }): never {
  const field = isApiFailure(error) && error.code ? fieldOf[error.code] : undefined;
  // The form clears its errors when it toasts.
  if (field) setTimeout(() => form.setFieldError(field as never, failureText(error)));
  throw error;
}
