import { keysOf, mapKeys } from '@portal/shared/objects/keys';
import type { PersonalInfoField } from '@portal/shared/personal-info/fields';
import { personalInfoFields } from '@portal/shared/personal-info/fields';
import { asksForMarriage } from '@portal/shared/personal-info/plausibility';
import type { Me } from '@portal/shared/users/account-contract';
import type { useApiForm } from '#platform/form/use-api-form.ts';

type TextField = Exclude<PersonalInfoField, 'dependents'>;
const textFields = keysOf(personalInfoFields).filter((field): field is TextField => field !== 'dependents');

export interface DependentValues {
  relation: string;
  fullName: string;
  dateOfBirth: string;
  /** Blank if nobody chose. */
  isMarried: '' | 'no' | 'yes';
}

/** The values of the inputs: blank until they are filled in, with the passport file's name beside its uid. */
export type PersonalInfoValues = {
  [Field in TextField]: string;
} & {
  dependents: DependentValues[];
  passportFileName: string;
};

export type PersonalInfoForm = ReturnType<typeof useApiForm<PersonalInfoValues>>;
/** The part of a form that the inputs use, so that a form with more values can have these inputs, too. */
export type FieldsForm = Pick<PersonalInfoForm, 'values' | 'field' | 'choice' | 'insertListItem' | 'removeListItem'>;

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
    dependents: profile.dependents.map(({ isMarried, ...facts }) => ({
      ...facts,
      isMarried: isMarried === undefined ? '' : isMarried ? 'yes' : 'no',
    })),
    passportFileName: '',
  };
}

/** The dependents as the calls take them. The answer about a marriage counts only while it is asked for. @param today YYYY-MM-DD */
export const toDependents = (dependents: readonly DependentValues[], today: string) =>
  dependents.map(({ isMarried, ...facts }) => ({
    ...facts,
    ...(isMarried && asksForMarriage(facts, today) && { isMarried: isMarried === 'yes' }),
  }));

export const toPersonalInfo = ({ passportFileName: _shownOnly, ...info }: PersonalInfoValues, today: string) => ({
  ...info,
  dependents: toDependents(info.dependents, today),
});
