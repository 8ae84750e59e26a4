import { listApplications } from '@portal/shared/applications/contract';
import { listInvoices } from '@portal/shared/invoices/contract';
import { getProgress } from '@portal/shared/labor-progress/contract';
import { getOnboarding, listSteps } from '@portal/shared/onboarding/contract';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../platform/http/query.ts';

export const onboardingQuery = () => apiQuery(getOnboarding, {});
export const stepsQuery = () => apiQuery(listSteps, {});

/** All that the journey is made of; what comes after approval is only asked for then. */
export function useJourneyData() {
  const overview = useQuery(onboardingQuery());
  const isApproved = overview.data?.status === 'APPROVED';
  const rest = { enabled: isApproved };
  const applications = useQuery({ ...apiQuery(listApplications, {}), ...rest });
  const invoices = useQuery({ ...apiQuery(listInvoices, { query: { pageSize: 100 } }), ...rest });
  const progress = useQuery({ ...apiQuery(getProgress, {}), ...rest });
  const parts = isApproved ? [overview, applications, invoices, progress] : [overview];
  return {
    error: parts.find((part) => part.error && part.data === undefined)?.error ?? null,
    isReady: parts.every((part) => part.data !== undefined),
    refetch: () => Promise.all(parts.map((part) => part.refetch())),
    overview: overview.data,
    applications: applications.data?.items ?? [],
    invoices: invoices.data?.items ?? [],
    progress: progress.data,
  };
}
