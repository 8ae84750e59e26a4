import { listInvoiceForms, listUserInvoices } from '@portal/shared/invoices/contract';
import { apiQuery } from '../../../platform/http/query.ts';

export const userInvoicesQuery = (email: string, page: number) =>
  apiQuery(listUserInvoices, { params: { email }, query: { page } });

/** The forms that an invoice may refer to. If the call fails, the picker shows only the chosen form. */
export const invoiceFormsQuery = () => ({ ...apiQuery(listInvoiceForms, {}), meta: { isSilent: true } });
