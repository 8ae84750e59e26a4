import { getInvoice, listInvoices } from '@portal/shared/invoices/contract';
import { apiQuery } from '#platform/http/query.ts';

/** All invoices of the candidate on one page, because a contract has a few dozen at most. */
export const ownInvoicesQuery = () => apiQuery(listInvoices, { query: { pageSize: 100 } });
export const invoiceQuery = (id: string) => apiQuery(getInvoice, { params: { id } });
