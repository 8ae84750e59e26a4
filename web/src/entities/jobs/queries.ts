import { getJob, listJobCategories } from '@portal/shared/jobs/contract';
import { apiQuery, wholeListQuery } from '#platform/http/query.ts';

const categoriesFreshMs = 300_000;

export const jobQuery = (uid: string) => apiQuery(getJob, { params: { uid } });
export const jobCategoriesQuery = () => ({ ...wholeListQuery(listJobCategories, {}), staleTime: categoriesFreshMs });
