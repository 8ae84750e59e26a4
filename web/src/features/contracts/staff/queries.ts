import { getContract, listUserContracts } from '@portal/shared/contracts/contract';
import { apiQuery } from '#platform/http/query.ts';

/** Every download by staff is recorded in the audit log, so a contract is fetched only once. */
export const contractQuery = (uid: string) => ({
  ...apiQuery(getContract, { params: { uid } }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isSilent: true },
});

/** The status of the seals of a candidate's contracts. */
export const userContractsQuery = (email: string) => ({
  ...apiQuery(listUserContracts, { params: { email }, query: { pageSize: 100 } }),
  meta: { isSilent: true },
});
