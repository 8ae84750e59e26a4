import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { noPersonalInfo } from '@portal/shared/personal-info/schema';
import type { Me, UserDetail, UserRow } from '@portal/shared/users/contract';
import type { Encryption } from '../../platform/encryption.ts';
import type { TwoFactorState } from '../auth/two-factor/state.ts';
import { decryptIdentityNumbers, maskIdentityNumbers } from './identity-numbers.ts';
import type { PersonalInfoRow, UserRecord, UserWithRole } from './repository.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** @param readNumbers for the owner, decrypts the identity numbers, and for staff, masks them */
const presentProfile = (
  user: UserRecord,
  info: PersonalInfoRow | null,
  readNumbers: (row: PersonalInfoRow) => ReturnType<typeof decryptIdentityNumbers>,
): Me['profile'] => ({
  status: user.profileStatus,
  reason: user.profileReason,
  submittedAt: iso(user.submittedAt),
  reviewedAt: iso(user.reviewedAt),
  ...(info ? { ...info, ...readNumbers(info) } : noPersonalInfo),
});

export const presentMe = (
  { user, role, info }: UserWithRole,
  { twoFactor, language, identity }: { twoFactor: TwoFactorState; language: LanguageCode; identity: Encryption },
): Me => ({
  userId: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  fullName: fullName(user, language),
  phoneNumber: user.phoneNumber,
  username: user.email,
  profile: presentProfile(user, info, (row) => decryptIdentityNumbers(row, identity)),
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
  isLocked: user.isLocked,
});

export const presentUser = (
  { user, info, reviewedBy, lockedBy }: UserWithRole,
  language: LanguageCode,
  identity: Encryption,
): UserDetail => ({
  ...presentUserRow(user, language),
  isActivated: user.activatedAt !== null,
  twoFactorEnabled: user.twoFactorEnabledAt !== null,
  languageCode: user.languageCode,
  profile: presentProfile(user, info, (row) => maskIdentityNumbers(row, identity)),
  reviewedBy,
  lockedAt: iso(user.lockedAt),
  lockedBy,
  lockReason: user.lockReason,
});
