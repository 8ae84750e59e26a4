import { fullName } from '@portal/shared/format/format';
import { maskNumber } from '@portal/shared/format/mask-number';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { mapKeys } from '@portal/shared/objects/keys';
import { identityNumbers } from '@portal/shared/personal-info/fields';
import { noPersonalInfo } from '@portal/shared/personal-info/schema';
import { profileWorkflow } from '@portal/shared/profile/workflow';
import type { Me } from '@portal/shared/users/account-contract';
import type { ListedUser, UserDetail, UserRow } from '@portal/shared/users/contract';
import { canMove } from '@portal/shared/workflow/workflow';
import type { TwoFactorState } from '#auth/two-factor/state.ts';
import type { ListedUser as ListedRow } from './queries.ts';
import type { PersonalInfoRow, UserWithRole } from './repository.ts';

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** The identity numbers as staff see them. A call of its own reveals one. */
const maskIdentityNumbers = (info: PersonalInfoRow) => mapKeys(identityNumbers, (field) => maskNumber(info[field]));

const presentProfile = (user: UserWithRole['user'], info: PersonalInfoRow | null): Me['profile'] => ({
  status: user.profileStatus,
  reason: user.profileReason,
  // A profile that was submitted again is rejected no more.
  rejectedField: (user.profileStatus === 'REJECTED' && user.profileRejectedFields[0]) || null,
  rejectedFields: user.profileStatus === 'REJECTED' ? user.profileRejectedFields : [],
  submittedAt: iso(user.submittedAt),
  reviewedAt: iso(user.reviewedAt),
  // A record that was saved before a field existed has none.
  ...noPersonalInfo,
  ...info,
});

export const presentMe = (
  { user, role, info }: UserWithRole,
  { twoFactor, language }: { twoFactor: TwoFactorState; language: LanguageCode },
): Me => ({
  userId: user.id,
  email: user.email,
  isEmailUndeliverable: user.email === user.undeliverableEmail,
  firstName: user.firstName,
  lastName: user.lastName,
  fullName: fullName(user, language),
  phoneNumber: user.phoneNumber,
  username: user.email,
  profile: presentProfile(user, info),
  country: user.country,
  roleName: role.name,
  roleId: role.id,
  // The actions that are possible now; the screens hide the others.
  permissions: twoFactor.mustSetUpTwoFactor ? [] : role.permissions,
  languageCode: user.languageCode,
  passwordExpiresAt: iso(user.passwordExpiresAt),
  ...twoFactor,
});

export const presentListedUser = (user: ListedRow, language: LanguageCode): ListedUser => ({
  ...presentUserRow(user, language),
  invitation: user.invitation,
});

const presentUserRow = (user: Omit<ListedRow, 'invitation'>, language: LanguageCode): UserRow => ({
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
  owner: user.owner && { email: user.owner.email, fullName: fullName(user.owner, language) },
});

export const presentUser = (
  { user, info, reviewedBy, lockedBy, owner, hasContract }: UserWithRole,
  language: LanguageCode,
): UserDetail => ({
  ...presentUserRow({ ...user, owner }, language),
  isActivated: user.activatedAt !== null,
  twoFactorEnabled: user.twoFactorEnabledAt !== null,
  languageCode: user.languageCode,
  profile: presentProfile(user, info && { ...info, ...maskIdentityNumbers(info) }),
  reviewedBy,
  lockedAt: iso(user.lockedAt),
  lockedBy,
  lockReason: user.lockReason,
  canReopen: canMove(profileWorkflow, user.profileStatus, 'reopen') && !hasContract,
});
