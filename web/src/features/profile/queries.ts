import { getPasswordRules } from '@portal/shared/auth/contract';
import { getContractPdf, listContracts } from '@portal/shared/contracts/contract';
import { getMe, updateMe, updatePassword } from '@portal/shared/users/contract';
import { callApi } from '../../platform/http/call.ts';
import { apiQuery } from '../../platform/http/query.ts';
import { useApiMutation } from '../../platform/http/use-api-mutation.ts';

export const contractsQuery = () => apiQuery(listContracts, { query: { pageSize: 100 } });
export const passwordRulesQuery = () => ({ ...apiQuery(getPasswordRules, {}), staleTime: 300_000 });
export const loadContractPdf = (uid: string): Promise<Blob> => callApi(getContractPdf, { params: { uid } });

export const useUpdateMe = () => useApiMutation(updateMe, { invalidates: [getMe], isSilent: true });
export const useUpdatePassword = () => useApiMutation(updatePassword, { isSilent: true });
