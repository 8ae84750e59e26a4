import { foldForSearch, phoneSearchKeys } from '@portal/shared/format/format';

/** What a candidate is found by. */
export const searchTextOf = (user: {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber?: string | null;
  caseId?: string | null;
}): string =>
  foldForSearch(
    [
      user.lastName,
      user.firstName,
      user.email,
      user.phoneNumber,
      ...(user.phoneNumber ? phoneSearchKeys(user.phoneNumber) : []),
      user.caseId,
    ]
      .filter((part) => part)
      .join(' '),
  );
