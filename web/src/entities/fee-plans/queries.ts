import { listFeePlans } from '@portal/shared/fee-plans/contract';
import { apiQuery } from '../../platform/http/query.ts';

export const feePlansQuery = () => apiQuery(listFeePlans, {});
