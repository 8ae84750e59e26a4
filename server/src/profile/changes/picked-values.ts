import type { ChangeableField } from '@portal/shared/profile-changes/kinds';
import { changeableFields } from '@portal/shared/profile-changes/kinds';
import type { ChangedValues, NewValues } from '@portal/shared/profile-changes/schema';
import type { PersonalInfoRow } from '#users/repository.ts';

/** The values of these fields only. */
export function pickValues(
  values: NewValues | PersonalInfoRow | ChangedValues,
  fields: readonly ChangeableField[],
): ChangedValues {
  const picked: ChangedValues = {};
  for (const field of fields) Object.assign(picked, { [field]: values[field] });
  return picked;
}

/** The fields that have a value. */
export const fieldsOf = (values: ChangedValues): ChangeableField[] =>
  changeableFields.filter((field) => values[field] !== undefined);
