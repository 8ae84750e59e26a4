import type { Tx } from '../../db/client.ts';
import type { InvoiceRow } from '../../db/schema/index.ts';
import { findLiveContract } from '../contracts/repository.ts';
import { listCompleted } from '../labor-progress/repository.ts';

/**
 * Whether an invoice is still due after its transfer is reviewed. Returns false if the application has since ended, or if
 * the step that issued the invoice was undone.
 */
export async function isStillDue(
  tx: Tx,
  { userId, contractId, milestoneKey }: Pick<InvoiceRow, 'userId' | 'contractId' | 'milestoneKey'>,
): Promise<boolean> {
  if (!contractId) return true;
  const live = await findLiveContract(tx, userId);
  if (live?.contract.id !== contractId) return false;
  const trigger = live.contract.feePlan.milestones.find(({ key }) => key === milestoneKey)?.trigger;
  if (trigger === undefined || trigger === 'contract_signed') return true;
  return (await listCompleted(tx, live.application.id)).some(({ step }) => step === trigger);
}
