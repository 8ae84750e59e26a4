import type { Deadline, RecordedDeadline } from '@portal/shared/deadlines/contract';
import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { DeadlineRow } from './queries.ts';
import type { ManualDeadline } from './repository.ts';

interface Reader {
  language: LanguageCode;
  /** YYYY-MM-DD */
  today: string;
}

export const presentDeadline = (row: DeadlineRow, { language, today }: Reader): Deadline => ({
  uid: row.uid,
  kind: row.kind,
  on: row.on,
  isOverdue: row.on < today,
  email: row.email,
  fullName: fullName(row, language),
  caseId: row.caseId,
  name: row.name,
  about: row.about,
  jobUid: row.jobUid,
});

/** A deadline that follows from a fact, on the record of its candidate. */
export const presentComputed = (row: DeadlineRow, reader: Reader): RecordedDeadline => ({
  ...presentDeadline(row, reader),
  createdBy: null,
  doneAt: null,
  doneBy: null,
  struckAt: null,
  struckBy: null,
  strikeReason: null,
});

export function presentManual(
  { deadline, user, createdBy, doneBy, struckBy }: ManualDeadline,
  { language, today }: Reader,
): RecordedDeadline {
  const { id, name, onDay, doneAt, struckAt, strikeReason } = deadline;
  const nameOf = (person: { firstName: string; lastName: string } | null) => person && fullName(person, language);
  return {
    uid: id,
    kind: 'manual',
    on: onDay,
    isOverdue: !doneAt && !struckAt && onDay < today,
    email: user.email,
    fullName: fullName(user, language),
    caseId: user.caseId,
    name,
    about: null,
    jobUid: null,
    createdBy: nameOf(createdBy),
    doneAt: doneAt?.toISOString() ?? null,
    doneBy: nameOf(doneBy),
    struckAt: struckAt?.toISOString() ?? null,
    struckBy: nameOf(struckBy),
    strikeReason,
  };
}
