import { listStaffJobCategories } from '@portal/shared/job-categories/contract';
import { apiQuery } from '../../../platform/http/query.ts';

/** As staff keep them, with how many jobs have each. */
export const staffCategoriesQuery = () => ({ ...apiQuery(listStaffJobCategories, {}), meta: { isSilent: true } });
