import { getSummary } from '@portal/shared/summary/contract';
import { apiQuery } from '#platform/http/query.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';

/** All data of the journey, in one response. */
export function useJourneyData() {
  const { data, error, refetch } = useApiQuery(apiQuery(getSummary, {}));
  if (!data) return { error, refetch, state: undefined };
  const { onboarding, applications, addenda, invoices, paymentPlan } = data.journey;
  const state = {
    overview: onboarding,
    applications,
    addenda,
    invoices,
    paymentPlan,
    tasks: data.tasks,
    money: data.money,
    progress: data.case ?? undefined,
  };
  return { error: null, refetch, state };
}
