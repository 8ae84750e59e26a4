import { listUserAddenda, previewMove } from '@portal/shared/addenda/contract';
import { apiQuery, wholeListQuery } from '#platform/http/query.ts';

export const userAddendaQuery = (email: string) => wholeListQuery(listUserAddenda, { params: { email } });

/** What would follow if a candidate moved to a job now. */
export const movePreviewQuery = (email: string, jobUid: string) => ({
  ...apiQuery(previewMove, { params: { email }, query: { jobUid } }),
  meta: { isSilent: true },
  staleTime: 0,
});
