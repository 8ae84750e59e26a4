import { isCancelable } from '@portal/shared/contracts/rules';
import type { EndReason } from '@portal/shared/contracts/workflow';
import type { StaffRefund } from '@portal/shared/refunds/contract';
import type { RefundGround } from '@portal/shared/refunds/rules';
import { findApplication } from '#applications/repository.ts';
import { findContract } from '#contracts/repository.ts';
import type { Database, Tx } from '#db/client.ts';
import type { RefundRow } from '#db/schema/index.ts';

/** The grounds that exist only because the contract ends. */
const reasonOfGround: Partial<Record<RefundGround, EndReason>> = {
  not_accepted: 'not_accepted',
  sponsor_withdrew: 'employer_gone',
  withdrawn: 'withdrawn',
  perm_refile_failed: 'denied',
};

/** Why a contract in force ends with the grant of a refund; null if its ground ends nothing. */
export function endReasonOf(
  { ground, requestedAt }: Pick<RefundRow, 'ground' | 'requestedAt'>,
  signedAt: Date | null,
): EndReason | null {
  if (ground === 'cancelled_in_time') {
    return signedAt && isCancelable(signedAt, requestedAt) ? 'cancelled' : 'withdrawn';
  }
  return reasonOfGround[ground] ?? null;
}

/** Reads how the contract of a requested refund ends if staff grant it; null if it goes on, or has ended before. */
export async function readContractEnd(tx: Tx | Database, refund: RefundRow): Promise<StaffRefund['contractEnd']> {
  if (refund.status !== 'requested' || refund.contractId === null) return null;
  const signed = await findContract(tx, refund.contractId);
  if (signed?.contract.status !== 'in_force') return null;
  const reason = endReasonOf(refund, signed.contract.signedAt);
  if (reason) return { reason, isOnlyIfAll: false };
  const found = await findApplication(tx, signed.contract.applicationId);
  return found?.application.status === 'pending' ? { reason: 'withdrawn', isOnlyIfAll: true } : null;
}
