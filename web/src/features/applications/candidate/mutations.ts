import { applyForJob, listApplications } from '@portal/shared/applications/contract';
import { listContracts } from '@portal/shared/contracts/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import { getJob, listJobs } from '@portal/shared/jobs/contract';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';

export const useApply = () =>
  useApiMutation(applyForJob, {
    invalidates: [listApplications, listContracts, listInvoices, listJobs, getJob],
    isSilent: true,
  });
