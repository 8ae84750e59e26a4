import { getFileContent } from '@portal/shared/files/contract';
import { callApi } from '../../platform/http/call.ts';
import { apiQuery } from '../../platform/http/query.ts';

/** For a button that opens the file or keeps it. */
export const loadFile = (uid: string): Promise<Blob> => callApi(getFileContent, { params: { uid } });

/** For a preview. Each fetch by staff is an entry in the audit log, so a file is fetched once. */
export const fileContentQuery = (uid: string) => ({
  ...apiQuery(getFileContent, { params: { uid } }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isSilent: true },
});
