import { milestoneCents, timesBilled } from '@portal/shared/fee-plans/rules';
import type { Milestone } from '@portal/shared/fee-plans/schema';
import type { ContractDependents } from '#addenda/dependents.ts';
import { readDependents } from '#addenda/dependents.ts';
import type { Database, Tx } from '#db/client.ts';
import type { ContractRow, InvoiceRow } from '#db/schema/index.ts';
import { listContractInvoices } from './repository.ts';

type Billed = Pick<InvoiceRow, 'milestoneKey' | 'createdAt'>;

/**
 * The number of dependents that a milestone is billed for. A dependent who left the family before the milestone was first
 * billed does not file, and is not billed. If a dependent leaves later, the invoices stay as they are.
 * @param invoices the invoices of the contract that are not void
 */
export function countDependents(
  { key }: Pick<Milestone, 'key'>,
  { signed, removedAt }: Pick<ContractDependents, 'signed' | 'removedAt'>,
  invoices: readonly Billed[],
): number {
  const times = invoices.filter(({ milestoneKey }) => milestoneKey === key).map(({ createdAt }) => createdAt.getTime());
  const firstBilled = Math.min(...times);
  return signed - removedAt.filter((at) => at.getTime() < firstBilled).length;
}

/** The total of a contract with its signed addenda, in cents: all amounts that its plan has billed and will bill. */
export async function readContractTotal(
  tx: Tx | Database,
  contract: Pick<ContractRow, 'id' | 'userId' | 'dependents' | 'signedAt' | 'feePlan'>,
): Promise<number> {
  const dependents = await readDependents(tx, contract);
  const invoices = await listContractInvoices(tx, contract.id);
  return contract.feePlan.milestones.reduce(
    (sum, milestone) =>
      sum + milestoneCents(milestone) * timesBilled(milestone, countDependents(milestone, dependents, invoices)),
    0,
  );
}
