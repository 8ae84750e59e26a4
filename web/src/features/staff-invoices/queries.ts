import { listUserInvoices } from '@portal/shared/invoices/contract';
import { getUser } from '@portal/shared/users/contract';
import { apiQuery } from '../../platform/http/query.ts';

export const userInvoicesQuery = (email: string, page: number) =>
  apiQuery(listUserInvoices, { params: { email }, query: { page } });

/** Only for the name in the confirmations. */
export const invoiceUserQuery = (email: string) => ({
  ...apiQuery(getUser, { params: { email } }),
  meta: { isSilent: true },
});
