import { findLiveContract } from '../../features/contracts/repository.ts';
import { issueMilestones } from '../../features/invoices/issue-milestones.ts';
import type { Rule } from './settle-case.ts';

/** Issues the invoices that the signed contract in force and its completed steps make due. */
export const issueDueInvoices: Rule = async (tx, deps, { context, userId, settled }) => {
  const live = await findLiveContract(tx, userId);
  if (live?.contract.status !== 'in_force') return false;
  const issued = await issueMilestones(tx, deps, { context, contract: live.contract });
  settled.issued.push(...issued);
  return issued.length > 0;
};
