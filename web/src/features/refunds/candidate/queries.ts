import { listRefunds } from '@portal/shared/refunds/contract';
import { apiQuery } from '../../../platform/http/query.ts';

export const refundsQuery = () => apiQuery(listRefunds, {});
