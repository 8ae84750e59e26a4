import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { conventions } from '@portal/shared/languages/conventions';

/**
 * Converts dollars typed in a language to cents. `15.420` is fifteen thousand in Vietnamese. In English, it is not an
 * amount, because it has three decimals. One or two digits after either separator are always cents. Undefined if the
 * text is not an amount.
 */
export function typedUsdToCents(text: string, language: LanguageCode): number | undefined {
  const typed = text.replace(/[\s$]|USD/gi, '');
  const { group, decimal } = conventions[language].numberSigns;
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d{1,2})?$`).test(typed);
  const plain = isGrouped ? typed.split(group).join('').replace(decimal, '.') : typed.replace(',', '.');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined;
  const [dollars = '', cents = ''] = plain.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

/** Formats cents as a person would type them. */
export function centsToTyped(cents: number, language: LanguageCode): string {
  const rest = cents % 100;
  const dollars = String(Math.trunc(cents / 100));
  return rest === 0
    ? dollars
    : `${dollars}${conventions[language].numberSigns.decimal}${String(rest).padStart(2, '0')}`;
}
