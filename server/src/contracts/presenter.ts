import type { Contract, Sealing } from '@portal/shared/contracts/contract';
import { cancelUntil } from '@portal/shared/contracts/rules';
import { sealedBy } from '@portal/shared/contracts/sealing';
import type { ContractRow } from '#db/schema/index.ts';

export const presentContract = (row: ContractRow, jobTitle: string): Contract => ({
  uid: row.id,
  applicationUid: row.applicationId,
  jobTitle,
  languageCode: row.languageCode,
  signedAt: row.signedAt.toISOString(),
  sha256: row.sha256,
  signerName: row.signerName,
  feePlan: row.feeSchedule,
  totalCents: row.totalCents,
  sealedAt: row.sealedAt?.toISOString() ?? null,
  status: row.status,
  endedAt: row.endedAt?.toISOString() ?? null,
  endReason: row.endReason,
  cancelUntil: row.status === 'in_force' ? cancelUntil(row.signedAt).toISOString() : null,
});

type SealState = Pick<ContractRow, 'sealedAt' | 'sealFailures' | 'sealFailedAt' | 'sealFailedStep'> & {
  signedAt: Date | null;
};

/** The state of a seal, for staff. */
export const presentSealing = (row: SealState, now: Date): Sealing => ({
  sealedAt: row.sealedAt?.toISOString() ?? null,
  isLate: row.sealedAt === null && row.signedAt !== null && row.signedAt <= sealedBy(now),
  failures: row.sealFailures,
  failedAt: row.sealFailedAt?.toISOString() ?? null,
  failedStep: row.sealFailedStep,
});
