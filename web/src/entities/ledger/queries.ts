import type { LanguageCode } from '@portal/shared/http/field-schemas';
import { getStatement, getStatementPdf, getUserStatement, getUserStatementPdf } from '@portal/shared/ledger/contract';
import { callApi } from '#platform/http/call.ts';
import { apiQuery } from '#platform/http/query.ts';

export const statementQuery = () => apiQuery(getStatement, {});
export const loadStatementPdf = (): Promise<Blob> => callApi(getStatementPdf, {});

export const userStatementQuery = (email: string) => apiQuery(getUserStatement, { params: { email } });
export const loadUserStatementPdf = (email: string, languageCode: LanguageCode): Promise<Blob> =>
  callApi(getUserStatementPdf, { params: { email }, query: { languageCode } });
