import type { DataOf } from '@portal/shared/http/endpoint';
import type { listRefunds } from '@portal/shared/refunds/contract';
import type { RefundGround } from '@portal/shared/refunds/rules';
import { refundGrounds } from '@portal/shared/refunds/rules';

type Refundable = Pick<DataOf<typeof listRefunds>, 'contracts' | 'withoutContract'>;

/** The value of the choice for money without a contract. */
const none = 'none';

export interface RefundChoice {
  value: string;
  label: string;
  /** The grounds that fit it. */
  grounds: readonly RefundGround[];
}

/** What a new refund can return: the money of a contract, or money that was received without one. */
export const refundChoices = (
  { contracts, withoutContract }: Refundable,
  label: {
    contract: (contract: Refundable['contracts'][number]) => string;
    withoutContract: (refundableCents: number) => string;
  },
): RefundChoice[] => [
  ...contracts
    .filter(({ hasOpenRefund }) => !hasOpenRefund)
    .map((contract) => ({
      value: contract.uid,
      label: label.contract(contract),
      grounds: contract.grounds ?? refundGrounds,
    })),
  ...(withoutContract && !withoutContract.hasOpenRefund
    ? [{ value: none, label: label.withoutContract(withoutContract.refundableCents), grounds: ['other'] as const }]
    : []),
];

/** The contract of a choice, as the call expects it. */
export const contractOfChoice = (value: string): string | null => (value === none ? null : value);
