import { listStaffJobCategories } from '@portal/shared/job-categories/contract';
import { apiQuery } from '../../../platform/http/query.ts';

/** The categories with the number of jobs in each. */
export const staffCategoriesQuery = () => ({ ...apiQuery(listStaffJobCategories, {}), meta: { isSilent: true } });
