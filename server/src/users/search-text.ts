import { foldForSearch, phoneSearchKeys } from '@portal/shared/format/format';

/** The folded text that a search for a candidate matches. */
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
