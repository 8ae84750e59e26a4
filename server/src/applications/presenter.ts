import type { Applicant, Application } from '@portal/shared/applications/contract';
import { cancelUntil } from '@portal/shared/contracts/rules';
import { movableEndReasons } from '@portal/shared/contracts/workflow';
import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { isOneOf } from '@portal/shared/objects/keys';
import { textIn } from '#jobs/presenter.ts';
import type { ApplicationRecord } from './repository.ts';

/** The refund that was opened when the contract ended and waits for a decision. */
function offerOf({ refundId, refundCalculation, refundDueDay, endReason }: ApplicationRecord): Application['offer'] {
  if (!refundId || !refundCalculation || !refundDueDay) return null;
  const isFeeMovable = endReason !== null && isOneOf(movableEndReasons, endReason);
  return { refundId, refundCents: refundCalculation.refundCents, dueDay: refundDueDay, isFeeMovable };
}

export const presentApplication = (record: ApplicationRecord, language: LanguageCode): Application => ({
  uid: record.application.id,
  job: { uid: record.application.jobId, title: textIn(record.job, language).title },
  status: record.application.status,
  appliedAt: record.application.appliedAt.toISOString(),
  holdExpiresAt: record.application.holdExpiresAt?.toISOString() ?? null,
  reason: record.application.reason,
  contractUid: record.contractUid,
  invoiceId: record.invoiceId,
  cancelUntil:
    record.contractStatus === 'in_force' && record.signedAt ? cancelUntil(record.signedAt).toISOString() : null,
  contractStatus: record.contractStatus,
  endReason: record.endReason,
  offer: offerOf(record),
});

export const presentApplicant = (record: ApplicationRecord, language: LanguageCode): Applicant => ({
  ...presentApplication(record, language),
  // The hold is paused while the account is locked, and ends later than it did.
  holdExpiresAt: record.user.isLocked ? null : (record.application.holdExpiresAt?.toISOString() ?? null),
  name: fullName(record.user, language),
  languageCode: record.user.languageCode,
  email: record.user.email,
  isFeePaid: record.invoiceStatus === 'paid',
  feeStatus: record.invoiceStatus,
});
