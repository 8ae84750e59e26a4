import { getInvoice, listInvoices, listUserInvoices } from '@portal/shared/invoices/contract';
import { getUserMoney } from '@portal/shared/summary/contract';
import { apiQuery } from '#platform/http/query.ts';

/** All invoices of the candidate on one page, because a contract has a few dozen at most. */
export const ownInvoicesQuery = () => apiQuery(listInvoices, { query: { pageSize: 100 } });
export const invoiceQuery = (id: string) => apiQuery(getInvoice, { params: { id } });
export const userInvoicesQuery = (email: string, query: { page?: number; pageSize?: number }) =>
  apiQuery(listUserInvoices, { params: { email }, query });
export const userMoneyQuery = (email: string) => apiQuery(getUserMoney, { params: { email } });
