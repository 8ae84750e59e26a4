import { listInvoiceForms, listUserInvoices } from '@portal/shared/invoices/contract';
import { apiQuery } from '../../../platform/http/query.ts';

export const userInvoicesQuery = (email: string, page: number) =>
  apiQuery(listUserInvoices, { params: { email }, query: { page } });

/** What an invoice may be for; without it the picker shows what is chosen already. */
export const invoiceFormsQuery = () => ({ ...apiQuery(listInvoiceForms, {}), meta: { isSilent: true } });
