import { getApplication } from '@portal/shared/applications/contract';
import { getContractToSign, getContractToSignPdf } from '@portal/shared/contracts/contract';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { callApi } from '#platform/http/call.ts';
import { apiQuery } from '#platform/http/query.ts';

export const contractToSignQuery = (uid: string, languageCode: LanguageCode) => ({
  ...apiQuery(getContractToSign, { params: { uid }, query: { languageCode } }),
  meta: { isSilent: true },
  // The text must not change while the candidate reads it. Signing sends its hash anyway.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
export const loadContractToRead = (uid: string, languageCode: LanguageCode): Promise<Blob> =>
  callApi(getContractToSignPdf, { params: { uid }, query: { languageCode } });
export const applicationQuery = (uid: string) => apiQuery(getApplication, { params: { uid } });
