import { listContracts } from '@portal/shared/contracts/contract';
import { apiQuery } from '#platform/http/query.ts';

export const ownContractsQuery = () => apiQuery(listContracts, { query: { pageSize: 100 } });
