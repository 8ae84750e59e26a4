import { listFiles } from '@portal/shared/files/contract';
import { apiQuery } from '../../../../platform/http/query.ts';

/** The newest passport scan among one's documents; without it the form asks for one. */
export const passportFileQuery = () => ({
  ...apiQuery(listFiles, { query: { kind: 'passport', pageSize: 1 } }),
  meta: { isSilent: true },
});
