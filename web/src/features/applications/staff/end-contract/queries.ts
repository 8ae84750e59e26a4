import { previewEnd } from '@portal/shared/contracts/end-contract';
import { apiQuery } from '#platform/http/query.ts';

/** What would follow if the contract of a candidate ended now. */
export const endPreviewQuery = (email: string) => ({
  ...apiQuery(previewEnd, { params: { email } }),
  meta: { isSilent: true },
  // Each opening starts with what is true now, such as a denial that was just recorded.
  staleTime: 0,
  gcTime: 0,
});
