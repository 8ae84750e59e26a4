import { listFeePlans } from '@portal/shared/fee-plans/contract';
import { wholeListQuery } from '#platform/http/query.ts';

export const feePlansQuery = () => wholeListQuery(listFeePlans, {});
