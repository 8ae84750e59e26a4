/** The remainder of ISO 7064 MOD 97-10; each letter counts as two digits, A as 10. */
function mod97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const digits = Number.parseInt(character, 36);
    remainder = (remainder * (digits > 9 ? 100 : 10) + digits) % 97;
  }
  return remainder;
}

const plain = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, '');

/**
 * The payment reference of an invoice for the purpose line of a transfer: an ISO 11649 creditor reference, whose two
 * check digits reveal a typing error. `INV-2026-000123` is `RF98INV2026000123`.
 */
export function referenceOf(invoiceNumber: string): string {
  const number = plain(invoiceNumber);
  return `RF${String(98 - mod97(`${number}RF00`)).padStart(2, '0')}${number}`;
}

/**
 * The invoice number in a payment reference, as banks write it: with spaces, and in any case. Undefined if it is no
 * reference, or if its check digits show a typing error.
 */
export function invoiceNumberIn(reference: string): string | undefined {
  const found = /^RF(\d\d)(INV)(\d{4})(\d{6,})$/.exec(plain(reference));
  if (!found) return undefined;
  const [whole, check, prefix, year, count] = found;
  const isValid = mod97(`${whole.slice(4)}RF${check}`) === 1;
  return isValid ? `${prefix}-${year}-${count}` : undefined;
}
