import type { Tx } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { findContract, findLiveContract } from '../contracts/repository.ts';
import { listCompleted } from '../labor-progress/repository.ts';

/**
 * Why an invoice is no longer due: its application has ended, or the step that issued it was undone. Null if it is still due, as
 * is every invoice of a completed contract, even after its person has applied for another job.
 */
export async function whyNotDue(
  tx: Tx,
  { userId, contractId, milestoneKey }: Pick<InvoiceRow, 'userId' | 'contractId' | 'milestoneKey'>,
): Promise<'ended' | 'undone' | null> {
  if (!contractId) return null;
  const live = await findLiveContract(tx, userId);
  if (live?.contract.id !== contractId) {
    const former = await findContract(tx, contractId);
    return former?.contract.status === 'completed' ? null : 'ended';
  }
  const trigger = live.contract.feePlan.milestones.find(({ key }) => key === milestoneKey)?.trigger;
  if (trigger === undefined || trigger === 'contract_signed') return null;
  const isDone = (await listCompleted(tx, live.application.id)).some(({ step }) => step === trigger);
  return isDone ? null : 'undone';
}
