import { getProgress } from '@portal/shared/labor-progress/contract';
import { apiQuery } from '#platform/http/query.ts';

export const ownProgressQuery = () => apiQuery(getProgress, {});
