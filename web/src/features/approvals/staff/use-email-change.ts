import { useApiQuery } from '#platform/http/use-api-query.ts';
import { useMay } from '#platform/session/use-may.ts';
import { emailChangeQuery } from './queries.ts';

/** The newest change of address of the record, for staff who may see it. */
export function useEmailChange(email: string) {
  const may = useMay();
  const { data } = useApiQuery({ ...emailChangeQuery(email), enabled: may('approvals.read') });
  return data && { newest: data.items[0] };
}
