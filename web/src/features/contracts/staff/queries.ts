import { getContract, listUserContracts } from '@portal/shared/contracts/contract';
import { apiQuery } from '../../../platform/http/query.ts';

/** Each fetch by staff is an entry in the audit log, so it is fetched once. */
export const contractQuery = (uid: string) => ({
  ...apiQuery(getContract, { params: { uid } }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isSilent: true },
});

/** How far the sealing of a candidate's contracts is. */
export const userContractsQuery = (email: string) => ({
  ...apiQuery(listUserContracts, { params: { email }, query: { pageSize: 100 } }),
  meta: { isSilent: true },
});
