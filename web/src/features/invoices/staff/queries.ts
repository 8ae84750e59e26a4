import { listUserInvoices } from '@portal/shared/invoices/contract';
import { apiQuery } from '#platform/http/query.ts';

export const userInvoicesQuery = (email: string, page: number) =>
  apiQuery(listUserInvoices, { params: { email }, query: { page } });
