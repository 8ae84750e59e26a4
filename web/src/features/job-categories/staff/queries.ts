import { listStaffJobCategories } from '@portal/shared/job-categories/contract';
import { wholeListQuery } from '#platform/http/query.ts';

/** The categories with the number of jobs in each. */
export const staffCategoriesQuery = () => ({ ...wholeListQuery(listStaffJobCategories, {}), meta: { isSilent: true } });
