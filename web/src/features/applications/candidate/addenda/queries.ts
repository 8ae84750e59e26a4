import { getAddendum, getAddendumToSignPdf } from '@portal/shared/addenda/contract';
import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { callApi } from '#platform/http/call.ts';
import { apiQuery } from '#platform/http/query.ts';

export const addendumQuery = (uid: string, languageCode: LanguageCode) => ({
  ...apiQuery(getAddendum, { params: { uid }, query: { languageCode } }),
  meta: { isSilent: true },
  // The text must not change while the candidate reads it. Signing sends its hash anyway.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** The offered addendum as a PDF for reading. */
export const loadAddendumToRead = (uid: string, languageCode: LanguageCode): Promise<Blob> =>
  callApi(getAddendumToSignPdf, { params: { uid }, query: { languageCode } });
