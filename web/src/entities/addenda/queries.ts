import { getAddendumPdf, listAddenda } from '@portal/shared/addenda/contract';
import { callApi } from '#platform/http/call.ts';
import { wholeListQuery } from '#platform/http/query.ts';

/** The addenda of the candidate's own contracts, newest first. */
export const ownAddendaQuery = () => wholeListQuery(listAddenda, {});
export const loadAddendumPdf = (uid: string): Promise<Blob> => callApi(getAddendumPdf, { params: { uid } });
