import { findLiveContract, listContractRows } from '#contracts/repository.ts';
import type { Tx } from '#db/client.ts';
import type { InvoiceRow } from '#db/schema/index.ts';
import { listCompleted } from '#labor-progress/repository.ts';

/** Why nothing more is due on an invoice: its contract has ended, or the step that issued it was undone. */
export type NotDue = 'ended' | 'undone';

type Billed = Pick<InvoiceRow, 'userId' | 'contractId' | 'milestoneKey'>;

/**
 * Returns a function that tells why an invoice of a person is no longer due. It returns null if the invoice is still due, as is
 * every invoice of a completed contract, even after its person has applied for another job.
 */
export async function readWhyNotDue(tx: Tx, userId: string): Promise<(invoice: Billed) => NotDue | null> {
  const live = await findLiveContract(tx, userId);
  const completed = live ? (await listCompleted(tx, live.application.id)).map(({ step }) => step) : [];
  const statuses = new Map((await listContractRows(tx, userId)).map(({ id, status }) => [id, status]));
  return ({ contractId, milestoneKey }) => {
    if (!contractId) return null;
    if (live?.contract.id !== contractId) return statuses.get(contractId) === 'completed' ? null : 'ended';
    const trigger = live.contract.feePlan.milestones.find(({ key }) => key === milestoneKey)?.trigger;
    if (trigger === undefined || trigger === 'contract_signed' || completed.includes(trigger)) return null;
    return 'undone';
  };
}

/** Why an invoice is no longer due; null if it is. */
export const whyNotDue = async (tx: Tx, invoice: Billed): Promise<NotDue | null> =>
  (await readWhyNotDue(tx, invoice.userId))(invoice);
