import { listAllProfileChanges, listUserProfileChanges } from '@portal/shared/profile-changes/contract';
import type { ProfileChangeStatus } from '@portal/shared/profile-changes/workflow';
import { apiQuery, wholeListQuery } from '#platform/http/query.ts';
import type { PageSize } from '#platform/search-params.ts';

export interface ChangesSearch {
  page?: number | undefined;
  pageSize?: PageSize | undefined;
  status?: ProfileChangeStatus | 'all' | undefined;
}

/** The queue of changes. By default, it lists pending ones, oldest first. Every read is recorded in the audit log. */
export const profileChangesQuery = ({ status, ...rest }: ChangesSearch) => ({
  ...apiQuery(listAllProfileChanges, {
    query: { ...rest, status: status === 'all' ? undefined : (status ?? 'pending') },
  }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isSilent: true, isAudited: true },
});

export const userProfileChangesQuery = (email: string) => ({
  ...wholeListQuery(listUserProfileChanges, { params: { email } }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isSilent: true, isAudited: true },
});
