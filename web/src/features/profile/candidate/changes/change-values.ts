import type { FileKind } from '@portal/shared/files/rules';
import type { ChangeKind } from '@portal/shared/profile-changes/kinds';
import { rowOfKind } from '@portal/shared/profile-changes/kinds';
import type { Me } from '@portal/shared/users/account-contract';
import type { useApiForm } from '#platform/form/use-api-form.ts';
import type { PersonalInfoValues } from '../personal-info/values.ts';
import { toDependents, valuesOf } from '../personal-info/values.ts';

/** A document that was uploaded for the change. */
export interface ChangeFile {
  uid: string;
  kind: FileKind;
  name: string;
  /** The family member on a birth certificate. */
  person: string | null;
}

export interface ChangeValues {
  fields: PersonalInfoValues;
  from: string;
  reason: string;
  files: ChangeFile[];
}

export type ChangeForm = ReturnType<typeof useApiForm<ChangeValues>>;

/** The fields that start blank, so that nobody keeps a number of the former document by accident. */
const blank = {
  passportNumber: '',
  passportIssueDate: '',
  passportExpiryDate: '',
  passportIssuePlace: '',
  passportFileUid: '',
  nationalId: '',
};

/** The profile's values, without those of documents. */
export const initialValues = (me: Me): ChangeValues => ({
  fields: { ...valuesOf(me), ...blank },
  from: '',
  reason: '',
  files: [],
});

/** The body of a request, with the fields of its kind only. @param today YYYY-MM-DD */
export const bodyOf = (kind: ChangeKind, { fields, from, reason, files }: ChangeValues, today: string) => ({
  fields: Object.fromEntries(
    rowOfKind(kind).fields.map((field) => [
      field,
      field === 'dependents' ? toDependents(fields.dependents, today) : fields[field],
    ]),
  ),
  from,
  reason,
  fileUids: files.map(({ uid }) => uid),
});
