import { consentsQuery } from '#entities/consents/queries.ts';
import { useApiQuery } from '#platform/http/use-api-query.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { ConsentForm } from './consent-form.tsx';
import { isOpen } from './open-consents.ts';

/** The consents that a candidate is asked for before anything else. */
export function FirstConsents({ onSaved }: { onSaved: () => void }) {
  return (
    <QueryView query={useApiQuery(consentsQuery())}>
      {({ items }) => <ConsentForm consents={items.filter(isOpen)} onSaved={onSaved} />}
    </QueryView>
  );
}
