import type { Approval } from '@portal/shared/approvals/contract';
import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { ApprovalRecord } from './repository.ts';

export const presentApproval = (record: ApprovalRecord, language: LanguageCode): Approval => {
  const { approval, user, requestedBy, approvedBy, endedBy } = record;
  const { from, to } = approval.details;
  return {
    uid: approval.id,
    kind: approval.kind,
    status: approval.status,
    email: user?.email ?? null,
    name: user && fullName(user, language),
    emailChange: { from, to },
    reason: approval.reason,
    evidence: approval.evidenceName,
    requestedAt: approval.requestedAt.toISOString(),
    requestedBy,
    approvedAt: approval.approvedAt?.toISOString() ?? null,
    approvedBy,
    takesEffectAt: approval.takesEffectAt?.toISOString() ?? null,
    endedAt: approval.endedAt?.toISOString() ?? null,
    endedBy,
    refusalReason: approval.refusalReason,
    failure: approval.failure,
  };
};
