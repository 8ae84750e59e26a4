import type { Applicant, Application } from '@portal/shared/applications/contract';
import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { textIn } from '../jobs/presenter.ts';
import type { ApplicationRecord } from './repository.ts';

export const presentApplication = (record: ApplicationRecord, language: LanguageCode): Application => ({
  uid: record.application.id,
  job: { uid: record.application.jobId, title: textIn(record.job, language).title },
  status: record.application.status,
  appliedAt: record.application.appliedAt.toISOString(),
  holdExpiresAt: record.application.holdExpiresAt?.toISOString() ?? null,
  reason: record.application.reason,
  contractUid: record.contractUid,
  invoiceId: record.invoiceId,
});

export const presentApplicant = (record: ApplicationRecord, language: LanguageCode): Applicant => ({
  ...presentApplication(record, language),
  name: fullName(record.user, language),
  email: record.user.email,
  isFeePaid: record.invoiceStatus === 'paid',
  feeStatus: record.invoiceStatus,
});
