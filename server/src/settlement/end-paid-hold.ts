import { findLiveContract } from '#contracts/repository.ts';
import { setHold } from '#holds/repository.ts';
import { listContractInvoices } from '#invoices/repository.ts';
import type { Rule } from './settle-case.ts';

/** Ends the hold of a seat whose application fee is paid. */
export const endPaidHold: Rule = async (tx, _deps, { userId }) => {
  const live = await findLiveContract(tx, userId);
  if (!live?.application.holdExpiresAt) return false;
  const fee = live.contract.feePlan.milestones.find(({ trigger }) => trigger === 'contract_signed');
  const invoices = await listContractInvoices(tx, live.contract.id);
  if (!invoices.some(({ milestoneKey, status }) => milestoneKey === fee?.key && status === 'paid')) return false;
  await setHold(tx, live.application.id, null);
  return true;
};
