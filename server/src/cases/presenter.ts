import type { Case } from '@portal/shared/cases/contract';
import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { CaseRow } from './queries.ts';

export function presentCase(row: CaseRow, language: LanguageCode): Case {
  const {
    firstName,
    lastName,
    owner,
    jobUid,
    deadlineKind,
    deadlineOn,
    deadlineName,
    stepSince,
    lastContactAt,
    ...rest
  } = row;
  const ownerName = owner && fullName(owner, language);
  return {
    ...rest,
    name: fullName({ firstName, lastName }, language),
    owner: owner && { email: owner.email, fullName: ownerName ?? '' },
    ownerName,
    job: { uid: jobUid, title: row.jobTitle },
    stepSince: stepSince.toISOString(),
    lastContactAt: lastContactAt?.toISOString() ?? null,
    nextDeadline: deadlineKind && deadlineOn ? { kind: deadlineKind, on: deadlineOn, name: deadlineName } : null,
  };
}
