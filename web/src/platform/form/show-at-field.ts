import { failureText, isApiFailure } from '../http/failures.ts';

const fieldOf: Record<string, 'currentPassword' | 'code'> = {
  CURRENT_PASSWORD_NOT_MATCH: 'currentPassword',
  INVALID_TWO_FACTOR_CODE: 'code',
};

interface Form {
  findElement(): HTMLFormElement | null;
  setError(path: 'currentPassword' | 'code', text: string): void;
}

/** Shows a wrong password or code at its field and rethrows it for the toast. */
export function showAtField(error: unknown, form: Form): never {
  const field = isApiFailure(error) && error.code ? fieldOf[error.code] : undefined;
  if (field) {
    // The form clears its errors when it shows the toast, so this runs afterwards.
    setTimeout(() => {
      form.setError(field, failureText(error));
      const input = form.findElement()?.querySelector<HTMLInputElement>(`[name="${field}"]`);
      input?.focus();
      input?.select();
    });
  }
  throw error;
}
