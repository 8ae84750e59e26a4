import type { Contract } from '@portal/shared/contracts/contract';
import type { ContractRow } from '../../db/schema/index.ts';

export const presentContract = (row: ContractRow): Contract => ({
  uid: row.id,
  applicationUid: row.applicationId,
  languageCode: row.languageCode,
  signedAt: row.signedAt.toISOString(),
  sha256: row.sha256,
  signerName: row.signerName,
  feePlan: row.feeSchedule,
  totalCents: row.totalCents,
});
