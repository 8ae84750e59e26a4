import { listApplications } from '@portal/shared/applications/contract';
import { getInvoice, getInvoicePdf, getPaymentPlan, listInvoices } from '@portal/shared/invoices/contract';
import { getTransferProof, handInTransfer, listTransfers } from '@portal/shared/transfers/contract';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../platform/http/call.ts';
import { apiQuery } from '../../platform/http/query.ts';
import { useApiMutation } from '../../platform/http/use-api-mutation.ts';
import { showToast } from '../../platform/toast/toast.ts';

/** All of them on one page: a contract has a few dozen at the most. */
export const invoicesQuery = () => apiQuery(listInvoices, { query: { pageSize: 100 } });
export const invoiceQuery = (id: string) => apiQuery(getInvoice, { params: { id } });
/** Which applications the payment requests hold a place for. */
export const applicationsQuery = () => apiQuery(listApplications, { query: { pageSize: 100 } });
export const paymentPlanQuery = () => apiQuery(getPaymentPlan, {});
export const transfersQuery = () => apiQuery(listTransfers, { query: { pageSize: 100 } });
export const transferPageQuery = (page: number) => apiQuery(listTransfers, { query: { page } });
export const loadInvoicePdf = (id: string): Promise<Blob> => callApi(getInvoicePdf, { params: { id } });
export const loadProof = (id: string): Promise<Blob> => callApi(getTransferProof, { params: { id } });

export function useHandInTransfer() {
  const { t } = useTranslation('invoices');
  return useApiMutation(handInTransfer, {
    invalidates: [getInvoice, getPaymentPlan, listInvoices, listTransfers, listApplications],
    isSilent: true,
    onSuccess: () => showToast('success', t('handedIn')),
  });
}
