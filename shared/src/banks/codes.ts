import { countryCodes } from '#countries/country-codes.ts';

/** As it is stored: without spaces, in capitals. */
export const plainCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

const countries: ReadonlySet<string> = new Set([...countryCodes, 'XK']);

/** The country of a SWIFT code, ISO 3166-1 alpha-2. SWIFT itself uses XK for Kosovo. */
const countryOf = (code: string): string => plainCode(code).slice(4, 6);

/** Whether a bank can have this SWIFT code: a BIC of 8 or 11 characters (ISO 9362), as it is typed. */
export const isSwiftCode = (typed: string): boolean =>
  /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(plainCode(typed)) && countries.has(countryOf(typed));

/** Whether the bank of a SWIFT code is in the US. Only banks there have a routing number. */
export const isUsBank = (swiftCode: string): boolean => isSwiftCode(swiftCode) && countryOf(swiftCode) === 'US';

const weights = [3, 7, 1] as const;

/**
 * Whether an American bank can have this routing number: nine digits with the check digit of the ABA, the weights 3, 7, 1
 * repeated.
 */
export function isRoutingNumber(typed: string): boolean {
  const digits = plainCode(typed);
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return sum % 10 === 0;
}

/** Nine digits can only be a routing number. A bank elsewhere may give what identifies it there. */
export const isBankNumber = (typed: string, swiftCode: string): boolean =>
  isRoutingNumber(typed) || !(isUsBank(swiftCode) || /^\d{9}$/.test(plainCode(typed)));
