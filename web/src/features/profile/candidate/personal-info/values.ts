import type { PersonalInfo } from '@portal/shared/personal-info/schema';
import type { Me } from '@portal/shared/users/contract';

/** What the inputs hold: blank until chosen, and the passport file's name beside its uid. */
export type PersonalInfoValues = {
  [Field in Exclude<keyof PersonalInfo, 'dependents'>]: string;
} & {
  dependents: { relation: string; fullName: string; dateOfBirth: string }[];
  passportFileName: string;
};

/** What the server has; before the first save, what the account knows, and Vietnam as the visible default. */
export function valuesOf({ profile, ...me }: Me): PersonalInfoValues {
  const isNew = profile.dateOfBirth === null && profile.passportNumber === null;
  return {
    lastName: profile.lastName ?? me.lastName,
    firstName: profile.firstName ?? me.firstName,
    dateOfBirth: profile.dateOfBirth ?? '',
    gender: profile.gender ?? '',
    countryOfBirth: profile.countryOfBirth ?? '',
    nationality: profile.nationality ?? (isNew ? 'VN' : ''),
    maritalStatus: profile.maritalStatus ?? '',
    dependents: profile.dependents,
    passportNumber: profile.passportNumber ?? '',
    passportIssueDate: profile.passportIssueDate ?? '',
    passportExpiryDate: profile.passportExpiryDate ?? '',
    passportIssuePlace: profile.passportIssuePlace ?? '',
    passportFileUid: profile.passportFileUid ?? '',
    passportFileName: '',
    nationalId: profile.nationalId ?? '',
    phoneNumber: profile.phoneNumber ?? me.phoneNumber ?? '',
    email: profile.email ?? me.email,
    address: profile.address ?? '',
    city: profile.city ?? '',
    country: profile.country ?? me.country ?? '',
    educationLevel: profile.educationLevel ?? '',
    occupation: profile.occupation ?? '',
  };
}

export const toPersonalInfo = ({ passportFileName: _shownOnly, ...info }: PersonalInfoValues): PersonalInfo =>
  info as PersonalInfo;
