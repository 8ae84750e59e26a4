import type { ContractText } from '@portal/shared/contracts/contract';
import { maskNumber } from '@portal/shared/format/mask-number';

/**
 * A text of a signed contract as staff read it: without the passport number. The sealed PDF has the number.
 * @param shown the signed text or a translation
 */
export function maskContractText(
  { text, passportNumber: number }: { text: ContractText; passportNumber: string },
  shown = text,
): ContractText {
  const masked = maskNumber(number);

  const maskIn = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(number, masked);
    if (Array.isArray(value)) return value.map(maskIn);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskIn(item)]));
  };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- only texts change
  return maskIn(shown) as ContractText;
}
