import { listRefunds } from '@portal/shared/refunds/contract';
import { wholeListQuery } from '#platform/http/query.ts';

export const refundsQuery = () => wholeListQuery(listRefunds, {});
