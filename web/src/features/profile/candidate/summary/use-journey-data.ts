import { ownAddendaQuery } from '#entities/addenda/queries.ts';
import { ownApplicationsQuery } from '#entities/applications/queries.ts';
import { ownInvoicesQuery } from '#entities/invoices/queries.ts';
import { ownProgressQuery } from '#entities/labor-progress/queries.ts';
import { onboardingQuery } from '#entities/profile/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';

/** Fetches all data of the journey. Data about later phases is fetched only after the approval. */
export function useJourneyData() {
  const overview = useApiQuery(onboardingQuery());
  const isApproved = overview.data?.status === 'APPROVED';
  const rest = { enabled: isApproved };
  const applications = useApiQuery({ ...ownApplicationsQuery(), ...rest });
  const invoices = useApiQuery({ ...ownInvoicesQuery(), ...rest });
  const progress = useApiQuery({ ...ownProgressQuery(), ...rest });
  const addenda = useApiQuery({ ...ownAddendaQuery(), ...rest });
  const parts = isApproved ? [overview, applications, invoices, progress, addenda] : [overview];
  return {
    error: parts.find((part) => part.error && part.data === undefined)?.error ?? null,
    isReady: parts.every((part) => part.data !== undefined),
    refetch: () => Promise.all(parts.map((part) => part.refetch())),
    overview: overview.data,
    applications: applications.data?.items ?? [],
    invoices: invoices.data?.items ?? [],
    progress: progress.data,
    addenda: addenda.data?.items ?? [],
  };
}
