import { applyForJob, getApplication, listApplications } from '@portal/shared/applications/contract';
import { getContractPdf, getContractToSign, listContracts } from '@portal/shared/contracts/contract';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { listInvoices } from '@portal/shared/invoices/contract';
import { getJob, listJobs } from '@portal/shared/jobs/contract';
import { callApi } from '../../platform/http/call.ts';
import { apiQuery } from '../../platform/http/query.ts';
import { useApiMutation } from '../../platform/http/use-api-mutation.ts';

export const contractToSignQuery = (uid: string, languageCode: LanguageCode) => ({
  ...apiQuery(getContractToSign, { params: { uid }, query: { languageCode } }),
  meta: { isSilent: true },
  // The text one is reading must not change under one's eyes; signing names its hash anyway.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});
export const jobTitleQuery = (uid: string) => apiQuery(getJob, { params: { uid } });
export const applicationQuery = (uid: string) => apiQuery(getApplication, { params: { uid } });
export const loadContractPdf = (uid: string): Promise<Blob> => callApi(getContractPdf, { params: { uid } });

export const useApply = () =>
  useApiMutation(applyForJob, {
    invalidates: [listApplications, listContracts, listInvoices, listJobs, getJob],
    isSilent: true,
  });
