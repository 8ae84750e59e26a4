import { getFileContent } from '@portal/shared/files/contract';
import { callApi } from '#platform/http/call.ts';
import { downloadApi } from '#platform/http/download.ts';
import { apiQuery } from '#platform/http/query.ts';

/** For a button that opens or saves the file. */
export const loadFile = (uid: string): Promise<Blob> => callApi(getFileContent, { params: { uid } });

/** For staff, who otherwise see a copy. */
export const downloadOriginal = (uid: string, name: string): Promise<void> =>
  downloadApi(getFileContent, { params: { uid }, query: { as: 'sent' } }, name);

/** For a preview. Every download by staff is recorded in the audit log, so a file is fetched only once. */
export const fileContentQuery = (uid: string) => ({
  ...apiQuery(getFileContent, { params: { uid } }),
  staleTime: Number.POSITIVE_INFINITY,
  meta: { isSilent: true },
});
