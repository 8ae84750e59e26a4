import { catalog, defaultToastMs, toastMs } from '@portal/shared/errors/catalog';
import type { FieldCode } from '@portal/shared/errors/field-codes';
import { ApiFailure } from '@portal/shared/http/client';
import { translate } from '../i18n/i18n.ts';
import { showToast } from '../toast/toast.ts';

export const isApiFailure = (error: unknown): error is ApiFailure => error instanceof ApiFailure;

/** The network was down or the answer was unreadable. Nothing was decided, so a retry may help. */
export const isUnreachable = (error: unknown): boolean =>
  isApiFailure(error) && (error.code === null || error.status >= 500);

/** The connection was lost: nobody knows whether the call arrived. */
export const isLostCall = (error: unknown): error is ApiFailure =>
  isApiFailure(error) && error.status === 0 && !(error.cause instanceof SyntaxError);

/** The text of a failure. An exception of the network or of the parser shows its own text, too. */
export function failureText(error: unknown): string {
  // Every call of a staff account without two-factor authentication fails with this code. It is more useful than "no
  // permission".
  if (isApiFailure(error) && error.fields.twoFactor === 'TWO_FACTOR_REQUIRED') return fieldText('TWO_FACTOR_REQUIRED');
  if (isApiFailure(error) && error.code === 'TOO_MANY_REQUESTS' && error.retryAfterSeconds > 1) {
    return waitText(error.retryAfterSeconds);
  }
  if (isApiFailure(error) && error.code && error.code in catalog) return translate(`errors:${error.code}`);
  if (!isApiFailure(error) || error.status !== 0) return translate('screen:unknownError');
  const isUnreadable = error.cause instanceof SyntaxError;
  return `${translate(isUnreadable ? 'screen:unknownError' : 'screen:unreachable')} (${error.message})`;
}

/** How long somebody waits who has tried too often. Minutes are rounded up, so that the wait is over then. */
const waitText = (seconds: number): string =>
  seconds < 60
    ? translate('screen:waitSeconds', { count: seconds })
    : translate('screen:waitMinutes', { count: Math.ceil(seconds / 60) });

interface FieldFacts {
  /** The input's label, which messages that fit any field begin with. */
  label?: string | undefined;
  /** The characters that papers cannot show. */
  letters?: readonly string[];
}

export const fieldText = (code: FieldCode, { label, letters = [] }: FieldFacts = {}): string =>
  translate(`fieldErrors:${code}`, {
    label: label ?? translate('screen:thisField'),
    letters: letters.map((letter) => `“${letter}”`).join(', '),
  });

/** The codes of the fields that a failure names. */
export const fieldCodesOf = (error: unknown): FieldCode[] => (isApiFailure(error) ? Object.values(error.fields) : []);

/** Says that a form is sent again by itself. The text of the exception follows. */
export const toastLostForm = ({ message }: ApiFailure): void =>
  showToast('warning', `${translate('screen:lostForm')} (${message})`, { isFailure: true });

/**
 * Shows a failure in a toast. If no input shows the field codes, the toast shows them, because they are more exact than
 * the failure's code.
 */
export function toastFailure(error: unknown, fields: readonly FieldCode[] = []): void {
  const kind = isApiFailure(error) && error.code && error.code in catalog ? catalog[error.code].kind : 'error';
  const { letters = [] } = isApiFailure(error) ? error : {};
  const texts = [...new Set(fields)].map((code) => fieldText(code, { letters }));
  const text = texts.length > 0 ? texts.join(' ') : failureText(error);
  showToast(kind, text, { durationMs: toastMs[kind] ?? defaultToastMs, isFailure: true });
}
