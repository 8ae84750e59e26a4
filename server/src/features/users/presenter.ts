import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { Me, UserDetail, UserRow } from '@portal/shared/users/contract';
import type { Encryption } from '../../platform/encryption.ts';
import type { TwoFactorState } from '../auth/two-factor/state.ts';
import type { PersonalInfoRow, UserRecord, UserWithRole } from './repository.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const notGiven = {
  lastName: null,
  firstName: null,
  dateOfBirth: null,
  gender: null,
  countryOfBirth: null,
  nationality: null,
  maritalStatus: null,
  dependents: [],
  passportNumber: null,
  passportIssueDate: null,
  passportExpiryDate: null,
  passportIssuePlace: null,
  passportFileUid: null,
  nationalId: null,
  phoneNumber: null,
  email: null,
  address: null,
  city: null,
  country: null,
  educationLevel: null,
  occupation: null,
};

const presentProfile = (user: UserRecord, info: PersonalInfoRow | null, identity: Encryption): Me['profile'] => ({
  status: user.profileStatus,
  reason: user.profileReason,
  submittedAt: iso(user.submittedAt),
  reviewedAt: iso(user.reviewedAt),
  ...(info
    ? {
        ...info,
        passportNumber: identity.decryptText(info.passportNumber),
        nationalId: identity.decryptText(info.nationalId),
      }
    : notGiven),
});

export const presentMe = (
  { user, role, info }: UserWithRole,
  twoFactor: TwoFactorState,
  language: LanguageCode,
  identity: Encryption,
): Me => ({
  userId: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  fullName: fullName(user, language),
  phoneNumber: user.phoneNumber,
  username: user.email,
  profile: presentProfile(user, info, identity),
  country: user.country,
  roleName: role.name,
  roleId: role.id,
  // The actions that are possible now; the screens hide the others.
  permissions: twoFactor.mustSetUpTwoFactor ? [] : role.permissions,
  languageCode: user.languageCode,
  ...twoFactor,
});

export const presentUserRow = (user: UserRecord, language: LanguageCode): UserRow => ({
  userId: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  fullName: fullName(user, language),
  phoneNumber: user.phoneNumber,
  status: user.profileStatus,
  caseId: user.caseId,
  dateJoined: user.createdAt.toISOString(),
  submittedAt: iso(user.submittedAt),
});

export const presentUser = (
  { user, info, reviewedBy }: UserWithRole,
  language: LanguageCode,
  identity: Encryption,
): UserDetail => ({
  ...presentUserRow(user, language),
  isActivated: user.activatedAt !== null,
  twoFactorEnabled: user.twoFactorEnabledAt !== null,
  languageCode: user.languageCode,
  profile: presentProfile(user, info, identity),
  reviewedBy,
});
