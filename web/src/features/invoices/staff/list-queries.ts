import { maxChosen } from '@portal/shared/cases/chosen';
import { sendReminders } from '@portal/shared/cases/reminders-contract';
import { listStaffInvoices } from '@portal/shared/invoices/staff-contract';
import type { InvoiceStatus } from '@portal/shared/invoices/workflow';
import { apiQuery, readWholeList } from '#platform/http/query.ts';
import { useApiMutation } from '#platform/http/use-api-mutation.ts';
import type { PageSize } from '#platform/search-params.ts';

/** Which invoices are shown: those to pay, the overdue ones among them, of one status, or all. */
export const shownInvoices = ['open', 'overdue', 'pending', 'paid', 'void', 'all'] as const;

export interface InvoicesSearch {
  page?: number | undefined;
  pageSize?: PageSize | undefined;
  show?: (typeof shownInvoices)[number] | undefined;
  search?: string | undefined;
  owner?: string | undefined;
  dueFrom?: string | undefined;
  dueTo?: string | undefined;
  milestone?: string | undefined;
  jobUid?: string | undefined;
  plan?: string | undefined;
  employer?: string | undefined;
}

/** The filter of the call. */
export function filterOf({ page: _page, pageSize: _size, show = 'open', ...rest }: InvoicesSearch) {
  const shown = {
    open: { open: 'true' as const },
    overdue: { overdue: 'true' as const },
    all: {},
  };
  const isStatus = (one: typeof show): one is Exclude<InvoiceStatus, 'not_paid'> => !(one in shown);
  return { ...rest, ...(isStatus(show) ? { status: show } : shown[show]) };
}

export const staffInvoicesQuery = (search: InvoicesSearch) =>
  apiQuery(listStaffInvoices, { query: { ...filterOf(search), page: search.page, pageSize: search.pageSize } });

/** The overdue invoices on all pages of the list. */
export const readOverdueInvoices = (search: InvoicesSearch) =>
  readWholeList(listStaffInvoices, { query: { ...filterOf(search), overdue: 'true' } }, { atMost: maxChosen });

export const useSendReminders = () => useApiMutation(sendReminders);
