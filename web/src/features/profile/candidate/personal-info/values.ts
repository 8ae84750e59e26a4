import { keysOf, mapKeys } from '@portal/shared/objects/keys';
import type { PersonalInfoField } from '@portal/shared/personal-info/fields';
import { personalInfoFields } from '@portal/shared/personal-info/fields';
import type { Me } from '@portal/shared/users/account-contract';
import type { useApiForm } from '../../../../platform/form/use-api-form.ts';

type TextField = Exclude<PersonalInfoField, 'dependents'>;
const textFields = keysOf(personalInfoFields).filter((field): field is TextField => field !== 'dependents');

/** The values of the inputs: blank until they are filled in, with the passport file's name beside its uid. */
export type PersonalInfoValues = {
  [Field in TextField]: string;
} & {
  dependents: { relation: string; fullName: string; dateOfBirth: string }[];
  passportFileName: string;
};

export type PersonalInfoForm = ReturnType<typeof useApiForm<PersonalInfoValues>>;
/** The part of a form that the inputs use, so that a form with more values can have these inputs, too. */
export type FieldsForm = Pick<PersonalInfoForm, 'values' | 'field' | 'insertListItem' | 'removeListItem'>;

/**
 * Returns the stored values. Before the first save, they come from the account, with Vietnam as the visible default.
 */
export function valuesOf({ profile, ...me }: Me): PersonalInfoValues {
  const isNew = profile.dateOfBirth === null && profile.passportNumber === null;
  const { lastName, firstName, phoneNumber, email, country } = me;
  const known: Partial<Record<PersonalInfoField, string | null>> = {
    lastName,
    firstName,
    phoneNumber,
    email,
    country: country || (isNew ? 'VN' : null),
    nationality: isNew ? 'VN' : null,
  };
  return {
    ...mapKeys(textFields, (field) => profile[field] ?? known[field] ?? ''),
    dependents: profile.dependents,
    passportFileName: '',
  };
}

export const toPersonalInfo = ({ passportFileName: _shownOnly, ...info }: PersonalInfoValues) => info;
