import type { ContractText } from '@portal/shared/contracts/contract';
import { maskNumber } from '@portal/shared/format/mask-number';
import { required } from '../../platform/required.ts';

/** The number in the texts of contracts that were signed before the number was stored beside them. */
const numberInText = /(?:Số hộ chiếu|Passport number): ([A-Za-z0-9]+)/;

/**
 * A text of a signed contract as staff read it: without the passport number. The sealed PDF has the number.
 * @param shown the signed text or a translation
 */
export function maskContractText(
  contract: { text: ContractText; passportNumber: string | undefined },
  shown = contract.text,
): ContractText {
  const number = required(
    contract.passportNumber ?? numberInText.exec(JSON.stringify(contract.text))?.[1],
    'a contract names the passport number of its signer',
  );
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
