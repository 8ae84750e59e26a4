import type { ChangedValues } from '@portal/shared/profile-changes/schema';
import type { Tx } from '#db/client.ts';
import type { PersonalInfoRow, UserRecord } from '#users/repository.ts';
import { updateUser, upsertPersonalInfo } from '#users/repository.ts';
import { searchTextOf } from '#users/search-text.ts';

interface Written {
  user: UserRecord;
  info: PersonalInfoRow;
  values: ChangedValues;
  now: Date;
}

/** Writes values to a profile, and those that the account shares to the account. */
export async function writeValues(tx: Tx, { user, info, values, now }: Written): Promise<void> {
  await upsertPersonalInfo(tx, { ...info, ...values, updatedAt: now });
  const shared = {
    lastName: values.lastName ?? user.lastName,
    firstName: values.firstName ?? user.firstName,
    phoneNumber: values.phoneNumber ?? user.phoneNumber,
    country: values.country ?? user.country,
  };
  await updateUser(tx, user.id, { ...shared, searchText: searchTextOf({ ...user, ...shared }) });
}
