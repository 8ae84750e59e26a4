import { listFiles } from '@portal/shared/files/contract';
import { apiQuery } from '#platform/http/query.ts';

/** The newest passport scan among the person's documents. Without one, the form asks for it. */
export const passportFileQuery = () => ({
  ...apiQuery(listFiles, { query: { kind: 'passport', pageSize: 1 } }),
  meta: { isSilent: true },
});
