import { listInvoiceForms, listUserInvoices } from '@portal/shared/invoices/contract';
import { getUser } from '@portal/shared/users/contract';
import { apiQuery } from '../../platform/http/query.ts';

export const userInvoicesQuery = (email: string, page: number) =>
  apiQuery(listUserInvoices, { params: { email }, query: { page } });

/** What an invoice may be for; without it the picker shows what is chosen already. */
export const invoiceFormsQuery = () => ({ ...apiQuery(listInvoiceForms, {}), meta: { isSilent: true } });

/** Only for the name in the confirmations. */
export const invoiceUserQuery = (email: string) => ({
  ...apiQuery(getUser, { params: { email } }),
  meta: { isSilent: true },
});
