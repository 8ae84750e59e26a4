import type { ContractText } from '@portal/shared/contracts/contract';
import { maskNumber } from '@portal/shared/format/mask-number';

/** The passport number after the words that every version of the template puts before it. */
const passportNumber = /(?<=(?:Số hộ chiếu:|hộ chiếu số|Passport number:|passport number) )[A-Za-z0-9]{5,20}/g;

const maskIn = (value: unknown): unknown => {
  if (typeof value === 'string') return value.replace(passportNumber, maskNumber);
  if (Array.isArray(value)) return value.map(maskIn);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, maskIn(item)]));
};

/** The text of a signed contract as staff read it: without the passport number. The sealed PDF has the number. */
// oxlint-disable-next-line typescript/consistent-type-assertions -- only texts change
export const maskContractText = (text: ContractText): ContractText => maskIn(text) as ContractText;
