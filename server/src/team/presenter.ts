import { fullName } from '@portal/shared/format/format';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import type { StaffAccount } from '@portal/shared/staff/contract';
import type { StaffRecord } from './repository.ts';

export const presentStaff = ({ user, role, lastSeenAt }: StaffRecord, language: LanguageCode): StaffAccount => ({
  userId: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  fullName: fullName(user, language),
  roleName: role.name,
  isActivated: user.activatedAt !== null,
  isLocked: user.isLocked,
  twoFactorEnabled: user.twoFactorEnabledAt !== null,
  dateJoined: user.createdAt.toISOString(),
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});
