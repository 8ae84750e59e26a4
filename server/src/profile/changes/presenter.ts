import { fullName } from '@portal/shared/format/format';
import { maskNumber } from '@portal/shared/format/mask-number';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { wireNameOf } from '@portal/shared/personal-info/wire-name';
import type { FieldHistory, ProfileChange, StaffProfileChange } from '@portal/shared/profile-changes/contract';
import { changeableFields } from '@portal/shared/profile-changes/kinds';
import type { ShownValues } from '@portal/shared/profile-changes/schema';
import type { Database, Tx } from '#db/client.ts';
import type { FileRow, ProfileChangeRow, ProfileValueRow } from '#db/schema/index.ts';
import { listFilesById } from '#files/repository.ts';
import { required } from '#platform/required.ts';
import { listSameNumbers } from '#users/identity-checks.ts';
import { findUserById } from '#users/repository.ts';
import { fieldsOf, pickValues } from './picked-values.ts';
import type { ChangeRecord } from './repository.ts';
import { listStruckDecisions } from './repository.ts';

/** The values as staff see them. A call of its own reveals one number. */
const masked = ({ passportNumber, nationalId, ...others }: ShownValues): ShownValues => ({
  ...others,
  ...(passportNumber && { passportNumber: maskNumber(passportNumber) }),
  ...(nationalId && { nationalId: maskNumber(nationalId) }),
});

const unmasked = (values: ShownValues): ShownValues => values;

const present = (row: ProfileChangeRow, files: readonly FileRow[], shown: typeof masked): ProfileChange => ({
  uid: row.id,
  status: row.status,
  fields: shown(row.fields),
  previousFields: shown(row.previous),
  from: row.appliesFrom,
  reason: row.reason,
  fileUids: row.fileIds,
  files: files
    .filter((file) => row.fileIds.includes(file.id))
    .map((file) => ({
      uid: file.id,
      kind: file.kind,
      name: file.name,
      status: file.status,
      person: file.person ?? null,
    })),
  refusalReason: row.refusalReason,
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
});

/** A change that waits, with what the profile has now instead of what it had on the day of the request. */
export async function withPresent(tx: Tx | Database, row: ProfileChangeRow): Promise<ProfileChangeRow> {
  if (row.status !== 'pending') return row;
  const { info } = required(await findUserById(tx, row.userId), 'a change has a person');
  return info ? { ...row, previous: pickValues(info, fieldsOf(row.fields)) } : row;
}

const filesOf = (tx: Tx | Database, rows: readonly ProfileChangeRow[]): Promise<FileRow[]> =>
  listFilesById(
    tx,
    rows.flatMap(({ fileIds }) => fileIds),
  );

/** The changes as their owner sees them. */
export async function presentOwnChanges(
  tx: Tx | Database,
  rows: readonly ProfileChangeRow[],
): Promise<ProfileChange[]> {
  const files = await filesOf(tx, rows);
  const latest = await Promise.all(rows.map((row) => withPresent(tx, row)));
  return latest.map((row) => present(row, files, unmasked));
}

export async function presentStaffChanges(
  tx: Tx | Database,
  records: readonly ChangeRecord[],
  language: LanguageCode,
): Promise<StaffProfileChange[]> {
  const files = await filesOf(
    tx,
    records.map(({ change }) => change),
  );
  const struck = await listStruckDecisions(
    tx,
    records.map(({ change }) => change.id),
  );
  const presented: StaffProfileChange[] = [];
  for (const { change, user, decidedBy } of records) {
    presented.push({
      ...present(await withPresent(tx, change), files, masked),
      email: user.email,
      name: fullName(user, language),
      decidedBy,
      sameNumbers: change.status === 'pending' ? await listSameNumbers(tx, user.id, { numbers: change.fields }) : [],
      struck: struck
        .filter((one) => one.decision.changeId === change.id)
        .map(({ decision, ...by }) => ({
          status: decision.status,
          decidedAt: decision.decidedAt.toISOString(),
          refusalReason: decision.refusalReason,
          struckAt: decision.struckAt.toISOString(),
          strikeReason: decision.strikeReason,
          ...by,
        })),
    });
  }
  return presented;
}

/** The values that each field has had, oldest first. */
export function presentHistory(rows: readonly ProfileValueRow[], reader: 'candidate' | 'staff'): FieldHistory[] {
  const shown = reader === 'staff' ? masked : unmasked;
  return changeableFields
    .map((field) => ({
      field: wireNameOf(field),
      values: rows
        .filter((row) => row.field === field)
        .map((row) => ({ fields: shown(row.fields), from: row.appliesFrom, changeUid: row.changeId })),
    }))
    .filter(({ values }) => values.length > 0);
}
