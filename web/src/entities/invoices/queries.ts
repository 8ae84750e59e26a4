import { getInvoice, listInvoices } from '@portal/shared/invoices/contract';
import { apiQuery } from '../../platform/http/query.ts';

/** The candidate's own, all on one page: a contract has a few dozen at the most. */
export const ownInvoicesQuery = () => apiQuery(listInvoices, { query: { pageSize: 100 } });
export const invoiceQuery = (id: string) => apiQuery(getInvoice, { params: { id } });
