import { listVisaBulletins, recordVisaBulletin } from '@portal/shared/visa-bulletins/contract';
import { apiQuery } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

export interface BulletinsSearch {
  page?: number | undefined;
}

export const bulletinsQuery = (query: BulletinsSearch) => apiQuery(listVisaBulletins, { query });

export const useRecordBulletin = () => useApiMutation(recordVisaBulletin, { isSilent: true });
