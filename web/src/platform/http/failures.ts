import { catalogue, defaultToastMs, toastMs } from '@portal/shared/errors/catalogue';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import { ApiFailure } from '@portal/shared/http/client';
import i18next from 'i18next';
import { showToast } from '../toast/toast.ts';

export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;

/** The network was down or the answer unreadable: nothing was decided, trying again may help. */
export const isUnreachable = (error: unknown): boolean =>
  isApiFailure(error) && (error.code === null || error.status >= 500);

/** The catalogue's words for a failure. */
export function failureText(error: unknown): string {
  // Said by any call of staff who must set it up first: what to do is worth more than "no permission".
  if (isApiFailure(error) && error.fields.twoFactor === 'TWO_FACTOR_REQUIRED') return fieldText('TWO_FACTOR_REQUIRED');
  if (isApiFailure(error) && error.code && error.code in catalogue) return i18next.t(`errors:${error.code}`);
  return i18next.t('screen:unknownError');
}

export const fieldText = (code: FieldCode): string => i18next.t(`fieldErrors:${code}`);

/** Exactly what is wrong, where a failure says so. */
export const fieldCodesOf = (error: unknown): FieldCode[] => (isApiFailure(error) ? Object.values(error.fields) : []);

/** Toasts a failure; what the fields say is more exact than the code, where no input shows them. */
export function toastFailure(error: unknown, fields: readonly FieldCode[] = []): void {
  const kind = isApiFailure(error) && error.code && error.code in catalogue ? catalogue[error.code].kind : 'error';
  const text = fields.length > 0 ? [...new Set(fields)].map(fieldText).join(' ') : failureText(error);
  showToast(kind, text, { durationMs: toastMs[kind] ?? defaultToastMs });
}
