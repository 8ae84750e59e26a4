import { listMails } from '@portal/shared/mails/contract';
import type { MailStatus } from '@portal/shared/mails/workflow';
import { apiQuery } from '#platform/http/query.ts';
import type { PageSize } from '#platform/search-params.ts';

export interface MailsSearch {
  page?: number | undefined;
  pageSize?: PageSize | undefined;
  status?: MailStatus | 'all' | undefined;
  search?: string | undefined;
}

/** The emails of the last 90 days. By default, it lists those that have failed. */
export const mailsQuery = ({ status, ...rest }: MailsSearch) =>
  apiQuery(listMails, { query: { ...rest, status: status === 'all' ? undefined : (status ?? 'failed') } });

/** The failed emails to a person. */
export const failedMailsQuery = (email: string) => ({
  ...apiQuery(listMails, { query: { email, status: 'failed' } }),
  meta: { isSilent: true },
});
