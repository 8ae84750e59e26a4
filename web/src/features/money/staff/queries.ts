import { getMoney } from '@portal/shared/money/contract';
import { apiQuery } from '#platform/http/query.ts';

export const moneyQuery = () => apiQuery(getMoney, {});
