import { listProfileChanges } from '@portal/shared/profile-changes/contract';
import { apiQuery } from '#platform/http/query.ts';

export const profileChangesQuery = (page?: number) => apiQuery(listProfileChanges, { query: { page } });
