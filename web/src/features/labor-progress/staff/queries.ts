import { getUserNotice, getUserProgress } from '@portal/shared/labor-progress/contract';
import { callApi } from '#platform/http/call.ts';
import { apiQuery } from '#platform/http/query.ts';

export const userProgressQuery = (email: string) => ({
  ...apiQuery(getUserProgress, { params: { email } }),
  meta: { isSilent: true },
});

export const loadNotice = (email: string, step: string): Promise<Blob> =>
  callApi(getUserNotice, { params: { email, step } });
