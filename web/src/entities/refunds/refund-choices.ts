import type { DataOf } from '@portal/shared/http/endpoint';
import type { listRefunds } from '@portal/shared/refunds/contract';

type Refundable = Pick<DataOf<typeof listRefunds>, 'contracts' | 'withoutContract'>;

/** The value of the choice for money without a contract. */
const none = 'none';

/** What a new refund can return: the money of a contract, or money that was received without one. */
export const refundChoices = (
  { contracts, withoutContract }: Refundable,
  label: {
    contract: (contract: Refundable['contracts'][number]) => string;
    withoutContract: (refundableCents: number) => string;
  },
): { value: string; label: string }[] => [
  ...contracts
    .filter(({ hasOpenRefund }) => !hasOpenRefund)
    .map((contract) => ({ value: contract.uid, label: label.contract(contract) })),
  ...(withoutContract && !withoutContract.hasOpenRefund
    ? [{ value: none, label: label.withoutContract(withoutContract.refundableCents) }]
    : []),
];

/** The contract of a choice, as the call expects it. */
export const contractOfChoice = (value: string): string | null => (value === none ? null : value);
