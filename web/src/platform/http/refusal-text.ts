import type { FieldCode } from '@portal/shared/errors/field-codes';
import type { ApiFailure } from '@portal/shared/http/client';
import { translate } from '../i18n/i18n.ts';
import { fieldText } from './failures.ts';

/**
 * The text of a refusal at its field. If the call submits again what staff rejected, the reason of the rejection follows.
 * @param shown a reason that already stands there
 */
export function refusalText({ reason }: ApiFailure, code: FieldCode, shown?: string | null): string {
  if (!reason || reason === shown) return fieldText(code);
  return `${fieldText(code)} ${translate('screen:reason')}: ${reason}`;
}
