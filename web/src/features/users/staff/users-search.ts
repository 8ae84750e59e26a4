import type { InvitationState } from '@portal/shared/invitations/states';
import { invitationStates } from '@portal/shared/invitations/states';
import type { ProfileStatus } from '@portal/shared/profile/workflow';
import { profileStatuses } from '@portal/shared/profile/workflow';
import { ownerParam } from '#entities/owners/owner-search.ts';
import type { PageSize } from '#platform/search-params.ts';
import {
  choiceParam,
  dayParam,
  pageParam,
  pageSizeParam,
  sortParam,
  textParam,
  withoutBlanks,
} from '#platform/search-params.ts';
import { readDraft } from '#platform/stores/form-store.ts';

export const sortFields = ['date_joined', 'email', 'first_name', 'last_name', 'status', 'submitted_at'] as const;
type SortField = (typeof sortFields)[number];

export interface UsersSearch {
  page?: number;
  pageSize?: PageSize | undefined;
  sort?: SortField | `-${SortField}`;
  search?: string;
  email?: string;
  firstName?: string;
  lastName?: string;
  status?: ProfileStatus;
  lowerDateJoined?: string;
  upperDateJoined?: string;
  owner?: string;
  invitation?: InvitationState;
}

/** Reads the filters, sorting, and page from the list's address. */
export const readUsersSearch = (raw: Record<string, unknown>): UsersSearch => ({
  page: pageParam(raw.page),
  pageSize: pageSizeParam(raw.pageSize),
  sort: sortParam(sortFields, raw.sort),
  search: textParam(raw.search),
  email: textParam(raw.email),
  firstName: textParam(raw.firstName),
  lastName: textParam(raw.lastName),
  status: choiceParam(profileStatuses, raw.status),
  lowerDateJoined: dayParam(raw.lowerDateJoined),
  upperDateJoined: dayParam(raw.upperDateJoined),
  owner: ownerParam(raw.owner),
  invitation: choiceParam(invitationStates, raw.invitation),
});

/** The draft that stores a person's last filters. */
export const usersSearchMemory = 'list:users';

/** Returns the stored filters, for a visit without filters in the address. Undefined after they were cleared. */
export function rememberedUsersSearch(): UsersSearch | undefined {
  // Another release may have stored a filter or an order that is no longer known.
  const draft = withoutBlanks(readUsersSearch(readDraft<Record<string, unknown>>(usersSearchMemory) ?? {}));
  return Object.keys(draft).length > 0 ? draft : undefined;
}
